/** How a return stands, as its customer reads it. */
import type { ReturnCase } from '@spokehaat/contract/sales/return-case'
import * as m from '@spokehaat/texts/orders'
import { formatCount } from '../lib/format.ts'
import { formatBdt } from '../ui/price.tsx'

/** Of the goods, of what is given for them, and of the money. */
export function returnSentences(one: ReturnCase): string[] {
  return [goodsSentence(one), swapSentence(one), moneySentence(one)].filter((sentence) => sentence !== null)
}

function goodsSentence({ status, kind, answer }: ReturnCase): string {
  switch (status) {
    case 'asked':
      return m.return_is_asked()
    case 'expected':
      return kind === 'refused' ? m.return_is_refused() : m.return_is_expected()
    case 'done':
      return m.return_is_done()
    case 'declined':
      return m.return_is_declined({ answer: answer ?? '' })
    case 'withdrawn':
      return m.return_is_withdrawn()
  }
}

function swapSentence({ status, lines, sent, isOnOrder }: ReturnCase): string | null {
  if (status !== 'expected' && status !== 'done') return null
  if (!lines.some(({ swap }) => swap !== null)) return null
  if (isOnOrder) {
    const goods = lines.map(({ quantity, swap }) => {
      const choice = [swap?.color, swap?.size].filter(Boolean).join(', ')
      return `${formatCount(quantity)} × ${swap?.name ?? ''}${choice === '' ? '' : ` (${choice})`}`
    })
    return m.return_swap_on_order({ goods: goods.join(', ') })
  }
  if (sent === null) return m.return_swap_waits()
  if (sent.courier === null) return m.return_swap_sent()
  return sent.trackingNumber === null
    ? m.return_swap_with({ courier: sent.courier })
    : m.return_swap_number({ courier: sent.courier, number: sent.trackingNumber })
}

function moneySentence({ money }: ReturnCase): string | null {
  if (money === null) return null
  const amount = formatBdt(money.amountBdt)
  return money.isGone ? m.return_money_gone({ amount }) : m.return_money_open({ amount })
}
