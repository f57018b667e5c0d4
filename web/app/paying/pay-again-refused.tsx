import { type Repricing, repricing } from '@spokehaat/contract/sales/order'
import { useEffect, useRef } from 'react'
import { paths } from '../lib/paths.ts'
import type { ApiError } from '../store/api/api-error.ts'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { formatBdt, formatUsd } from '../ui/price.tsx'
import { type LostLine, lostLines } from './lost-lines.ts'

interface PayAgainRefusedProps {
  error: ApiError
  /** Called with the new total, in taka. */
  onAccept: (totalBdt: number) => void
}

/** Why no payment page was opened, and what can be done. */
export default function PayAgainRefused({ error, onAccept }: PayAgainRefusedProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => notice.current?.focus(), [error])

  const priced = error.code === 'price_changed' ? repricing.safeParse(error.details).data : undefined
  if (priced) {
    return (
      <Notice
        ref={notice}
        title={`This order costs ${formatBdt(priced.totalBdt)} today`}
        className="w-full max-w-xl text-left"
        actions={
          <Button variant="primary" onClick={() => onAccept(priced.totalBdt)}>
            {`Accept and pay ${formatBdt(priced.totalBdt)}`}
          </Button>
        }
      >
        <Changes priced={priced} />
      </Notice>
    )
  }
  const lost = lostLines(error.details)
  if (lost.length > 0) {
    return (
      <Notice
        ref={notice}
        title="This order can't be had as it was"
        actions={<ButtonLink to={paths.cart()}>Go to the cart</ButtonLink>}
        className="w-full max-w-xl text-left"
      >
        <ul>
          {lost.map((line) => (
            <li key={`${line.name} ${line.problem}`}>{lostText(line)}</li>
          ))}
        </ul>
        <p>Nothing was charged. Order the rest anew from the shop or your cart.</p>
      </Notice>
    )
  }
  return (
    <Notice ref={notice} title="The payment page could not be opened" className="w-full max-w-xl text-left">
      {errorSentence(error)}
    </Notice>
  )
}

/** Line by line as it was and as it is, and both totals. */
function Changes({ priced }: { priced: Repricing }) {
  const { was, rate } = priced
  return (
    <>
      <p>Prices and the exchange rate are kept for 15 minutes. Since you ordered they have changed:</p>
      <ul className="figures mt-2 flex flex-col gap-2">
        {priced.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they come in one answer, in their order
          <li key={index}>
            <span className="font-medium text-ink">{line.name}</span>
            {line.quantity > 1 && <span>{` × ${line.quantity}`}</span>}
            <span className="block">
              {line.problem === null
                ? `${formatBdt(line.now.priceBdt)} (${formatUsd(line.now.price)}), as it was`
                : `was ${formatBdt(line.was.priceBdt)} (${formatUsd(line.was.price)}), now ${formatBdt(line.now.priceBdt)} (${formatUsd(line.now.price)})`}
            </span>
          </li>
        ))}
      </ul>
      <p className="figures mt-2">
        {was.rate !== rate && <span>{`$1 is ${formatBdt(rate)}; it was ${formatBdt(was.rate)}. `}</span>}
        <span>{`Total: was ${formatBdt(was.totalBdt)}, now ${formatBdt(priced.totalBdt)}.`}</span>
      </p>
    </>
  )
}

function lostText({ name, problem, available }: LostLine): string {
  switch (problem) {
    case 'product_not_found':
      return `${name} is no longer in the shop.`
    case 'choose_variant':
      return `${name} is no longer offered in this color or size.`
    default:
      return available ? `${name}: only ${available} left.` : `${name} is sold out.`
  }
}
