import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../shop/demo/seed.ts'
import { type Answer, wrongOf } from '../../testing/catalogue/judge-phrase.ts'
import { LATER_PHRASES, PHRASES } from '../../testing/catalogue/phrases.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { FIRST_SYNONYMS } from '../synonyms/first-synonyms.ts'
import { offerSynonyms } from '../synonyms/synonyms.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await seedDemo(shop.db)
  await offerSynonyms(shop.db, FIRST_SYNONYMS)
})
afterAll(() => shop.close())

async function list(search: string): Promise<Answer> {
  const answer = await shop.app.inject({ url: `/api/bycles?${new URLSearchParams({ search })}` })
  expect(answer.statusCode, search).toBe(200)
  return answer.json()
}

test.each([
  ['before the search had seen any', PHRASES, 200],
  ['later', LATER_PHRASES, 80],
])(
  'of phrases as people write them, written down %s, nine in ten find what is right, or an honest no',
  async (_, phrases, least) => {
    const lines = phrases.trim().split('\n')
    expect(lines.length).toBeGreaterThan(least)
    const wrongs: string[] = []
    for (const line of lines) {
      const [phrase = '', expected = ''] = line.split(' = ')
      const wrong = wrongOf(await list(phrase), expected)
      if (wrong !== null) wrongs.push(`${line}: ${wrong}`)
    }
    expect(1 - wrongs.length / lines.length, wrongs.join('\n')).toBeGreaterThanOrEqual(0.9)
  },
)

test.each(['car', 'laptop', 'গাড়ি', 'laptop price in bd'])(
  '%s is sold elsewhere, and the answer is no',
  async (search) => {
    const { data, meta } = await list(search)
    expect([data, meta.correctedTo, meta.didYouMean]).toEqual([[], undefined, undefined])
  },
)

test.each([
  ['office cycle 20 hajar', ['City', 'Hybrid']],
  ['hybrd bike', ['Hybrid']],
  ['velo', ['Road', 'Gravel', 'Mountain', 'Fat', 'City', 'Hybrid', 'Electric', 'Kids']],
  ['laptop bag', ['Accessory']],
  ['carbon road bike', ['Road', 'Gravel']],
])('%s finds first what is meant', async (search, types) => {
  const { data } = await list(search)
  expect(types).toContain(data[0]?.type)
})
