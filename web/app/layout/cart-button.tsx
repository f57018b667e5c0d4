import * as m from '@spokehaat/texts/layout'
import { ShoppingCart } from 'lucide-react'
import { counted, formatCount } from '../lib/format.ts'
import { selectLineCount } from '../store/cart-slice.ts'
import { openDrawer } from '../store/drawer-slice.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { buttonClass } from '../ui/button.tsx'
import { loadCartDrawer } from './cart-drawer.tsx'

export function CartButton() {
  const dispatch = useAppDispatch()
  const count = useAppSelector(selectLineCount)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? counted(count, m.cart_with_one, m.cart_with_many) : m.cart()}
      // the drawer is on its way before the click is done
      onPointerEnter={loadCartDrawer}
      onFocus={loadCartDrawer}
      onClick={() => dispatch(openDrawer())}
      className={buttonClass({ variant: 'quiet', size: 'icon', className: 'needs-script relative' })}
    >
      <ShoppingCart aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-[0.8125rem] leading-none font-bold text-on-marigold"
        >
          {formatCount(count)}
        </span>
      )}
    </button>
  )
}
