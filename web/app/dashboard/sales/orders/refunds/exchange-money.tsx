import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ExchangeQuote, ReturnCase } from '@spokehaat/contract/sales/return-case'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { formatBdt } from '../../../../ui/price.tsx'
import { chosenOf, lineProblem, type ReturnLine } from './return-draft.ts'
import { useExchangeQuoteQuery } from './returns-api.ts'

interface ExchangeMoneyProps {
  order: OrderDetail
  /** One that is expected, whose prices are agreed; null for a new one. */
  one: ReturnCase | null
  lines: readonly ReturnLine[]
}

/** What the exchange comes to, before it is one: asked of the shop with every change. */
export function ExchangeMoney({ order, one, lines }: ExchangeMoneyProps) {
  const chosen = chosenOf(lines).map(({ position, pieces, swap }) => ({
    position,
    quantity: pieces,
    swap: one?.lines.find((line) => line.position === position)?.swap?.variant ?? swap,
  }))
  const isWhole =
    chosen.length > 0 &&
    chosen.every(({ swap }) => swap !== '') &&
    lines.every((line) => lineProblem(line) === null)
  const { currentData, error } = useExchangeQuoteQuery(
    { id: order._id, case: one?._id ?? null, lines: chosen },
    { skip: !isWhole || one?.sent != null },
  )
  return (
    <p role="status" className="figures empty:hidden">
      {isWhole && (error ? errorSentence(error) : currentData && moneyWords(currentData))}
    </p>
  )
}

function moneyWords({ worthBdt, costBdt, askedBdt, backBdt }: ExchangeQuote): string {
  if (costBdt === worthBdt) return 'It costs the same: no money moves.'
  const prices = `It costs ${formatBdt(costBdt)}; what comes back is worth ${formatBdt(worthBdt)}.`
  if (askedBdt > 0)
    return `${prices} ${formatBdt(askedBdt)} is left to pay: online, or when it is handed over.`
  if (backBdt > 0) return `${prices} ${formatBdt(backBdt)} is asked to be paid back.`
  return prices
}
