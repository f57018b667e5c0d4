import { ARTICLE_IMAGES } from '@spokehaat/contract/blog/article'
import { AUTHOR_IDS } from '@spokehaat/contract/blog/authors'
import { expect, it } from 'vitest'
import { SCENE_NAMES } from '../../scene/draw-scene.ts'

it('the pictures that an article can have are the scenes of articles', () => {
  expect(SCENE_NAMES.filter((name) => name.startsWith('article/')).sort()).toEqual(
    ARTICLE_IMAGES.map((name) => `article/${name}`).sort(),
  )
})

it('each author has a portrait', () => {
  for (const id of AUTHOR_IDS) expect(SCENE_NAMES).toContain(`portrait/${id}`)
})
