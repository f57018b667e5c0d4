import { frontAxle, rearAxle } from '@spokehaat/contract/catalogue/geometry'
import { describe, expect, test } from 'vitest'
import { SAMPLE_SHEETS } from '../../../bike/sample-sheets.ts'
import { geometryLines } from './geometry-lines.ts'

const sheets = Object.entries(SAMPLE_SHEETS).flatMap(([name, sheet]) =>
  sheet.form === 'bicycle' ? [{ name, sheet }] : [],
)

describe.each(sheets)('$name', ({ sheet }) => {
  test('says the seven measures of the size that was chosen, inside the window', () => {
    for (const frame of sheet.geometry) {
      const { size, labels, window } = geometryLines(sheet, frame.size)
      expect(size).toBe(frame.size)
      expect(labels.map(({ text }) => text).sort()).toEqual(
        [
          `Wheelbase ${frame.wheelbase}`,
          `Chainstay ${frame.chainstay}`,
          `Drop ${frame.bottomBracketDrop}`,
          `Seat ${frame.seatAngle}°`,
          `Stack ${frame.stack}`,
          `Reach ${frame.reach}`,
          `Head ${frame.headAngle}°`,
        ].sort(),
      )
      for (const { x, y } of labels) {
        expect(x).toBeGreaterThan(window.x)
        expect(x).toBeLessThan(window.x + window.width)
        expect(y).toBeGreaterThan(window.y)
        expect(y).toBeLessThan(window.y + window.height)
      }
    }
  })

  test('draws the wheelbase from axle to axle and the chainstay from the bottom bracket', () => {
    for (const frame of sheet.geometry) {
      const { measures } = geometryLines(sheet, frame.size)
      const [, from, to] = /^M(\S+) \S+?L(\S+) /.exec(measures) ?? []
      expect(Number(from)).toBeCloseTo(rearAxle(frame).x, 0)
      expect(Number(to)).toBeCloseTo(frontAxle(frame).x, 0)
      const [, x, y] = /M0 0L(-[\d.]+) (-?[\d.]+)M/.exec(measures) ?? []
      expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(frame.chainstay, 0)
    }
  })
})
