import { expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../../bike/sample-sheets.ts'
import { detailsOf } from './detail-words.ts'

test('gears are told in metres for a turn of the pedals, a tyre by what it is good for', () => {
  const road = SAMPLE_SHEETS['race-road']
  if (!road) throw new Error('No sample of a race bike.')
  const sheet = {
    ...road,
    brakes: 'V-brake' as const,
    wheel: { ...road.wheel, rim: 622 as const, tyreWidth: 28 },
    drivetrain: {
      ...road.drivetrain,
      gears: 22,
      chainrings: [50, 34],
      sprockets: { smallest: 11, largest: 34 },
    },
  }
  const [drivetrain, wheel] = detailsOf(sheet)
  expect(drivetrain?.title).toBe('22 gears')
  expect(drivetrain?.text).toMatch(/takes you 2\.1 m in the lowest.*9\.7 m in the highest/)
  expect(wheel?.text).toMatch(/has the pads\. The tyre is 28 mm wide: quick/)
  const single = { ...sheet.drivetrain, gears: 1, chainrings: [44], sprockets: { smallest: 18, largest: 18 } }
  expect(detailsOf({ ...sheet, drivetrain: single })[0]?.text).toMatch(
    /^One turn of the pedals takes you 5\.2 m\./,
  )
})
