import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../../bike/sample-sheets.ts'
import { furtherRows, partRows } from './further-rows.ts'
import { sheetRows } from './sheet-rows.ts'

const race = SAMPLE_SHEETS['race-road']
if (!race) throw new Error('No sample of a race bike.')
const motor = {
  position: 'mid',
  power: 250,
  torque: 60,
  battery: 500,
  batteryPosition: 'rack',
  range: 90,
} as const
const full: BicycleSheet = {
  ...race,
  bar: { reach: 95, rise: 30, drop: 126 },
  stem: { angle: -6, spacers: 12 },
  valve: 'presta',
  tyreRoom: 32,
  mounts: { bottles: 1, rack: false, mudguards: true, kickstand: false },
  maxLoad: 110,
  motor: { ...motor, charger: { amps: 3, hours: 5 } },
  parts: [
    { part: 'Saddle', name: 'Ashon Race' },
    { part: 'Pedals', name: 'None' },
  ],
}
const told = (rows: ReturnType<typeof furtherRows>) => rows.map(({ name, value }) => `${name}: ${value}`)

test('what a sheet says is told with its units', () => {
  expect(told(furtherRows(full))).toEqual([
    'Stem: −6°, 12 mm of spacers',
    'Valves: Presta (thin)',
    'Room for tyres: Up to 32 mm',
    'Mounts: 1 bottle cage, mudguards',
    'Carries: Up to 110 kg, rider and luggage',
    'Charger: 3 A, full in 5 h',
  ])
  expect(told(sheetRows(full))).toContain('Handlebar: Drop, 126 mm drop')
  expect(told(partRows(full))).toEqual(['Saddle: Ashon Race', 'Pedals: None'])
})

test('of what it does not say there is nothing', () => {
  expect(furtherRows(race)).toEqual([])
  expect(partRows(race)).toEqual([])
  const bare = { bottles: 0, rack: false, mudguards: false, kickstand: false }
  expect(furtherRows({ ...race, mounts: bare })).toEqual([])
})
