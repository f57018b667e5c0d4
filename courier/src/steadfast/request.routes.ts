import type { FastifyInstance } from 'fastify'
import type { Wish } from '../book.ts'
import type { Couriers } from '../couriers.ts'
import { isoMicros } from '../dates.ts'
import { Refusal } from '../refusal.ts'
import { fieldsOf, invalid, textOf } from './body.ts'
import { errorBody, type Keyed } from './gate.ts'
import { onPage, pageOf } from './pages.ts'
import { found, type Parcels } from './parcels.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the merchant asks for: that parcels are fetched, or one brought back. */
export function requestRoutes(
  steadfast: FastifyInstance,
  couriers: Couriers,
  parcels: Parcels,
  keyed: Keyed,
): void {
  const { book, areas, now } = couriers
  const { byId, byInvoice, byTrackingCode } = parcels
  const wishes = (what: Wish['what']) => book.all('wish').filter((wish) => wish.what === what)

  steadfast.post('/create_pickup_request', keyed('other'), async (request, reply) => {
    const fields = fieldsOf(request.body)
    const needed = ['address_id', 'police_station_id', 'address', 'contact_number']
    const errors = Object.fromEntries(
      needed
        .filter((field) => !textOf(fields[field]))
        .map((field) => [field, [`The ${field} field is required.`]]),
    )
    const station = areas.place('steadfast', Number(fields.police_station_id))
    if (!station && !errors.police_station_id)
      errors.police_station_id = ['The selected police_station_id is invalid.']
    if (textOf(fields.address).length > 255)
      errors.address = ['The address may not be greater than 255 characters.']
    if (textOf(fields.note).length > 500) errors.note = ['The note may not be greater than 500 characters.']
    if (Object.keys(errors).length > 0) throw invalid(errors)
    if (wishes('pickup').some(({ at }) => now() - at < DAY_MS))
      throw new Refusal(409, { status: 409, message: 'PICKUP_REQUEST_EXISTS' })
    const wish = keepWish('pickup', null, {
      address: textOf(fields.address),
      contact_number: textOf(fields.contact_number),
      note: textOf(fields.note),
      estim_qty: Number(fields.estim_qty ?? 1),
    })
    return reply.code(201).send({
      message: 'Pickup request created.',
      data: { id: wish.number, ...wish.fields, req_status: wish.status },
    })
  })

  steadfast.post('/create_return_request', keyed('cancel'), async (request, reply) => {
    const fields = fieldsOf(request.body)
    const ways = { consignment_id: byId, invoice: byInvoice, tracking_code: byTrackingCode }
    const named = Object.entries(ways).filter(([field]) => fields[field] !== undefined)
    const [way, other] = named
    if (!way || other)
      throw invalid({ consignment_id: ['Exactly one of consignment_id, invoice, tracking_code.'] })
    if (textOf(fields.reason).length > 500)
      throw invalid({ reason: ['The reason may not be greater than 500 characters.'] })
    const [field, find] = way
    const parcel = found(find(textOf(fields[field])))
    const isAsked = wishes('return').some((wish) => wish.parcel === parcel.id && wish.status !== 'cancelled')
    if (isAsked || ['delivered', 'partial', 'refused', 'cancelled', 'lost'].includes(parcel.state))
      throw invalid({ [field]: ['A return can not be requested for this consignment.'] })
    const wish = keepWish('return', parcel.id, { reason: textOf(fields.reason) })
    return reply.code(201).send(returnRequest(wish))
  })
  steadfast.get<{ Querystring: { page?: string } }>(
    '/get_return_requests',
    keyed('other'),
    async ({ query }) => {
      const all = wishes('return').toReversed()
      return { ...pageOf(all, query.page), data: onPage(all, query.page).map(returnRequest) }
    },
  )
  steadfast.get<{ Params: { id: string } }>('/get_return_request/:id', keyed('other'), async ({ params }) => {
    const wish = wishes('return').find(({ number }) => String(number) === params.id)
    if (!wish) throw new Refusal(404, errorBody(404, 'Not found'))
    return returnRequest(wish)
  })

  function keepWish(what: Wish['what'], parcel: string | null, fields: Wish['fields']): Wish {
    const number = 1 + book.count('wish')
    return book.keep({
      kind: 'wish',
      id: `${what} ${number}`,
      what,
      number,
      parcel,
      fields,
      status: 'pending',
      at: now(),
    })
  }

  const returnRequest = (wish: Wish) => ({
    id: wish.number,
    user_id: 1,
    consignment_id: Number(wish.parcel),
    reason: wish.fields.reason || null,
    status: wish.status,
    created_at: isoMicros(wish.at),
    updated_at: isoMicros(wish.at),
  })
}
