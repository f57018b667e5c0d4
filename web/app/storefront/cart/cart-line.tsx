import { MAX_LINE_QUANTITY } from '@spokehaat/contract/basics/constants'
import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import * as m from '@spokehaat/texts/cart'
import { X } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { acceptPrice, changeCart } from '../../store/cart-changes.ts'
import { type CartItem, choiceTexts, itemName, updateQuantity } from '../../store/cart-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Joined, joined } from '../../ui/joined.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { Amount } from './amount.tsx'
import { amountsOf } from './amounts.ts'
import { isLost, type LineProblem } from './cart-check.ts'
import { price, problemText } from './line-problem-text.ts'

interface CartLineProps {
  item: CartItem
  problems: readonly LineProblem[]
  rate: number | null
  onRemove: () => void
  onSave: () => void
}

/** A row of the table; on a phone a card. What is wrong with it stands below. */
export function CartLine({ item, problems, rate, onRemove, onSave }: CartLineProps) {
  const choice = choiceTexts(item)
  const { text: name, lang } = itemName(item)
  const full = joined([{ text: name }, ...choice])
  const lost = isLost(problems)
  return (
    <tbody className="block border-b border-line md:table-row-group">
      <tr className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 py-5 md:table-row">
        <td className="col-span-2 block md:table-cell md:py-5">
          <div className="flex items-start gap-4 md:items-center md:gap-3">
            <button
              type="button"
              aria-label={m.remove_what({ what: full })}
              title={m.remove()}
              onClick={onRemove}
              className={buttonClass({
                variant: 'quiet',
                size: 'icon',
                className: 'order-last -mt-2.5 -mr-3 text-muted md:order-first md:mt-0 md:mr-0 md:-ml-3',
              })}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
            <ProductPicture
              product={item}
              color={item.color}
              sizes="7rem"
              className={cx('w-24 shrink-0 rounded-md md:w-20 lg:w-28', lost && 'opacity-50')}
            />
            <div className="flex min-w-0 flex-1 flex-col items-start">
              <Link
                to={item.build ? paths.builder(item.build) : paths.product(item._id)}
                prefetch="intent"
                lang={lang}
                className="inline-flex min-h-11 items-center text-lg leading-snug font-semibold underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-marigold"
              >
                {name}
              </Link>
              {choice.length > 0 && <Choice item={item} texts={choice} />}
              <TextButton
                aria-label={m.save_later_of({ what: full })}
                onClick={onSave}
                className="text-muted"
              >
                {m.save_later()}
              </TextButton>
            </div>
          </div>
        </td>
        <td className="col-span-2 flex items-baseline justify-between md:table-cell md:px-4">
          <Caption>{m.price()}</Caption>
          <Amount
            amounts={amountsOf([{ ...item, quantity: 1 }], rate)}
            className="max-md:flex-row-reverse max-md:items-baseline max-md:gap-2"
          />
        </td>
        <td className="md:table-cell">
          <Quantity item={item} label={m.quantity_of({ what: full })} />
        </td>
        <td className="justify-self-end text-right md:table-cell md:pl-4">
          <Caption>{m.subtotal()}</Caption>
          {lost ? (
            <span className="block text-muted">{m.not_counted()}</span>
          ) : (
            <Amount amounts={amountsOf([item], rate)} />
          )}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className="block md:table-row">
          <td colSpan={4} className="block pb-5 md:table-cell">
            <ul className="flex flex-col gap-3 rounded-md border border-brick bg-surface px-4 py-3">
              {problems.map((problem) => (
                <li
                  key={problem.kind}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
                >
                  <p className="min-w-0 font-medium text-brick">{problemText(problem, rate)}</p>
                  <Mend item={item} problem={problem} rate={rate} onRemove={onRemove} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Names the figure on a phone, where the head of the table is not seen. */
function Caption({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="label-caps text-muted md:hidden">
      {children}
    </span>
  )
}

function Choice({ item, texts }: { item: CartItem; texts: readonly TextIn[] }) {
  return (
    <p className="flex items-center gap-2 leading-snug text-muted">
      {item.color && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-full border border-edge"
          style={{ backgroundColor: item.color }}
        />
      )}
      <span>
        <Joined texts={texts} />
      </span>
    </p>
  )
}

/** An emptied field is no quantity yet: the last one holds until something is typed, and comes back on leaving. */
function Quantity({ item, label }: { item: CartItem; label: string }) {
  const dispatch = useAppDispatch()
  const [isEmptied, setEmptied] = useState(false)

  function change(value: number) {
    setEmptied(Number.isNaN(value))
    if (Number.isNaN(value)) return
    dispatch(updateQuantity({ lineId: item.lineId, quantity: Math.min(value, MAX_LINE_QUANTITY) }))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend to be seen
    <div role="group" aria-label={label} onBlur={() => setEmptied(false)}>
      <QuantityInput
        value={isEmptied ? Number.NaN : item.quantity}
        onChange={change}
        max={MAX_LINE_QUANTITY}
        label={label}
      />
    </div>
  )
}

interface MendProps {
  item: CartItem
  rate: number | null
  problem: LineProblem
  onRemove: () => void
}

function Mend({ item, problem, rate, onRemove }: MendProps) {
  const dispatch = useAppDispatch()
  const { lineId } = item
  const remove = <Button onClick={onRemove}>{m.remove()}</Button>
  switch (problem.kind) {
    case 'price_changed':
      return (
        <Button
          aria-label={m.accept_price_of({ name: itemName(item).text, price: price(problem.now, rate) })}
          onClick={() => dispatch(changeCart(acceptPrice, { lineId, price: problem.now }))}
        >
          {m.accept_price()}
        </Button>
      )
    case 'out_of_stock':
      if (problem.left === 0) return remove
      return (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => dispatch(updateQuantity({ lineId, quantity: problem.left }))}>
            {m.set_to({ count: formatCount(problem.left) })}
          </Button>
          {remove}
        </div>
      )
    case 'choose_variant':
      return (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.product(item._id)}>{m.choose_again()}</ButtonLink>
          {remove}
        </div>
      )
    default:
      return remove
  }
}
