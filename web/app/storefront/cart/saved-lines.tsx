import { MAX_CART_LINES } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/cart'
import { type ReactNode, useRef } from 'react'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { changeCart, moveToCart } from '../../store/cart-changes.ts'
import {
  type CartItem,
  choiceTexts,
  itemName,
  removeItem,
  selectLineCount,
  selectSaved,
} from '../../store/cart-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Joined, joined } from '../../ui/joined.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { price } from './line-problem-text.ts'

/** What waits below the cart. Nothing where nothing does. */
export function SavedLines({ rate }: { rate: number | null }) {
  const saved = useAppSelector(selectSaved)
  const lines = useAppSelector(selectLineCount)
  const dispatch = useAppDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  if (saved.length === 0) return null

  function move(lineId: string) {
    if (lines >= MAX_CART_LINES) {
      toast.error(m.cart_holds({ max: formatCount(MAX_CART_LINES) }), { id: 'saved' })
      return
    }
    dispatch(changeCart(moveToCart, lineId))
    // the button that had the focus is gone with its line
    heading.current?.focus()
  }

  function remove(lineId: string) {
    dispatch(removeItem(lineId))
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="saved-lines" className="min-w-0 py-8 xl:pb-0">
      <h2 id="saved-lines" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {m.saved_title()}
      </h2>
      <p className="mt-1 text-muted">{m.saved_lead()}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {saved.map((item) => (
          <SavedLine key={item.lineId} item={item} rate={rate}>
            <Button
              aria-label={m.move_to_cart_of({ what: fullName(item) })}
              onClick={() => move(item.lineId)}
            >
              {m.move_to_cart()}
            </Button>
            <TextButton
              aria-label={m.remove_what({ what: fullName(item) })}
              onClick={() => remove(item.lineId)}
              className="px-2 text-muted"
            >
              {m.remove()}
            </TextButton>
          </SavedLine>
        ))}
      </ul>
    </section>
  )
}

const fullName = (item: CartItem): string => joined([{ text: itemName(item).text }, ...choiceTexts(item)])

interface SavedLineProps {
  item: CartItem
  rate: number | null
  /** What can be done with it. */
  children: ReactNode
}

function SavedLine({ item, rate, children }: SavedLineProps) {
  const { text: name, lang } = itemName(item)
  const choice = choiceTexts(item)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <ProductPicture
        product={item}
        color={item.color}
        sizes="6rem"
        className="w-20 shrink-0 rounded-md sm:w-24"
      />
      <div className="min-w-0 flex-1 leading-snug">
        <Link
          to={item.build ? paths.builder(item.build) : paths.product(item._id)}
          prefetch="intent"
          lang={lang}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-marigold"
        >
          {name}
        </Link>
        {choice.length > 0 && (
          <p className="text-muted">
            <Joined texts={choice} />
          </p>
        )}
        <p className="figures text-muted">
          {m.saved_line({ price: price(item.price, rate), quantity: formatCount(item.quantity) })}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">{children}</div>
    </li>
  )
}
