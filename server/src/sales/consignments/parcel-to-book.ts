/** An order's parcel as a carrier is told of it: who it is for is read from the order as it stands now. */
import { latinDigits } from '@spokehaat/contract/basics/digits'
import { LONGEST_NOTE } from '@spokehaat/contract/sales/carrier-kinds'
import type { CarrierPlace, ParcelToBook } from '../carriers/carrier.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { streetLine } from '../order-record/street-line.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'

type Row = Pick<
  ConsignmentRow,
  'our_ref' | 'note' | 'grams' | 'length_cm' | 'width_cm' | 'height_cm' | 'cash_paisa' | 'value_paisa'
> & { place?: unknown }

export function parcelToBook(
  order: LockedOrder,
  row: Row,
  { goods, pieces }: { goods: string; pieces: number },
): ParcelToBook {
  const { length_cm: length, width_cm: width, height_cm: height } = row
  const place = typeof row.place === 'string' ? JSON.parse(row.place) : row.place
  return {
    ourRef: row.our_ref,
    name: [order.first_name, order.last_name].filter(Boolean).join(' '),
    phone: homePhone(order.phone),
    address: [streetLine(order), order.city].filter(Boolean).join(', '),
    district: order.district,
    area: order.area,
    place: (place ?? null) as CarrierPlace | null,
    note: [row.note, order.order_notes].filter(Boolean).join(' / ').slice(0, LONGEST_NOTE),
    goods,
    pieces,
    grams: row.grams,
    cm: length && width && height ? { length, width, height } : null,
    cashPaisa: row.cash_paisa,
    valuePaisa: row.value_paisa,
  }
}

/** `01712345678` of `+880 1712-345678`: carriers know no other form. */
const homePhone = (phone: string): string =>
  latinDigits(phone)
    .replace(/[^0-9]/g, '')
    .replace(/^(00)?880(?=1)/, '0')
