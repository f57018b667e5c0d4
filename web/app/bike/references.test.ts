/**
 * A small set of reference pictures: a change to a drawing shows as a changed picture in review. They are SVG, one tag a
 * line, so both the picture and the difference can be read. To accept a change: `vitest run references -u`.
 */
import { expect, test } from 'vitest'
import { drawAccessory } from './accessory/draw-accessory.ts'
import { drawBike } from './draw-bike.ts'
import { SAMPLE_SHEETS } from './sample-sheets.ts'

const normal = (svg: string): string => `${svg.replaceAll('><', '>\n<')}\n`

test.each([
  ['race-road', '#c8202c'],
  ['trail', '#16171a'],
  ['step-through', '#a9d5bd'],
  ['electric-city', '#fbfbf9'],
  ['kids, 16″', '#d9607e'],
])('%s looks as it did', async (name, color) => {
  const bike = SAMPLE_SHEETS[name]
  if (!bike) throw new Error(`No sample ${name}.`)
  const file = name.replaceAll(/\W+/g, '-').replace(/-$/, '')
  await expect(normal(drawBike(bike, { color, brand: 'Spokehaat' }))).toMatchFileSnapshot(
    `references/${file}.svg`,
  )
})

test.each([
  ['helmet', '#1479b8'],
  ['tube', '#e0a526'],
  ['tyre', '#6b442a'],
  ['bottle cage', '#b4bbbc'],
] as const)('the %s looks as it did', async (item, color) => {
  const svg = drawAccessory(
    { form: 'accessory', item, material: '', weight: 1, facts: [] },
    { color, brand: 'Spokehaat' },
  )
  await expect(normal(svg)).toMatchFileSnapshot(`references/${item.replace(' ', '-')}.svg`)
})
