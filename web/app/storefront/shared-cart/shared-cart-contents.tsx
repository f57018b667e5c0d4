import { MAX_CART_LINES } from '@spokehaat/contract/basics/constants'
import type { SharedCart, SharedLine } from '@spokehaat/contract/sales/shared-cart'
import * as m from '@spokehaat/texts/shared-cart'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { counted, formatCount, formatDate } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { changeCart } from '../../store/cart-changes.ts'
import { choiceTexts, itemName, type NewItem, selectLineCount } from '../../store/cart-slice.ts'
import { useAppDispatch, useAppSelector, useRestored } from '../../store/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Joined } from '../../ui/joined.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../cart/amount.tsx'
import { amountsOf } from '../cart/amounts.ts'
import { itemOf, putAll, roomFor } from './shared-items.ts'

interface Outcome {
  taken: number
  leftOut: number
  aside: number
}

export function SharedCartContents({ cart: { lines, endsAt } }: { cart: SharedCart }) {
  const { rate } = useShopFacts()
  const dispatch = useAppDispatch()
  const there = useAppSelector(selectLineCount)
  const isReady = useRestored()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const shown = lines.map((line) => ({ line, item: itemOf(line) }))
  const items = shown.flatMap(({ item }) => item ?? [])

  function putAllInCart() {
    const taken = roomFor(items.length, there)
    dispatch(changeCart(putAll, items))
    setOutcome({ taken, leftOut: lines.length - items.length, aside: items.length - taken })
  }

  if (items.length === 0) {
    return (
      <div className="wrap pb-16">
        <EmptyState
          title={m.nothing()}
          action={
            <ButtonLink to={paths.shop()} variant="primary" size="lg">
              {m.all_bikes()}
            </ButtonLink>
          }
        >
          {m.nothing_text()}
        </EmptyState>
        <Lines shown={shown} rate={rate} />
      </div>
    )
  }
  return (
    <div className="wrap pt-8 pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-12">
      <section className="min-w-0">
        <h2 className="text-2xl font-bold">{counted(lines.length, m.item_one, m.item_many)}</h2>
        <Lines shown={shown} rate={rate} />
      </section>
      <div className="mt-8 flex flex-col gap-5 lg:sticky lg:top-24 lg:mt-0 lg:self-start lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6">
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="text-lg font-semibold">
            <span>{m.total()}</span>
            {items.length < lines.length && (
              <span className="block text-[0.9375rem] font-normal text-muted">{m.total_note()}</span>
            )}
          </dt>
          <dd>
            <Amount amounts={amountsOf(items, rate)} size="lg" className="items-end" />
          </dd>
        </dl>
        {outcome ? (
          <Done outcome={outcome} />
        ) : (
          <Button
            variant="primary"
            size="lg"
            disabled={!isReady}
            onClick={putAllInCart}
            className="needs-script w-full"
          >
            {items.length < lines.length ? m.put_rest() : m.put_all()}
          </Button>
        )}
        <p className="text-[0.9375rem] text-muted">{m.ends({ date: formatDate(endsAt) })}</p>
      </div>
    </div>
  )
}

function Done({ outcome: { taken, leftOut, aside } }: { outcome: Outcome }) {
  const notice = useRef<HTMLDivElement>(null)
  // the button that had the focus is gone
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      tone="quiet"
      title={counted(taken, m.done_one, m.done_many)}
      actions={
        <ButtonLink to={paths.cart()} variant="primary">
          {m.to_cart()}
        </ButtonLink>
      }
    >
      {aside > 0 && <p>{asideWords(aside)}</p>}
      {leftOut > 0 && <p>{counted(leftOut, m.left_out_one, m.left_out_many)}</p>}
    </Notice>
  )
}

function asideWords(aside: number): string {
  const said = { count: formatCount(aside), max: formatCount(MAX_CART_LINES) }
  return aside === 1 ? m.aside_one(said) : m.aside_many(said)
}

interface LinesProps {
  shown: readonly { line: SharedLine; item: NewItem | null }[]
  rate: number | null
}

function Lines({ shown, rate }: LinesProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-b border-line">
      {shown.map(({ line, item }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shared cart does not change
        <Line key={index} line={line} item={item} rate={rate} />
      ))}
    </ul>
  )
}

function Line({ line, item, rate }: { line: SharedLine; item: NewItem | null; rate: number | null }) {
  const named = { ...line, build: line.build ?? undefined }
  const { text: name, lang } = itemName(named)
  const choice = choiceTexts(named)
  const isGone = line.problem === 'product_not_found'
  const problem = problemText(line)
  return (
    <li className="flex items-start gap-4 py-5">
      <ProductPicture
        product={{ ...named, _id: line.product ?? '' }}
        color={line.color}
        sizes="7rem"
        className={cx('w-20 shrink-0 rounded-md sm:w-28', !item && 'opacity-50')}
      />
      <div className="min-w-0 flex-1 leading-snug">
        {isGone ? (
          <p lang={lang} className="text-lg font-semibold text-muted">
            {name}
          </p>
        ) : (
          <Link
            to={line.build ? paths.builder(line.build) : paths.product(line.product ?? '')}
            prefetch="intent"
            lang={lang}
            className="inline-flex min-h-11 items-center text-lg font-semibold underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-marigold"
          >
            {name}
          </Link>
        )}
        {choice.length > 0 && (
          <p className="text-muted">
            <Joined texts={choice} />
          </p>
        )}
        <p className="figures text-muted">{m.quantity({ count: formatCount(line.quantity) })}</p>
        {problem && <p className="mt-1 font-medium text-brick">{problem}</p>}
      </div>
      {item && <Amount amounts={amountsOf([item], rate)} className="items-end pt-2.5 text-right" />}
    </li>
  )
}

/** What stands in the way of a line, in words; null where nothing does. */
function problemText({ problem, available }: SharedLine): string | null {
  switch (problem) {
    case 'product_not_found':
      return m.gone()
    case 'choose_variant':
      return m.choice_gone()
    case 'out_of_stock':
      return available > 0 ? m.not_enough({ left: formatCount(available) }) : m.out_of_stock()
    default:
      return null
  }
}
