import type { FastifyInstance } from 'fastify'
import type { Settlement, Wish } from '../book.ts'
import { districtIn } from '../country.ts'
import type { Couriers } from '../couriers.ts'
import { dhakaTime, isoMicros } from '../dates.ts'
import type { Call } from '../faults.ts'
import { decimals, grouped, taka } from '../money.ts'
import { digits, letters } from '../numbers.ts'
import type { Parcel } from '../parcel.ts'
import { codFee, deliveryFee } from '../prices.ts'
import { Refusal, speakOwnErrors } from '../refusal.ts'
import { payoutOf, totalOf } from '../settle.ts'
import { errorBody } from './gate.ts'
import { steadfastMessage, steadfastReturnStatus, steadfastStatus } from './notices.ts'
import { isPhone, readOrder, sentenceOf, type Wanted } from './order.ts'

const CACHED_MS = 60_000
const PAGE = 10
const ORDERS_AT_ONCE = 500
/** Its list of parcels names no weight: each goes as the lightest. */
const GRAMS = 1_000

type Fields = Record<string, unknown>

export function steadfastRoutes(app: FastifyInstance, couriers: Couriers): void {
  const { book, faults, areas, life, gate, now } = couriers
  /** A status is told for a minute as it was when it was first asked for. */
  const cached = new Map<string, { status: string; at: number }>()

  app.register(
    async (steadfast) => {
      speakOwnErrors(steadfast, errorBody)
      const at = (call: Call) => faults.at('steadfast', call, errorBody)
      const keyed = (call: Call) => ({
        ...at(call),
        preHandler: async (request: Parameters<typeof gate.check>[0]) => gate.check(request),
      })

      steadfast.get('/ping', at('other'), async () => ({
        status: 200,
        message: 'pong',
        service: 'steadfast-sandbox',
        version: 'v1',
        time: `${dhakaTime(now()).replace(' ', 'T')}+06:00`,
      }))

      steadfast.post('/create_order', keyed('order'), async (request) => {
        gate.booking(1)
        const read = readOrder(fieldsOf(request.body), isTaken)
        if (read.errors)
          throw new Refusal(422, { ...errorBody(422, 'The given data was invalid.'), errors: read.errors })
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

      const lookups = [
        ['/status_by_cid/:key', byId],
        ['/status_by_invoice/:key', byInvoice],
        ['/status_by_trackingcode/:key', byTrackingCode],
      ] as const
      for (const [path, find] of lookups) {
        steadfast.get<{ Params: { key: string } }>(path, keyed('lookup'), async ({ params }) => {
          const parcel = found(find(params.key))
          return { status: 200, delivery_status: forAMinute(parcel.id, steadfastStatus(parcel)) }
        })
      }
      steadfast.get<{ Params: { key: string } }>(
        '/status_with_return_status_by_cid/:key',
        keyed('lookup'),
        async ({ params }) => {
          const parcel = found(byId(params.key))
          return {
            status: 200,
            delivery_status: forAMinute(`${parcel.id} back`, steadfastReturnStatus(parcel)),
          }
        },
      )
      steadfast.get<{ Params: { key: string } }>(
        '/trackings_by_invoice/:key',
        keyed('lookup'),
        async ({ params }) => {
          const parcel = found(byInvoice(params.key))
          return {
            status: 200,
            tracking: parcel.history.map(({ step, at }) => ({
              consignment_id: Number(parcel.id),
              tracking_type: step,
              text: steadfastMessage(step),
              created_at: isoMicros(at),
            })),
          }
        },
      )

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
        if (textOf(fields.note).length > 500)
          errors.note = ['The note may not be greater than 500 characters.']
        if (Object.keys(errors).length > 0) throw invalid(errors)
        if (wishes('pickup').some(({ status }) => status === 'pending'))
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
        const isAsked = wishes('return').some(
          (wish) => wish.parcel === parcel.id && wish.status !== 'cancelled',
        )
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
      steadfast.get<{ Params: { id: string } }>(
        '/get_return_request/:id',
        keyed('other'),
        async ({ params }) => {
          const wish = wishes('return').find(({ number }) => String(number) === params.id)
          if (!wish) throw new Refusal(404, errorBody(404, 'Not found'))
          return returnRequest(wish)
        },
      )

      steadfast.get('/get_balance', keyed('payments'), async () => {
        const owed = parcels()
          .filter(({ settlement, collected }) => settlement === null && collected !== null)
          .map((parcel) => {
            const collected = parcel.collected ?? 0
            return collected - parcel.fee - codFee('steadfast', parcel.district, collected)
          })
        return { status: 200, current_balance: taka(owed.reduce((sum, paisa) => sum + paisa, 0)) }
      })

      steadfast.get<{ Querystring: { page?: string } }>('/payments', keyed('payments'), async ({ query }) => {
        const all = payments().toReversed()
        return {
          status: 1,
          message: 'Payments fetched.',
          ...pageOf(all, query.page),
          payments: onPage(all, query.page).map(payment),
        }
      })
      steadfast.get<{ Params: { id: string } }>('/payments/:id', keyed('payments'), async ({ params }) => {
        const settlement = payments().find(
          ({ id, number }) => params.id === id || params.id === String(number),
        )
        if (!settlement) throw new Refusal(404, { status: 0, message: 'Payment not found' })
        const write = writer(settlement)
        return {
          status: 1,
          message: 'Payment fetched.',
          payment: payment(settlement),
          consignments: settlement.rows.map((row, index) => ({
            id: index + 1,
            consignment_id: Number(row.parcel),
            invoice: row.reference,
            tracking_code: row.trackingCode,
            cod_amount: write(row.collected),
            delivery_charge: write(row.fee),
            cod_charge: write(row.codFee),
            ...(row.vat > 0 && { vat: write(row.vat) }),
            payable: write(payoutOf(row)),
            status: row.kind === 'delivery' ? 'delivered' : 'cancelled',
          })),
        }
      })

      steadfast.get('/police_stations', keyed('areas'), async () => ({
        status: 200,
        police_stations: areas
          .places('steadfast')
          .map(({ id, name, district, districtId }) => ({ id, name, district_id: districtId, district })),
      }))

      steadfast.get<{ Params: { phone: string } }>(
        '/fraud_check/score/:phone',
        keyed('other'),
        async ({ params }) => {
          if (!isPhone(params.phone)) throw invalid({ phone: ['The phone is invalid.'] })
          const own = parcels().filter(({ phone }) => phone === params.phone)
          const over = own.filter(({ state }) =>
            ['delivered', 'partial', 'exchanged', 'refused'].includes(state),
          )
          const refused = over.filter(({ state }) => state === 'refused').length
          const ratio = (count: number) =>
            over.length === 0 ? null : Math.round((count / over.length) * 100)
          return {
            phone: params.phone,
            delivery_ratio: ratio(over.length - refused),
            cancellation_ratio: ratio(refused),
            volume_band: VOLUMES.findLast(([least]) => over.length >= least)?.[1] ?? 'none',
            total_reports: 0,
            fraud_categories: [],
            score: null,
            level: null,
            reasons: [],
            scoring_disabled: true,
            doubtful_reports: 0,
          }
        },
      )
    },
    { prefix: '/steadfast/api/v1' },
  )

  const parcels = () => book.all('parcel').filter(({ protocol }) => protocol === 'steadfast')
  const payments = () => book.all('settlement').filter(({ protocol }) => protocol === 'steadfast')
  const wishes = (what: Wish['what']) => book.all('wish').filter((wish) => wish.what === what)

  function byId(key: string): Parcel | undefined {
    const parcel = book.find('parcel', key)
    return parcel?.protocol === 'steadfast' ? parcel : undefined
  }
  function byInvoice(key: string): Parcel | undefined {
    return book.byReference('steadfast', key)
  }
  function byTrackingCode(key: string): Parcel | undefined {
    return parcels().find(({ trackingCode }) => trackingCode === key)
  }
  function isTaken(invoice: string): boolean {
    return byInvoice(invoice) !== undefined
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

  function forAMinute(key: string, status: string): string {
    const known = cached.get(key)
    if (known && now() - known.at < CACHED_MS / book.settings().speed) return known.status
    cached.set(key, { status, at: now() })
    return status
  }

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

  function payment(settlement: Settlement) {
    const write = writer(settlement)
    const sum = (of: (row: Settlement['rows'][number]) => number) =>
      write(settlement.rows.reduce((total, row) => total + of(row), 0))
    const at = dhakaTime(settlement.at)
    return {
      payment_id: settlement.id,
      amount: sum(({ collected }) => collected),
      method: 'bKash',
      due_bills: write(0),
      paid_bills: write(0),
      charges: sum(({ fee, codFee, vat }) => fee + codFee + vat),
      total: write(totalOf(settlement)),
      status_label: settlement.reversed ? 'Reversed' : 'Paid',
      created_at: at,
      ready_at: at,
      paid_at: at,
    }
  }
}

const VOLUMES = [
  [0, 'none'],
  [1, 'low'],
  [10, 'medium'],
  [50, 'high'],
  [200, 'very_high'],
] as const

/** Numbers as a rule; texts with their thousands apart where the payment is written so. */
const writer =
  ({ commas }: Settlement) =>
  (paisa: number) =>
    commas ? grouped(paisa) : Number(decimals(paisa))

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

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

function found(parcel: Parcel | undefined): Parcel {
  if (!parcel) throw new Refusal(404, errorBody(404, 'Consignment not found'))
  return parcel
}

const invalid = (errors: Record<string, string[]>) =>
  new Refusal(422, { ...errorBody(422, 'The given data was invalid.'), errors })

const pages = (all: readonly unknown[]) => Math.max(1, Math.ceil(all.length / PAGE))
const pageNumber = (page: string | undefined) => (/^[1-9]\d{0,6}$/.test(page ?? '') ? Number(page) : 1)
const pageOf = (all: readonly unknown[], page: string | undefined) => ({
  current_page: pageNumber(page),
  last_page: pages(all),
  per_page: PAGE,
  total: all.length,
})
const onPage = <T>(all: readonly T[], page: string | undefined) =>
  all.slice((pageNumber(page) - 1) * PAGE, pageNumber(page) * PAGE)
