import type { Order } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/papers'
import { useShopContact } from '../../../layout/shop-contact.ts'
import { addressLines } from '../../../lib/address-lines.ts'
import { useShopFacts } from '../../../lib/shop-facts.ts'

/** From whom, and to whom. */
export function Parties({ order, to }: { order: Order; to: string }) {
  const shop = useShopContact()
  const { legal, name: from } = useShopFacts().shop
  const { name, street, town, district } = addressLines(order)
  const isAtCounter = order.channel === 'counter'
  const who = name || order.email || order.phone
  return (
    <div className="mb-8 grid gap-6 sm:grid-cols-2 print:grid-cols-2 in-[.paper-roll]:grid-cols-1! in-[.paper-roll]:gap-4">
      <div>
        <h2 className="label-caps font-text! text-muted">{m.from()}</h2>
        <address className="mt-1 not-italic">
          <span className="block font-semibold">{from}</span>
          <span className="block">{shop.address}</span>
          <span className="figures block">{shop.phone}</span>
          <span className="block">{shop.email}</span>
          {legal.name && <span className="block">{legal.name}</span>}
          {legal.bin && <span className="figures block">{`BIN ${legal.bin}`}</span>}
        </address>
      </div>
      {(!isAtCounter || who !== '') && (
        <div>
          <h2 className="label-caps font-text! text-muted">{to}</h2>
          <address className="mt-1 wrap-anywhere not-italic">
            <span className="block font-semibold">{who}</span>
            <span className="block">{street}</span>
            <span className="block">{town}</span>
            {!isAtCounter && <span className="block">{m.place_bangladesh({ district })}</span>}
            <span className="figures block">{order.phone}</span>
          </address>
        </div>
      )}
    </div>
  )
}
