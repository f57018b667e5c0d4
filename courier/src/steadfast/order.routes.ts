import type { FastifyInstance } from 'fastify'
import { districtIn } from '../country.ts'
import type { Couriers } from '../couriers.ts'
import { isoMicros } from '../dates.ts'
import { taka } from '../money.ts'
import { digits, letters } from '../numbers.ts'
import type { Parcel } from '../parcel.ts'
import { deliveryFee } from '../prices.ts'
import { Refusal } from '../refusal.ts'
import { type Fields, fieldsOf, invalid } from './body.ts'
import { errorBody, type Keyed } from './gate.ts'
import { steadfastStatus } from './notices.ts'
import { readOrder, sentenceOf, type Wanted } from './order.ts'
import type { Parcels } from './parcels.ts'

const ORDERS_AT_ONCE = 500
/** Its orders name no weight: each goes as the lightest. */
const GRAMS = 1_000

export function orderRoutes(
  steadfast: FastifyInstance,
  couriers: Couriers,
  parcels: Parcels,
  keyed: Keyed,
): void {
  const { book, life, gate } = couriers
  const isTaken = (invoice: string) => parcels.byInvoice(invoice) !== undefined

  steadfast.post('/create_order', keyed('order'), async (request) => {
    gate.booking(1)
    const read = readOrder(fieldsOf(request.body), isTaken)
    if (read.errors) throw invalid(read.errors)
    const parcel = bookOrder(read.order)
    return {
      status: 200,
      message: 'Consignment has been created successfully.',
      consignment: consignment(parcel, read.order),
    }
  })

  for (const path of ['/create_order/bulk-order', '/create_order/bulk-order/extended']) {
    const isExtended = path.endsWith('extended')
    steadfast.post(path, keyed('bulk'), async (request) => {
      const rows = rowsOf(fieldsOf(request.body).data)
      gate.booking(rows.length)
      const data = rows.map((row) => {
        const read = readOrder(row, isTaken)
        if (read.errors) {
          const codes = Object.values(read.errors).flatMap((found) => found ?? [])
          return {
            invoice: row.invoice ?? null,
            consignment_id: null,
            tracking_code: null,
            status: isExtended ? 'error' : null,
            tracking_link: null,
            error: isExtended ? codes.map(sentenceOf) : codes,
          }
        }
        const parcel = bookOrder(read.order, true)
        return {
          invoice: parcel.reference,
          consignment_id: Number(parcel.id),
          tracking_code: parcel.trackingCode,
          status: 'success',
          tracking_link: trackingLink(parcel),
          error: [],
        }
      })
      return { status: 200, message: 'Bulk order processed.', data }
    })
  }

  function bookOrder(order: Wanted, isBulk = false): Parcel {
    const district = districtIn(order.address)
    return life.book(
      newId(),
      `SFR${letters(10)}`,
      {
        protocol: 'steadfast',
        reference: order.invoice,
        name: order.name,
        phone: order.phone,
        address: order.address,
        district,
        due: order.cod * 100,
        grams: GRAMS,
        pieces: order.lot,
        note: order.note,
        item: order.item,
        fee: deliveryFee('steadfast', district, GRAMS),
      },
      isBulk,
    )
  }

  function newId(): string {
    const id = `1${digits(8)}`
    return book.find('parcel', id) ? newId() : id
  }

  const trackingLink = ({ trackingCode }: Parcel) => `${couriers.publicUrl}/t/${trackingCode}`

  const consignment = (parcel: Parcel, order: Wanted) => ({
    consignment_id: Number(parcel.id),
    invoice: parcel.reference,
    tracking_code: parcel.trackingCode,
    tracking_link: trackingLink(parcel),
    recipient_name: parcel.name,
    recipient_phone: parcel.phone,
    recipient_address: parcel.address,
    alternative_phone: order.alternativePhone || null,
    item_description: parcel.item || null,
    total_lot: parcel.pieces,
    cod_amount: taka(parcel.due),
    status: steadfastStatus(parcel),
    note: parcel.note || null,
    created_at: isoMicros(parcel.bookedAt),
    updated_at: isoMicros(parcel.updatedAt),
  })
}

/** The rows of a bulk: an array, or the JSON of one as text. */
function rowsOf(data: unknown): Fields[] {
  const rows = typeof data === 'string' ? parsed(data) : data
  const isList = Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)
  if (!isList || rows.length === 0 || rows.length > ORDERS_AT_ONCE)
    throw new Refusal(400, errorBody(400, 'data must be a list of 1 to 500 orders.'))
  return rows as Fields[]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
