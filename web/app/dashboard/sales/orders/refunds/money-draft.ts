/** The money of a refund or a return as it is typed, and what of it is sent. Pure. */
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { RefundQuote, RefundRequest } from '@spokehaat/contract/sales/refunds'
import { z } from 'zod'
import { readFigure } from '../../../../lib/typed-figure.ts'
import { formatBdt } from '../../../../ui/price.tsx'

/** How cash is given back: out of the drawer, or otherwise, such as by bKash; `later`: not yet. */
export const cashWay = z.enum(['drawer', 'other', 'later'])
export type CashWay = z.infer<typeof cashWay>

export const typedMoney = z.object({
  isBack: z.boolean(),
  withDelivery: z.boolean(),
  /** As typed; '' for what the pieces are worth. */
  amount: z.string(),
  to: z.enum(['origin', 'credit']),
  cash: cashWay,
  reference: z.string(),
})
export type Money = z.infer<typeof typedMoney>

/** Over the counter the customer stands there: it is given back at once. */
export function newMoney({ channel }: Pick<OrderDetail, 'channel'>, changes: Partial<Money>): Money {
  return {
    isBack: true,
    withDelivery: false,
    amount: '',
    to: 'origin',
    cash: channel === 'counter' ? 'drawer' : 'later',
    reference: '',
    ...changes,
  }
}

/** Taka as typed, with or without grouping; null where nothing was. */
export function readAmount(text: string): number | null | 'unreadable' {
  const figure = readFigure(text)
  if (figure === null) return null
  return figure > 0 && Math.round(figure * 100) / 100 === figure ? figure : 'unreadable'
}

/** For the quote: an amount that can be read. */
export function typedAmount(text: string): { amountBdt?: number } {
  const amount = readAmount(text)
  return typeof amount === 'number' ? { amountBdt: amount } : {}
}

type Terms = Pick<RefundRequest, 'to' | 'amountBdt' | 'paidBack'>

/** What is sent of it, or what is wrong with it. */
export function readMoney(
  money: Money,
  quote: RefundQuote | undefined,
): { terms: Terms } | { problem: string } {
  const typed = readAmount(money.amount)
  if (typed === 'unreadable') return { problem: 'An amount in taka, such as 1500 or 1500.50.' }
  const sum = typed ?? quote?.totalBdt ?? 0
  if (sum <= 0) return { problem: 'How much, in taka?' }
  if (quote && sum > quote.leftBdt) return { problem: `At most ${formatBdt(quote.leftBdt)} is left.` }
  const over = overLimit(quote, sum)
  if (over) return { problem: over }
  // where less is left than the pieces are worth, it is that
  const isCapped = quote !== undefined && quote.leftBdt < quote.piecesBdt + quote.deliveryBdt
  return {
    terms: {
      to: money.to,
      ...(typed !== null ? { amountBdt: typed } : isCapped && { amountBdt: sum }),
      ...paidBackOf(money, quote),
    },
  }
}

/** Said before anything is pressed; null where the role has no limit. */
export function limitWords({ limit }: Pick<RefundQuote, 'limit'>): string | null {
  if (!limit) return null
  const used = limit.usedBdt > 0 ? `, and have given back ${formatBdt(limit.usedBdt)} of this one` : ''
  return `You may give back at most ${formatBdt(limit.limitBdt)} for one order${used}.`
}

function overLimit(quote: RefundQuote | undefined, sum: number): string | null {
  const limit = quote?.limit
  if (!limit || limit.usedBdt + sum <= limit.limitBdt) return null
  return `That is more than you may give back: ${formatBdt(Math.max(0, limit.limitBdt - limit.usedBdt))} is left to you. Ask a colleague who may give back more.`
}

function paidBackOf(
  { to, cash, reference: typed }: Money,
  quote: RefundQuote | undefined,
): Pick<RefundRequest, 'paidBack'> {
  if (to === 'credit') return {}
  const ways = waysOf(quote)
  const reference = typed.trim()
  if (ways.includes('gateway')) return reference === '' ? {} : { paidBack: { reference } }
  if (!ways.includes('cash') || cash === 'later') return {}
  return { paidBack: { fromDrawer: cash === 'drawer' } }
}

export const waysOf = (quote: RefundQuote | undefined) => quote?.goes.map(({ to }) => to) ?? []

/** Said once it was sent. `canSend`: the gateway sends it on the shop's word. */
export function givenWords({ to, paidBack }: Terms, quote: RefundQuote | undefined, canSend = false): string {
  if (to === 'credit') return 'It is on the customer’s account as store credit.'
  if (paidBack) return 'The refund is completed.'
  if (!waysOf(quote).includes('gateway'))
    return 'The refund is asked for. Give the money back, then complete it here.'
  return canSend
    ? 'The refund is asked for. Send it back from this order.'
    : 'The refund is asked for. Pay it back in the gateway’s panel, then complete it here.'
}
