import { MAX_CART_LINES } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/drawer'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../lib/class-names.ts'
import { formatCount } from '../lib/format.ts'
import { paths } from '../lib/paths.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import { useAccountCart } from '../store/account-cart/use-account-cart.ts'
import { selectIsSignedIn } from '../store/auth-slice.ts'
import { changeCart, moveToCart, saveForLater } from '../store/cart-changes.ts'
import {
  type CartItem,
  choiceTexts,
  itemName,
  removeItem,
  selectItems,
  selectSaved,
  selectTotal,
} from '../store/cart-slice.ts'
import { closeDrawer, openDrawer, selectIsDrawerOpen } from '../store/drawer-slice.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Joined, joined } from '../ui/joined.tsx'
import { formatUsd } from '../ui/price.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { toast } from '../ui/toaster.tsx'
import { Wheel } from '../ui/wheel.tsx'

export default function CartDrawerPanel() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const items = useAppSelector(selectItems)
  const total = useAppSelector(selectTotal)
  const isOpen = useAppSelector(selectIsDrawerOpen)
  const { isFresh } = useAccountCart({ isShown: isOpen })
  const isAsking = useAppSelector(selectIsSignedIn) && !isFresh
  const saved = useAppSelector(selectSaved)
  // it slides in the first time too: what is mounted open does not move
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])

  // the button that had the focus is gone with its line
  const list = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLParagraphElement>(null)
  const hasRemoved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each line that goes
  useEffect(() => {
    if (hasRemoved.current) (list.current ?? empty.current)?.focus()
    hasRemoved.current = false
  }, [items.length, saved.length])

  function remove(lineId: string) {
    hasRemoved.current = true
    dispatch(removeItem(lineId))
  }

  function save(lineId: string) {
    hasRemoved.current = true
    dispatch(changeCart(saveForLater, lineId))
  }

  function moveBack(lineId: string) {
    if (items.length >= MAX_CART_LINES) {
      toast.error(m.cart_holds({ max: formatCount(MAX_CART_LINES) }), { id: 'saved' })
      return
    }
    hasRemoved.current = true
    dispatch(changeCart(moveToCart, lineId))
  }

  function checkOut() {
    dispatch(closeDrawer())
    void navigate(paths.cart())
  }

  return (
    <Drawer
      open={isShown}
      onOpenChange={(open) => dispatch(open ? openDrawer() : closeDrawer())}
      title={m.cart()}
      className="w-[max(80%,320px)] max-w-full md:w-[max(20%,320px)]"
    >
      {items.length === 0 && (
        <div
          className={cx(
            'flex flex-col items-center justify-center gap-4 p-6 text-center',
            saved.length === 0 && 'flex-1',
          )}
        >
          <Wheel className={cx('size-20 text-edge', isAsking && 'animate-spin [animation-duration:2s]')} />
          <p
            ref={empty}
            tabIndex={-1}
            className={cx('text-lg font-semibold outline-none', isAsking && 'invisible')}
          >
            {m.cart_empty()}
          </p>
          <ButtonLink to={paths.shop()} onClick={() => dispatch(closeDrawer())}>
            {m.all_bikes()}
          </ButtonLink>
        </div>
      )}
      {items.length + saved.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={m.cart_lines()}
          className="max-h-[70vh] flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-5 outline-none"
        >
          {items.map((item) => (
            <CartLine
              key={item.lineId}
              item={item}
              act={m.save_later()}
              actOn={(what) => m.save_later_of({ what })}
              onAct={() => save(item.lineId)}
              onRemove={() => remove(item.lineId)}
            />
          ))}
          {saved.length > 0 && (
            <li className="pt-4 pb-2">
              <h3 id="drawer-saved" className="label-caps text-muted">
                {m.saved_title()}
              </h3>
              <ul aria-labelledby="drawer-saved" className="divide-y divide-line">
                {saved.map((item) => (
                  <CartLine
                    key={item.lineId}
                    item={item}
                    act={m.move_to_cart()}
                    actOn={(what) => m.move_to_cart_of({ what })}
                    onAct={() => moveBack(item.lineId)}
                    onRemove={() => remove(item.lineId)}
                  />
                ))}
              </ul>
            </li>
          )}
        </ul>
      )}
      <div className="mt-auto border-t border-line p-5">
        <p className="figures mb-4 flex items-baseline justify-between text-lg font-semibold">
          {m.cart_total()}
          <span className="font-display text-2xl font-bold tracking-tight">{formatUsd(total)}</span>
        </p>
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          disabled={items.length === 0}
          onClick={checkOut}
        >
          {m.cart_checkout()}
        </Button>
      </div>
    </Drawer>
  )
}

interface CartLineProps {
  item: CartItem
  /** What else can be done with it, and that with the line's own name. */
  act: string
  actOn: (what: string) => string
  onAct: () => void
  onRemove: () => void
}

function CartLine({ item, act, actOn, onAct, onRemove }: CartLineProps) {
  const choice = choiceTexts(item)
  const { text: name, lang } = itemName(item)
  const what = joined([{ text: name }, ...choice])
  return (
    <li className="flex items-start gap-3 pt-3 pb-1">
      <ProductPicture product={item} color={item.color} sizes="4.5rem" className="w-18 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p lang={lang} className="leading-snug font-semibold">
          {name}
        </p>
        {choice.length > 0 && (
          <p className="text-[0.9375rem] leading-snug text-muted">
            <Joined texts={choice} />
          </p>
        )}
        <p className="figures leading-snug">
          {m.cart_line({ price: formatUsd(item.price), quantity: formatCount(item.quantity) })}
        </p>
        <TextButton aria-label={actOn(what)} onClick={onAct} className="text-[0.9375rem] text-muted">
          {act}
        </TextButton>
      </div>
      <button
        type="button"
        aria-label={m.cart_remove({ what })}
        onClick={onRemove}
        className={buttonClass({ variant: 'quiet', size: 'icon', className: '-mr-2' })}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
