import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/orders'
import type { ReactNode } from 'react'
import { addressLines } from '../../../lib/address-lines.ts'
import { ownName } from '../../../lib/own-text.ts'
import { arrivalWords } from '../../../order-parts/arrival.ts'
import { Facts } from '../../frame/parts/facts.tsx'

/** What was sold over the counter went nowhere else. */
function CounterFacts({ name }: { name: string }) {
  return (
    <>
      {name && <span className="block font-semibold">{name}</span>}
      <span className="block">{m.event_handed_over()}</span>
    </>
  )
}

interface DeliveryFactsProps {
  order: OrderDetail
  contact?: ReactNode
  /** Elsewhere on the page: a promise is said once. */
  isDaySaid?: boolean
}

/** To whom, where, and by whom it is carried. */
export function DeliveryFacts({ order, contact, isDaySaid = false }: DeliveryFactsProps) {
  const { name, street, town, district } = addressLines(order)
  return (
    <Facts
      facts={[
        sellsGiftCard(order)
          ? order.channel !== 'counter' && [m.how_it_comes(), m.by_mail()]
          : order.channel === 'counter'
            ? [m.handed_over(), <CounterFacts key="counter" name={name} />]
            : [
                m.delivered_to(),
                <address key="address" className="wrap-anywhere not-italic">
                  {name && <span className="block font-semibold">{name}</span>}
                  <span className="block">{street}</span>
                  <span className="block">{town}</span>
                  <span className="block">{m.place_bangladesh({ district })}</span>
                </address>,
              ],
        (order.phone !== '' || order.email !== '' || contact !== undefined) && [
          m.contact(),
          contact ?? (
            <>
              {order.email !== '' && <span className="block wrap-anywhere">{order.email}</span>}
              <span className="figures block">{order.phone}</span>
            </>
          ),
        ],
        order.orderNotes !== '' && [
          m.notes(),
          <span key="notes" className="wrap-anywhere whitespace-pre-line">
            {order.orderNotes}
          </span>,
        ],
        order.delivery !== null && [
          m.how_it_comes(),
          <>
            <span lang={ownName(order.delivery).lang} className="block">
              {ownName(order.delivery).text}
            </span>
            {!isDaySaid && <span className="block">{arrivalWords(order)}</span>}
          </>,
        ],
        // several parcels have each their own
        order.courier !== null &&
          order.parcels.length === 0 && [
            m.carried_by(),
            <>
              <span className="block">{order.courier}</span>
              {order.trackingNumber && (
                <span className="figures block wrap-anywhere">
                  <ParaglideMessage
                    message={m.tracking_number}
                    inputs={{ number: order.trackingNumber }}
                    markup={{ number: ({ children }) => <span className="select-all">{children}</span> }}
                  />
                </span>
              )}
            </>,
          ],
      ]}
    />
  )
}
