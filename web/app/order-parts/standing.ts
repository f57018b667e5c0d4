import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Order, OrderDetail } from '@spokehaat/contract/sales/order'
import { isAllAskedBack, isExchangeToSend, isSentInPart } from '@spokehaat/contract/sales/parcel'
import * as m from '@spokehaat/texts/orders'
import { formatCount } from '../lib/format.ts'
import { LANGUAGE } from '../lib/language.ts'
import { formatBdt } from '../ui/price.tsx'
import { atDoorBdt } from './at-door.ts'

/**
 * Whether its parcel may leave, or has left, with something in it: it is paid, or its customer has confirmed to pay at the
 * door. What was handed over the counter has no parcel, and a gift card goes by mail.
 */
export function isToSend(order: Order): boolean {
  const isPromised = order.status === 'Pending' && order.codStatus === 'confirmed'
  return (
    order.channel !== 'counter' &&
    !sellsGiftCard(order) &&
    (order.status === 'Paid' || isPromised) &&
    order.products.some(({ toSend }) => toSend > 0)
  )
}

/** What of a line is not sent or was given back, for who looks at the order; null where there is nothing to say. */
export function goodsNote({ quantity, askedBack, toSend, sent }: Order['products'][number], isOver: boolean) {
  if (askedBack === 0) return null
  const [back, all] = [formatCount(askedBack), formatCount(quantity)]
  // all of it has left, whatever of the order is still here
  return isOver || (sent > 0 && sent >= toSend)
    ? m.given_back_of({ back, all })
    : m.given_back_to_send({ back, all, rest: formatCount(toSend) })
}

type Going = Order & Pick<OrderDetail, 'ways'>

const isLost = ({ ways }: Going): boolean => ways.length > 0 && ways.every(({ state }) => state === 'lost')

/** As its carrier calls itself in the page's language, where the shop knows. */
function courierOf({ courier, ways }: Going): string {
  const way = ways.find(({ carrier }) => carrier === courier)
  return (LANGUAGE === 'bn' && way?.carrierBn) || (courier ?? '')
}

/** Where an order stands, for who placed it. */
export function standing(order: Going): string {
  if (order.status === 'Refunded') return m.your_money_has_been_given()
  if (order.status === 'Cancelled') return m.it_was_cancelled_and_nothing()
  if (order.status === 'Paid' && isAllAskedBack(order.products)) {
    return m.your_money_is_on_its()
  }
  if (order.status === 'Paid' && sellsGiftCard(order)) return m.gift_card_is_sent()
  if (isExchangeToSend(order)) {
    const rest = atDoorBdt(order)
    return rest > 0 ? m.exchange_follows_due({ rest: formatBdt(rest) }) : m.exchange_follows()
  }
  if (isSentInPart(order)) {
    const cash = atDoorBdt(order)
    return cash > 0 ? m.part_on_its_way_cash({ cash: formatBdt(cash) }) : m.part_on_its_way()
  }
  if (order.fulfilment === 'Delivered') return m.it_was_delivered_we_wish()
  if (order.fulfilment === 'Shipped' && isLost(order)) return m.parcel_is_lost()
  if (order.fulfilment === 'Shipped' && order.parcelsSent > 0) return m.parcels_on_their_way()
  if (order.fulfilment === 'Shipped')
    return order.courier === null ? m.on_its_way() : m.on_its_way_with({ courier: courierOf(order) })
  switch (order.status) {
    case 'Paid':
      return order.fulfilment === 'Packed' ? m.it_is_paid_and_packed() : m.it_is_paid_we_get()
    case 'Review':
      return m.your_money_has_come_in()
    case 'Failed':
      return m.the_payment_did_not_go()
    case 'Pending':
      if (order.paymentMethod === 'advance' && order.codStatus === 'confirmed') {
        const rest = formatBdt(order.dueLaterBdt)
        if (order.fulfilment === 'Packed') return m.packed_rest_due({ rest })
        return order.isDearer ? m.difference_is_due({ rest }) : m.advance_is_in({ rest })
      }
      if (order.codStatus === 'awaiting') return m.you_pay_in_cash_when()
      if (order.codStatus !== null) return m.it_is_confirmed_you_pay()
      return m.it_waits_for_its_payment()
  }
}
