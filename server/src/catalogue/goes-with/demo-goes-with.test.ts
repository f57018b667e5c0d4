/** What the demo's shop says goes with its bicycles, as a mechanic would check it. */
import { goesWith } from '@spokehaat/contract/catalogue/goes-with'
import type { AccessorySheet, BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { expect, test } from 'vitest'
import { demoCatalogue } from '../../shop/demo/catalogue.ts'

const bicycles = demoCatalogue.flatMap(({ name, sheet }) =>
  sheet?.form === 'bicycle' ? [{ name, sheet: sheet as BicycleSheet }] : [],
)
const accessories = demoCatalogue.flatMap(({ name, sheet }) =>
  sheet?.form === 'accessory' ? [{ name, sheet: sheet as AccessorySheet }] : [],
)
const pairs = bicycles.flatMap((bicycle) =>
  accessories.map((accessory) => ({
    bicycle: bicycle.sheet,
    accessory: accessory.sheet,
    what: `${bicycle.name}: ${accessory.name}`,
    found: goesWith(bicycle.sheet, accessory.sheet),
  })),
)
const fitting = (item: string) =>
  pairs.filter(({ found, accessory }) => found.fits && accessory.item === item)

test('a tube goes where its rim, its width and its valve are, and nowhere else', () => {
  const tubes = fitting('tube')
  expect(new Set(tubes.map(({ bicycle }) => bicycle.wheel.rim)).size).toBeGreaterThan(2)
  expect(new Set(tubes.map(({ bicycle }) => bicycle.valve)).size).toBe(3)
  for (const { bicycle, accessory, what } of tubes) {
    const { rims, tyreWidth, valves } = accessory.fits ?? {}
    expect(rims, what).toContain(bicycle.wheel.rim)
    expect(valves, what).toContain(bicycle.valve)
    expect(bicycle.wheel.tyreWidth, what).toBeGreaterThanOrEqual(tyreWidth?.min ?? 0)
    expect(bicycle.wheel.tyreWidth, what).toBeLessThanOrEqual(tyreWidth?.max ?? 0)
  }
})

test('most grown-ups’ bicycles find a tube, and all of them a lock', () => {
  const grown = bicycles.filter(({ sheet }) => sheet.kind !== 'kids')
  const having = (item: string) => new Set(fitting(item).map(({ bicycle }) => bicycle))
  expect(grown.filter(({ sheet }) => having('lock').has(sheet))).toHaveLength(grown.length)
  expect(grown.filter(({ sheet }) => having('tube').has(sheet)).length).toBeGreaterThan(grown.length * 0.8)
})

test('no tyre is wider than the room that it turns in', () => {
  const tyres = fitting('tyre')
  expect(tyres.length).toBeGreaterThan(10)
  for (const { bicycle, found, what } of tyres) {
    const tyre = found.fits ? found.why.find((reason) => reason.what === 'tyre') : undefined
    expect(tyre?.width, what).toBeLessThanOrEqual(bicycle.tyreRoom ?? bicycle.wheel.tyreWidth)
  }
})

test('cages and bottles go where there are bosses, bags on racks where there is a rack', () => {
  for (const { bicycle, what } of [...fitting('bottle cage'), ...fitting('bottle')])
    expect(bicycle.mounts?.bottles, what).toBeGreaterThan(0)
  const panniers = fitting('bag').filter(({ accessory }) => accessory.fits?.mount === 'rack')
  expect(panniers.length).toBeGreaterThan(0)
  for (const { bicycle, what } of panniers) expect(bicycle.rack, what).toBe(true)
})

test('no light is offered beside those that are fitted, and no child a grown-up’s helmet', () => {
  expect(fitting('light').length).toBeGreaterThan(10)
  for (const { bicycle, what } of fitting('light')) expect(bicycle.lights, what).toBe(false)
  for (const { bicycle, what } of [...fitting('helmet'), ...fitting('gloves')])
    expect(bicycle.kind, what).not.toBe('kids')
})
