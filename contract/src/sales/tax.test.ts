import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditShares, taxInside, taxParts, taxSettingsUpdate, taxYear } from './tax.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 })
const rate = fc.constantFrom(null, 0, 500, 750, 1_500)
const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)

describe('tax inside', () => {
  test('at 15 % of Tk 115 it is Tk 15, and rounded half up', () => {
    expect(taxInside(11_500, 1_500)).toBe(1_500)
    expect(taxInside(100, 1_500)).toBe(13)
    expect(taxInside(99_999, 0)).toBe(0)
  })

  test('by line it is what it is by sum, for each rate', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ paisa: amount, basisPoints: rate }), { maxLength: 12 }), (parts) => {
        const taxes = taxParts(parts)
        for (const one of new Set(parts.map(({ basisPoints }) => basisPoints))) {
          const places = parts.flatMap(({ basisPoints }, place) => (basisPoints === one ? [place] : []))
          const total = sum(places.map((place) => parts[place]?.paisa ?? 0))
          expect(sum(places.map((place) => taxes[place] ?? 0))).toBe(one === null ? 0 : taxInside(total, one))
        }
        expect(taxes.every((tax, place) => tax >= 0 && tax <= (parts[place]?.paisa ?? 0))).toBe(true)
      }),
    )
  })
})

test('a tax year begins in July', () => {
  expect(['2026-06-30', '2026-07-01', '2027-01-01', '2099-12-31'].map(taxYear)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
    '2099-00',
  ])
})

test('notes in any order give back all that was charged and its tax, and never more', () => {
  const charged = fc
    .array(fc.record({ paisa: amount, basisPoints: rate }), { minLength: 1, maxLength: 5 })
    .map((parts) => taxParts(parts).map((taxPaisa, index) => ({ paisa: parts[index]?.paisa ?? 0, taxPaisa })))
  const notes = fc.array(fc.record({ part: fc.integer({ min: 1, max: 100 }), line: fc.nat(4) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(charged, notes, (lines, asked) => {
      const total = sum(lines.map(({ paisa }) => paisa))
      let credited = lines.map(() => ({ paisa: 0, taxPaisa: 0 }))
      const give = (wanted: number, weights: number[]) => {
        const shares = creditShares(
          lines.map((line, index) => ({
            ...line,
            creditedPaisa: credited[index]?.paisa ?? 0,
            creditedTaxPaisa: credited[index]?.taxPaisa ?? 0,
          })),
          wanted,
          weights,
        )
        for (const share of shares) expect(Math.min(share.paisa, share.taxPaisa)).toBeGreaterThanOrEqual(0)
        credited = credited.map((so, index) => ({
          paisa: so.paisa + (shares[index]?.paisa ?? 0),
          taxPaisa: so.taxPaisa + (shares[index]?.taxPaisa ?? 0),
        }))
        return sum(shares.map(({ paisa }) => paisa))
      }
      for (const { part, line } of asked) {
        const left = total - sum(credited.map(({ paisa }) => paisa))
        const wanted = Math.floor((left * part) / 100)
        expect(
          give(
            wanted,
            lines.map(({ paisa }, index) => (index === line ? paisa : 0)),
          ),
        ).toBe(wanted)
      }
      give(
        total - sum(credited.map(({ paisa }) => paisa)),
        lines.map(() => 0),
      )
      expect(credited).toEqual(lines)
    }),
  )
})

test('VAT is turned on only with the name, the BIN and the address that the papers need', () => {
  const off = {
    isOn: false,
    sellerName: '',
    sellerBin: '',
    sellerAddress: '',
    officerName: '',
    officerTitle: '',
    deliveryClass: 'standard',
    listFromBdt: 200_000,
    version: 1,
  }
  expect(taxSettingsUpdate.safeParse(off).success).toBe(true)
  const on = taxSettingsUpdate.safeParse({ ...off, isOn: true })
  expect(on.error?.issues.map(({ path }) => path[0])).toEqual(['sellerName', 'sellerBin', 'sellerAddress'])
  expect(taxSettingsUpdate.safeParse({ ...off, sellerBin: '12' }).success).toBe(false)
})
