import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Couriers } from '../couriers.ts'
import { dayStamp, dhakaTime } from '../dates.ts'
import type { Call } from '../faults.ts'
import { byField, wholeOf } from '../fields.ts'
import { KEYS } from '../keys.ts'
import { decimals, paisaOf, taka } from '../money.ts'
import { letters } from '../numbers.ts'
import type { Parcel } from '../parcel.ts'
import { codFee, deliveryFee } from '../prices.ts'
import { Refusal, speakOwnErrors } from '../refusal.ts'
import { redxSaid, redxStatus } from './notices.ts'

const errorBody = (status: number, message: string) =>
  status === 200 ? { type: 'error', message } : { status_code: status, message }

const text = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .trim()
    .min(1, `${field} is required`)
const amount = (field: string) =>
  z
    .union([z.string(), z.number()], { error: `${field} is required` })
    .transform((value) => paisaOf(value))
    .pipe(z.int(`${field} must be an amount`))

const parcelSchema = z.object({
  customer_name: text('customer_name'),
  customer_phone: text('customer_phone').regex(/^01\d{9}$/, 'customer_phone is invalid'),
  delivery_area: text('delivery_area'),
  delivery_area_id: wholeOf('delivery_area_id'),
  customer_address: text('customer_address'),
  cash_collection_amount: amount('cash_collection_amount'),
  parcel_weight: wholeOf('parcel_weight').pipe(z.int().min(1, 'parcel_weight is required')),
  value: amount('value'),
  merchant_invoice_id: z.union([z.string(), z.number()]).transform(String).optional(),
  instruction: z.string().optional(),
  type: z.string().optional(),
  is_closed_box: z.union([z.boolean(), z.string(), z.number()]).optional(),
  pickup_store_id: wholeOf('pickup_store_id').optional(),
  parcel_details_json: z
    .array(z.object({ name: z.string(), category: z.string(), value: z.number() }))
    .optional(),
})

const cancelSchema = z.object({
  entity_type: z.literal('parcel-tracking-id'),
  entity_id: z.string(),
  update_details: z.object({
    property_name: z.literal('status'),
    new_value: z.literal('cancelled'),
    reason: z.string().optional(),
  }),
})

const storeSchema = z.object({
  name: text('name'),
  phone: text('phone').regex(/^01\d{9}$/, 'phone is invalid'),
  address: text('address'),
  area_id: wholeOf('area_id'),
})

const chargeSchema = z.object({
  delivery_area_id: wholeOf('delivery_area_id'),
  pickup_area_id: wholeOf('pickup_area_id'),
  cash_collection_amount: amount('cash_collection_amount'),
  weight: wholeOf('weight'),
})

export function redxRoutes(app: FastifyInstance, { book, faults, areas, life, now }: Couriers): void {
  app.register(
    async (redx) => {
      speakOwnErrors(redx, errorBody)
      const signed = (call: Call) => ({
        ...faults.at('redx', call, errorBody),
        async preHandler({ headers }: FastifyRequest) {
          if (headers['api-access-token'] !== `Bearer ${KEYS.redx.token}`)
            throw new Refusal(401, errorBody(401, 'Invalid access token'))
        },
      })

      redx.post('/parcel', signed('order'), async (request) => {
        const fields = check(parcelSchema, request.body)
        const place = areaOf(fields.delivery_area_id)
        // As it is met in the wild: a shop's id is none of a pickup store.
        const store = fields.pickup_store_id ?? KEYS.redx.pickupStoreId
        if (!stores().some(({ id }) => id === store))
          throw new Refusal(500, errorBody(500, "Cannot read properties of undefined (reading 'PHONE')"))
        const id = newId()
        const parcel = life.book(id, id, {
          protocol: 'redx',
          reference: fields.merchant_invoice_id ?? '',
          storeId: store,
          name: fields.customer_name,
          phone: fields.customer_phone,
          address: fields.customer_address,
          district: place.district,
          area: fields.delivery_area,
          areaId: fields.delivery_area_id,
          due: fields.cash_collection_amount,
          grams: fields.parcel_weight,
          note: fields.instruction ?? '',
          item: decimals(fields.value),
          fee: deliveryFee('redx', place.district, fields.parcel_weight),
        })
        return { tracking_id: parcel.id }
      })

      redx.get<{ Params: { id: string } }>('/parcel/track/:id', signed('lookup'), async ({ params }) => ({
        tracking: found(params.id).history.flatMap(({ step, at }) => {
          const said = redxSaid(step)
          return said ? [{ message_en: said.en, message_bn: said.bn, time: dhakaTime(at) }] : []
        }),
      }))

      redx.get<{ Params: { id: string } }>('/parcel/info/:id', signed('lookup'), async ({ params }) => {
        const parcel = found(params.id)
        const store = stores().find(({ id }) => id === parcel.storeId)
        return {
          parcel: {
            tracking_id: parcel.id,
            customer_address: parcel.address,
            delivery_area: parcel.area,
            delivery_area_id: parcel.areaId,
            charge: taka(parcel.fee),
            customer_name: parcel.name,
            customer_phone: parcel.phone,
            cash_collection_amount: taka(parcel.due),
            parcel_weight: parcel.grams,
            merchant_invoice_id: parcel.reference,
            status: redxStatus(parcel),
            instruction: parcel.note,
            created_at: dhakaTime(parcel.bookedAt),
            delivery_type: 'regular',
            value: parcel.item,
            pickup_location: store,
          },
        }
      })

      redx.patch('/parcels', signed('cancel'), async (request) => {
        const { entity_id: id } = check(cancelSchema, request.body)
        const cancelled = await life.play(found(id), { what: 'cancelled' })
        if (!cancelled)
          throw new Refusal(400, { success: false, message: 'Parcel can not be cancelled any more' })
        return { success: true, message: 'Parcel has been cancelled' }
      })

      redx.get<{ Querystring: { post_code?: string; district_name?: string } }>(
        '/areas',
        signed('areas'),
        async ({ query }) => ({
          areas: areas
            .places('redx')
            .filter(
              ({ postcode, district }) =>
                (query.post_code === undefined || String(postcode) === query.post_code) &&
                (query.district_name === undefined ||
                  district.toLowerCase() === query.district_name.toLowerCase()),
            )
            .map(({ id, name, postcode, division, divisionId }) => ({
              id,
              name,
              post_code: postcode || null,
              division_name: division,
              zone_id: divisionId,
            })),
        }),
      )

      redx.post('/pickup/store', signed('other'), async (request) => {
        const fields = check(storeSchema, request.body)
        const place = areaOf(fields.area_id)
        const number = KEYS.redx.pickupStoreId + 1 + book.count('store')
        book.keep({
          kind: 'store',
          id: `redx ${number}`,
          protocol: 'redx',
          number,
          name: fields.name,
          phone: fields.phone,
          address: fields.address,
          cityId: place.districtId,
          zoneId: place.divisionId,
          areaId: fields.area_id,
          openedAt: now(),
        })
        return stores().find(({ id }) => id === number)
      })
      redx.get('/pickup/stores', signed('other'), async () => ({ pickup_stores: stores() }))
      redx.get<{ Params: { id: string } }>('/pickup/store/info/:id', signed('other'), async ({ params }) => {
        const store = stores().find(({ id }) => String(id) === params.id)
        if (!store) throw new Refusal(404, errorBody(404, 'Pickup store not found'))
        return { pickup_store: store }
      })

      redx.get('/charge/charge_calculator', signed('price'), async ({ query }) => {
        const fields = check(chargeSchema, query)
        const { district } = areaOf(fields.delivery_area_id)
        areaOf(fields.pickup_area_id)
        return {
          deliveryCharge: taka(deliveryFee('redx', district, fields.weight)),
          codCharge: taka(codFee('redx', district, fields.cash_collection_amount)),
        }
      })
    },
    { prefix: '/redx/v1.0.0-beta' },
  )

  function stores() {
    const [place] = areas.places('redx').filter(({ district }) => district === 'Dhaka')
    const first = {
      id: KEYS.redx.pickupStoreId as number,
      name: 'Sandbox Store',
      address: 'House 1, Road 2, Dhanmondi, Dhaka',
      area_name: place?.name ?? '',
      area_id: place?.id ?? 0,
      phone: '01700000000',
    }
    const further = book
      .all('store')
      .filter(({ protocol }) => protocol === 'redx')
      .map(({ number, name, address, areaId, phone }) => ({
        id: number,
        name,
        address,
        area_name: areas.place('redx', areaId)?.name ?? '',
        area_id: areaId,
        phone,
      }))
    return [first, ...further]
  }

  function areaOf(id: number) {
    const place = areas.place('redx', id)
    if (!place) throw new Refusal(422, errorBody(422, 'Invalid area id'))
    return place
  }

  function found(id: string): Parcel {
    const parcel = book.find('parcel', id)
    if (parcel?.protocol !== 'redx') throw new Refusal(404, errorBody(404, 'Parcel not found'))
    return parcel
  }

  function newId(): string {
    const id = `${dayStamp(now()).slice(4)}R${letters(10)}`
    return book.find('parcel', id) ? newId() : id
  }
}

function check<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body)
  if (error) {
    const errors = byField(error)
    const [first = ['Bad request']] = Object.values(errors)
    throw new Refusal(422, { ...errorBody(422, first[0] ?? ''), validation_errors: errors })
  }
  return data
}
