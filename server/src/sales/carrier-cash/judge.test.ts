import { describe, expect, test } from 'vitest'
import { judge, type Known, type Line } from './judge.ts'

const known = (more: Partial<Known> = {}): Known => ({
  state: 'delivered',
  expected: 100,
  toldFee: null,
  closedFees: 0,
  ...more,
})
const line = (collected: number, fee = 0, more: Partial<Line> = {}): Line => ({
  collected,
  fee,
  tax: 0,
  closed: null,
  isFeeClosed: false,
  ...more,
})
const said = (about: Known, lines: Line[]) =>
  judge(about, lines).verdicts.map(({ difference, paisa }) =>
    difference ? `${difference} ${paisa}` : 'right',
  )

describe('lines of one parcel', () => {
  test('short, and paid beyond it by the next: the first is paid by then, and not twice', () => {
    const lines = [line(10, 12), line(100)]
    expect(said(known(), lines)).toEqual(['right', 'over 10'])
    expect(judge(known(), lines).charged).toEqual({ fee: 12, tax: 0 })
  })

  test('paid twice count for nothing, neither with what they charge', () => {
    const lines = [line(100, 12), line(100, 12)]
    expect(said(known(), lines)).toEqual(['right', 'twice 88'])
    expect(judge(known(), lines).charged).toEqual({ fee: 12, tax: 0 })
    expect(
      judge(known(), [line(100, 12, { closed: { difference: 'twice', paisa: 88, how: 'claimed' } })]),
    ).toMatchObject({ charged: null })
  })

  test('say what is missing, or too much, once', () => {
    expect(said(known(), [line(60), line(20)])).toEqual(['short -20', 'right'])
    expect(said(known(), [line(60), line(50), line(0)])).toEqual(['right', 'over 10', 'right'])
    expect(said(known({ state: 'coming_back' }), [line(60), line(20)])).toEqual(['short -20', 'right'])
    expect(said(known({ state: 'coming_back', expected: 60 }), [line(60), line(0)])).toEqual([
      'over 0',
      'right',
    ])
  })

  test('say nothing of what is claimed, and of more than that the rest', () => {
    const claimed = line(90, 0, { closed: { difference: 'short', paisa: -10, how: 'claimed' } })
    expect(said(known(), [claimed, line(0)])).toEqual(['short -10', 'right'])
    expect(said(known({ expected: 120 }), [claimed, line(0)])).toEqual(['short -10', 'short -20'])
    expect(said(known(), [claimed, line(10)])).toEqual(['short -10', 'right'])
  })

  test('of one that is on its way say that it is not delivered', () => {
    const moving = (expected: number) => known({ state: 'moving', expected })
    expect(said(moving(0), [line(60), line(0), line(40)])).toEqual(['undelivered 60', 'right', 'twice 40'])
    expect(said(moving(100), [line(60), line(40)])).toEqual(['undelivered -40', 'undelivered 0'])
  })

  test('say once that another fee is charged than was told', () => {
    const fees = (about: Partial<Known>, lines: Line[]) =>
      judge(known(about), lines).verdicts.map(({ feePaisa }) => feePaisa)
    expect(fees({ toldFee: 60 }, [line(100, 60), line(0, 20)])).toEqual([0, -20])
    expect(fees({ toldFee: 60 }, [line(90, 80), line(10)])).toEqual([-20, 0])
    expect(fees({ toldFee: 69 }, [{ ...line(100, 60), tax: 9 }])).toEqual([0])
    const closed = { toldFee: 60, closedFees: -20 }
    expect(fees(closed, [line(100, 80, { isFeeClosed: true }), line(0)])).toEqual([0, 0])
    expect(fees(closed, [line(100, 80, { isFeeClosed: true }), line(0, 5)])).toEqual([0, -5])
  })
})
