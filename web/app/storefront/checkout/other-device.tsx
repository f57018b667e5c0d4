import * as m from '@spokehaat/texts/checkout'
import { counted } from '../../lib/format.ts'
import { declineOffered, takeOffered } from '../../store/account-cart/follow-cart.ts'
import { useAccountCart } from '../../store/account-cart/use-account-cart.ts'
import { changeCart } from '../../store/cart-changes.ts'
import { itemName } from '../../store/cart-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Joined } from '../../ui/joined.tsx'
import { Notice } from '../../ui/notice.tsx'

/** While somebody orders, the cart on the screen stays as it is; what another device has put in is offered. */
export function OtherDevice() {
  const dispatch = useAppDispatch()
  const { offered } = useAccountCart({ isHeld: true })
  if (offered.length === 0) return null
  return (
    <Notice
      tone="quiet"
      className="mb-8"
      title={counted(offered.length, m.other_device_one, m.other_device_many)}
      actions={
        <>
          <Button onClick={() => dispatch(changeCart(takeOffered))}>
            {offered.length === 1 ? m.add_it() : m.add_them()}
          </Button>
          <Button variant="quiet" onClick={declineOffered}>
            {m.later()}
          </Button>
        </>
      }
    >
      <p>
        <Joined texts={offered.map(itemName)} />
      </p>
    </Notice>
  )
}
