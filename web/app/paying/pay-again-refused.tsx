import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import { type RepricedLine, type Repricing, repricing } from '@spokehaat/contract/sales/placing'
import * as m from '@spokehaat/texts/paying'
import { useEffect, useRef } from 'react'
import { formatCount } from '../lib/format.ts'
import { ownName } from '../lib/own-text.ts'
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
        title={m.costs_today({ total: formatBdt(priced.totalBdt) })}
        className="w-full max-w-xl text-left"
        actions={
          <Button variant="primary" onClick={() => onAccept(priced.totalBdt)}>
            {m.accept_and_pay({ total: formatBdt(priced.totalBdt) })}
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
        title={m.cant_be_had()}
        actions={<ButtonLink to={paths.cart()}>{m.to_cart()}</ButtonLink>}
        className="w-full max-w-xl text-left"
      >
        <ul>
          {lost.map((line) => (
            <li key={`${line.name} ${line.problem}`}>{lostText(line)}</li>
          ))}
        </ul>
        <p>{m.order_rest()}</p>
      </Notice>
    )
  }
  return (
    <Notice ref={notice} title={m.payment_unopened()} className="w-full max-w-xl text-left">
      {errorSentence(error)}
    </Notice>
  )
}

/** Line by line as it was and as it is, and both totals. */
function Changes({ priced }: { priced: Repricing }) {
  const { was, rate, lines, refused } = priced
  const total = m.total_changed({ was: formatBdt(was.totalBdt), now: formatBdt(priced.totalBdt) })
  // in another way, or by instalments of today: nothing of the goods has changed
  const isSame = was.rate === rate && refused.length === 0 && lines.every(({ problem }) => problem === null)
  if (isSame) return <p className="figures">{total}</p>
  return (
    <>
      <p>{m.prices_changed()}</p>
      <ul className="figures mt-2 flex flex-col gap-2">
        {priced.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they come in one answer, in their order
          <li key={index}>
            <LineName {...ownName(line)} />
            {line.quantity > 1 && <span>{` × ${formatCount(line.quantity)}`}</span>}
            <span className="block">
              {line.problem === null
                ? m.line_as_it_was({ price: both(line.now) })
                : m.line_changed({ was: both(line.was), now: both(line.now) })}
            </span>
          </li>
        ))}
      </ul>
      {priced.refused.map(({ code }) => (
        <p key={code} className="mt-2">
          {m.code_gone({ code })}
        </p>
      ))}
      <p className="figures mt-2">
        {was.rate !== rate && (
          <span>{`${m.rate_changed({ now: formatBdt(rate), was: formatBdt(was.rate) })} `}</span>
        )}
        <span>{total}</span>
      </p>
    </>
  )
}

/** In taka, with the dollars beside. */
function both({ price, priceBdt }: RepricedLine['now']): string {
  return `${formatBdt(priceBdt)} (${formatUsd(price)})`
}

function LineName({ text, lang }: TextIn) {
  return (
    <span lang={lang} className="font-medium text-ink">
      {text}
    </span>
  )
}

function lostText({ problem, available, ...line }: LostLine): string {
  const { text: name } = ownName(line)
  switch (problem) {
    case 'product_not_found':
      return m.lost_product({ name })
    case 'choose_variant':
      return m.lost_choice({ name })
    default:
      return available ? m.lost_some({ name, count: formatCount(available) }) : m.lost_all({ name })
  }
}
