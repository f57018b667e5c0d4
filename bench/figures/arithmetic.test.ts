import { describe, expect, it } from 'vitest'
import { median, quantile, slope } from '../../harness/statistics.ts'
import { between } from './results.ts'
import { judge } from './row.ts'
import { markdown, table } from './table.ts'

describe('statistics', () => {
  it('takes the middle one, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(() => median([])).toThrow()
  })

  it('finds a share of the values in proportion', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48)
    expect(quantile([7], 0.95)).toBe(7)
  })

  it('finds how steep a line through points is', () => {
    expect(slope([1, 2, 3].map((x) => ({ x, y: 5 - 2 * x })))).toBeCloseTo(-2)
    expect(slope([0, 1, 2, 3].map((x) => ({ x, y: x % 2 })))).toBeCloseTo(0.2)
    expect(() => slope([{ x: 1, y: 1 }])).toThrow()
  })
})

describe('goals', () => {
  const fast = { value: 50, unit: 'orders/s', yardstick: 100 }

  it('are met exactly at a limit that is one', () => {
    expect(judge('orders', fast, { share: 0.5 })).toEqual({
      name: 'orders',
      value: 50,
      unit: 'orders/s',
      yardstick: 100,
      ratio: 0.5,
      goal: '≥ 50 % of it',
      met: true,
    })
    expect(judge('orders', fast, { share: 0.51 }).met).toBe(false)
    expect(judge('p95', { value: 30, unit: 'ms' }, { atMost: 30 }).met).toBe(true)
    expect(judge('p99', { value: 10, unit: 'ms' }, { below: 10 }).met).toBe(false)
    expect(judge('score', { value: 99, unit: '' }, { atLeast: 100 }).met).toBe(false)
  })

  it('are met only where all of them are', () => {
    const search = { value: 20, unit: 'ms', yardstick: 4 }
    expect(judge('search', search, { atMost: 30, growth: 4 })).toMatchObject({ met: false, ratio: 5 })
    expect(judge('search', search, { atMost: 30, growth: 5 }).goal).toBe('≤ 5 times it, ≤ 30 ms')
  })

  it('that compare need something to compare with', () => {
    expect(() => judge('orders', { value: 50, unit: 'orders/s' }, { share: 0.5 })).toThrow()
  })
})

describe('the table', () => {
  const rows = [
    judge('a page', { value: 12_345.6, unit: 'requests/s', yardstick: 20_000 }, { share: 0.6 }),
    judge('p99', { value: 12.34, unit: 'ms' }, { below: 10 }),
  ]
  const groups = [{ group: 'pages', rows }]

  it('lines up in a terminal', () => {
    const [head, rule, page, p99] = table(rows).split('\n')
    expect(head).toMatch(/^what\s+measured\s+yardstick\s+ratio\s+goal\s+met$/)
    expect(rule).toMatch(/^─+( {2}─+)+$/)
    expect(page?.indexOf('≥')).toBe(p99?.indexOf('<'))
    expect(page).toMatch(/12,346 requests\/s\s+20,000 requests\/s\s+0\.62\s+≥ 60 % of it\s+yes$/)
    expect(p99).toMatch(/12\.3 ms\s+< 10 ms\s+NO$/)
  })

  it('takes the place of the one before in the page', () => {
    const page = 'before\n<!-- measured: begin -->\nold\n<!-- measured: end -->\nafter\n'
    const next = between(page, markdown(groups))
    expect(next).not.toContain('old')
    expect(next).toMatch(
      /^before\n<!-- measured: begin -->\n\n\| group +\| what +\| +measured \|[\s\S]*\n\n<!-- measured: end -->\nafter\n$/,
    )
    expect(between(next, markdown(groups))).toBe(next)
    expect(() => between('nothing here', 'x')).toThrow()
  })

  it('puts like figures of one page into one row of the documentation', () => {
    const score = (name: string, value: number) => judge(name, { value, unit: 'of 100' }, { atLeast: 100 })
    const rows = [
      score('home, performance', 100),
      score('home, seo', 100),
      score('home, accessibility', 99),
      score('shop, performance', 100),
      score('shop, seo', 100),
    ]
    const names = markdown([{ group: 'browser', rows }])
      .split('\n')
      .slice(2)
      .map((line) => line.split('|')[2]?.trim())
    expect(names).toEqual(['home, performance, seo', 'home, accessibility', 'shop, performance, seo'])
  })
})
