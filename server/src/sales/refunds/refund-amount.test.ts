import { describe, expect, test } from 'vitest'
import { chance as chanceOf } from '../../testing/fuzz/chance.ts'
import { refundAmount } from './refund-amount.ts'

interface Line {
  position: number
  quantity: number
  price_cents: number
  price_paisa: number
  discount_cents: number
  discount_paisa: number
}

interface Asked {
  paisa: number
  cents: number
  lines: { position: number; quantity: number; worth: { cents: number; paisa: number } }[]
}

const RATE = 120

/** An order of these lines, all of it paid. Keeps what is asked back, as the database does. */
function paid(lines: readonly Line[], delivery = 0) {
  const of = (line: Line) => line.price_paisa * line.quantity - line.discount_paisa
  const centsOf = (line: Line) => line.price_cents * line.quantity - line.discount_cents
  const total = lines.reduce((sum, line) => sum + of(line), delivery * RATE)
  const totalCents = lines.reduce((sum, line) => sum + centsOf(line), delivery)
  const asked: Asked[] = []
  const sum = (of: (one: Asked) => number) => asked.reduce((so, one) => so + of(one), 0)
  return {
    total,
    totalCents,
    asked,
    left: () => total - sum((one) => one.paisa),
    ask(request: { lines?: { position: number; quantity: number }[]; amountBdt?: number }) {
      const order = {
        total_cents: totalCents,
        total_paisa: total,
        delivery_cents: delivery,
        delivery_paisa: delivery * RATE,
        cash_fee_cents: 0,
        cash_fee_paisa: 0,
        instalment_charge_cents: 0,
        instalment_charge_paisa: 0,
        instalment_charge_back: false,
        bdt_per_usd: String(RATE),
        fulfilment: 'Unfulfilled' as const,
      }
      const rows = lines.map((line) => {
        const of = (what: (one: Asked['lines'][number]) => number) =>
          sum((one) =>
            one.lines
              .filter(({ position }) => position === line.position)
              .reduce((so, piece) => so + what(piece), 0),
          )
        return {
          ...line,
          asked: of(({ quantity }) => quantity),
          asked_cents: of(({ worth }) => worth.cents),
          asked_paisa: of(({ worth }) => worth.paisa),
          sent: 0,
          stayed: 0,
        }
      })
      const attempt = {
        id: 'a',
        number: 1,
        status: 'paid' as const,
        gateway: 'shurjopay',
        part: 'whole' as const,
        card_id: null,
        credit_user_id: null,
        captured_minor: total,
        asked_paisa: sum(({ paisa }) => paisa),
        asked_cents: sum(({ cents }) => cents),
        gone_paisa: 0,
      }
      const amount = refundAmount({ lines: [], ...request }, order, rows, [attempt])
      asked.push(amount)
      return amount
    },
    withdraw: (index: number) => asked.splice(index, 1),
  }
}

const line = (over: Partial<Line> = {}): Line => ({
  position: 0,
  quantity: 3,
  price_cents: 1_000,
  price_paisa: 120_000,
  discount_cents: 1,
  discount_paisa: 100,
  ...over,
})

describe('refundAmount', () => {
  test('a piece is worth its price less its share of the line’s discount, to the paisa', () => {
    const order = paid([line()])
    const worths = [1, 2, 3].map(() => order.ask({ lines: [{ position: 0, quantity: 1 }] }).paisa)
    expect(worths.toSorted()).toEqual([119_966, 119_967, 119_967])
    expect(order.left()).toBe(0)
  })

  test('a refund that is withdrawn in between leaves the next ones no paisa over', () => {
    const order = paid([line()])
    const one = { lines: [{ position: 0, quantity: 1 }] }
    order.ask(one)
    order.ask(one)
    order.withdraw(0)
    order.ask(one)
    order.ask(one)
    expect(order.left()).toBe(0)
  })

  test('delivery goes back with the whole order, not with its last piece', () => {
    const whole = paid([line({ quantity: 1 })], 100)
    expect(whole.ask({ lines: [{ position: 0, quantity: 1 }] }).paisa).toBe(whole.total)
    const parts = paid([line({ quantity: 2 })], 100)
    for (const _ of [1, 2]) parts.ask({ lines: [{ position: 0, quantity: 1 }] })
    expect(parts.left()).toBe(100 * RATE)
    expect(parts.ask({ amountBdt: RATE }).paisa).toBe(100 * RATE)
  })

  test('in any order of refunds nobody gets back more than they paid, and nothing is left behind', () => {
    const chance = chanceOf(34)
    for (let round = 0; round < 500; round++) {
      const lines = Array.from({ length: chance.whole(1, 4) }, (_, position) => {
        const quantity = chance.whole(1, 7)
        const price_cents = chance.whole(1, 5_000)
        const price_paisa = price_cents * RATE
        // each piece costs something, and nothing is in step with the cents
        const discount_paisa = chance.whole(0, (price_paisa - 1) * quantity)
        const discount_cents = Math.min(price_cents * quantity, Math.round(discount_paisa / RATE))
        return line({ position, quantity, price_cents, price_paisa, discount_cents, discount_paisa })
      })
      const order = paid(lines)
      const leftOf = ({ position, quantity }: Line) =>
        quantity -
        order.asked
          .flatMap((one) => one.lines)
          .filter((one) => one.position === position)
          .reduce((sum, one) => sum + one.quantity, 0)
      for (let step = 0; step < 200; step++) {
        const open = lines.filter((one) => leftOf(one) > 0)
        if (open.length === 0) break
        if (order.asked.length > 0 && chance.whole(0, 3) === 0) {
          order.withdraw(chance.whole(0, order.asked.length - 1))
          continue
        }
        const some = chance.shuffle(open).slice(0, chance.whole(1, open.length))
        order.ask({
          lines: some.map((one) => ({ position: one.position, quantity: chance.whole(1, leftOf(one)) })),
        })
        expect(order.left()).toBeGreaterThanOrEqual(0)
        expect(order.asked.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(order.totalCents)
      }
      const isAllAsked = lines.every((one) => leftOf(one) === 0)
      if (isAllAsked) expect(order.left()).toBe(0)
    }
  })
})
