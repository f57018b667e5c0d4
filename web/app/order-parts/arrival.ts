import type { Order, OrderEvent } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/journey'
import { districtName } from '../lib/district-name.ts'
import { formatDate } from '../lib/format.ts'
import { formatDay } from '../lib/format-day.ts'
import { promiseWords } from './promise-words.ts'

type Arriving = Pick<Order, 'delivery' | 'district' | 'fulfilment'> & {
  /** Oldest first. */
  events?: readonly OrderEvent[]
}

/** The day that counts: when it came, else when it is to come. Null where none is known. */
export function arrivalOf({ delivery, district, fulfilment, events = [] }: Arriving) {
  if (fulfilment === 'Delivered') {
    const came = events.filter(({ kind, to }) => kind === 'fulfilment' && to === 'Delivered').at(-1)
    return came ? { label: m.delivered_on(), day: formatDate(came.at) } : null
  }
  if (!delivery) return null
  if (delivery.kind === 'pickup') return { label: m.ready_by(), day: formatDay(delivery.handOverBy) }
  const label = district === '' ? m.due() : m.due_to({ district: districtName(district) })
  return { label, day: formatDay(delivery.deliverBy) }
}

/** The same in a sentence: a promise until it is kept. Null likewise. */
export function arrivalWords(order: Arriving): string | null {
  if (order.fulfilment !== 'Delivered') return order.delivery && promiseWords(order.delivery, order.district)
  const came = arrivalOf(order)
  return came && m.delivered_on_day({ day: came.day })
}
