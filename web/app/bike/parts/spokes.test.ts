import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lace } from './spokes.ts'

const turn = (angle: number) => ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)

test('any number of spokes share out the rim evenly, none of them at the valve', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 40 }), fc.integer({ min: 0, max: 3 }), (count, crossings) => {
      const spokes = lace(count, 29, 290, crossings)
      const angles = spokes
        .map(({ rim }) => turn(Math.atan2(rim[1], rim[0]) + Math.PI / 2))
        .sort((a, b) => a - b)
      expect(angles).toHaveLength(count)
      angles.forEach((angle, i) => {
        expect(angle).toBeCloseTo(((i + 0.5) * 2 * Math.PI) / count, 6)
      })
    }),
  )
})

test('on an even wheel each flange has half of the spokes, half of them leading', () => {
  const spokes = lace(32, 29, 290, 3)
  for (const flange of ['near', 'far'] as const) {
    const own = spokes.filter((spoke) => spoke.flange === flange)
    const leading = own.filter(({ hub, rim }) => hub[0] * rim[1] - hub[1] * rim[0] > 0)
    expect([own.length, leading.length]).toEqual([16, 8])
  }
})

test('21 spokes are laced two to one', () => {
  expect(lace(21, 29, 290, 2).filter(({ flange }) => flange === 'near')).toHaveLength(14)
})
