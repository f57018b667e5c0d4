import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Couriers } from '../couriers.ts'
import { dayStamp, dhakaTime } from '../dates.ts'
import type { Call } from '../faults.ts'
import { KEYS } from '../keys.ts'
import { grouped, paisaOf, taka } from '../money.ts'
import { digits } from '../numbers.ts'
import type { Parcel, Step } from '../parcel.ts'
import { deliveryFee } from '../prices.ts'
import { Refusal, speakOwnErrors } from '../refusal.ts'
import { payoutOf } from '../settle.ts'

const errorBody = (status: number, message: string) => ({ response_code: status, error: { message } })
const success = (data: object) => ({ response_code: 200, success: data })

const { username, password, paperflyKey } = KEYS.paperfly
const BASIC = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const MOST_KG = 8

const text = (field: string) =>
  z
    .string({ error: `${field} is required` })
    .trim()
    .min(1, `${field} is required`)

const orderSchema = z.object({
  merOrderRef: z
    .union([z.string(), z.number()], { error: 'merOrderRef is required' })
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, 'merOrderRef is required').max(100, 'merOrderRef is too long')),
  pickMerchantName: text('pickMerchantName'),
  pickMerchantAddress: text('pickMerchantAddress'),
  pickMerchantThana: text('pickMerchantThana'),
  pickMerchantDistrict: text('pickMerchantDistrict'),
  pickupMerchantPhone: text('pickupMerchantPhone').regex(/^01\d{9}$/, 'pickupMerchantPhone is invalid'),
  productSizeWeight: text('productSizeWeight'),
  productBrief: z.string().optional(),
  max_weight: z
    .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)], { error: 'max_weight is required' })
    .transform(Number)
    .pipe(z.number().positive('max_weight is required').max(MOST_KG, `max_weight is at most ${MOST_KG} kg`)),
  packagePrice: z
    .union([z.number(), z.string()], { error: 'packagePrice is required' })
    .transform((value) => paisaOf(value))
    .pipe(z.int('packagePrice is not a number')),
  deliveryOption: z.enum(['regular', 'express'], { error: 'deliveryOption is regular or express' }),
  custname: text('custname'),
  custaddress: text('custaddress'),
  customerThana: text('customerThana'),
  customerDistrict: text('customerDistrict'),
  custPhone: text('custPhone').regex(/^01\d{9}$/, 'custPhone is invalid'),
  special_instruction: z.string().optional(),
  order_type: z.string().optional(),
})

const referenceSchema = z.object({ ReferenceNumber: z.union([z.string(), z.number()]).transform(String) })

/** Its tracking is a list of times; the newest that is not empty counts. */
const TIMES: Readonly<Record<string, readonly Step[]>> = {
  PickTime: ['picked'],
  inTransitTime: ['in_transit'],
  ReceivedAtPointTime: ['in_transit'],
  PickedForDeliveryTime: ['out_for_delivery'],
  DeliveredTime: ['delivered', 'exchanged'],
  ReturnedTime: ['refused'],
  PartialTime: ['partial'],
  onHoldSchedule: ['hold'],
  closeTime: ['back', 'cancelled'],
}

export function paperflyRoutes(app: FastifyInstance, couriers: Couriers): void {
  const { book, faults, areas, life, settlements, now } = couriers

  app.register(
    async (paperfly) => {
      speakOwnErrors(paperfly, errorBody)
      const signed = (call: Call) => ({
        ...faults.at('paperfly', call, errorBody),
        async preHandler({ headers }: FastifyRequest) {
          if (headers.authorization !== BASIC || headers.paperflykey !== paperflyKey)
            throw new Refusal(401, errorBody(401, 'Unauthorized'))
        },
      })

      paperfly.post('/OrderPlacement', signed('order'), async (request) => {
        const fields = check(orderSchema, request.body)
        placeOf(fields.pickMerchantThana, fields.pickMerchantDistrict)
        const { district, name } = placeOf(fields.customerThana, fields.customerDistrict)
        if (book.byReference('paperfly', fields.merOrderRef))
          throw new Refusal(400, errorBody(400, 'Order reference already exists'))
        const grams = Math.round(fields.max_weight * 1000)
        const id = newId()
        const parcel = life.book(id, id, {
          protocol: 'paperfly',
          reference: fields.merOrderRef,
          name: fields.custname,
          phone: fields.custPhone,
          address: fields.custaddress,
          district,
          area: name,
          due: fields.packagePrice,
          grams,
          note: fields.special_instruction ?? '',
          item: fields.productBrief ?? '',
          fee: deliveryFee('paperfly', district, grams),
        })
        return success({ message: 'Order placed successfully', tracking_number: parcel.id })
      })

      paperfly.post('/API-Order-Tracking', signed('lookup'), async (request) => {
        const parcel = found(request.body)
        const times = Object.entries(TIMES).map(([field, steps]) => {
          const last = parcel.history.findLast(({ step }) => steps.includes(step))
          return [field, last ? dhakaTime(last.at) : '']
        })
        return success({
          trackingStatus: [{ ...Object.fromEntries(times), invNum: parcel.settlement ?? '' }],
        })
      })

      paperfly.post('/api/v1/invoice-details/', signed('payments'), async (request) => {
        const parcel = found(request.body)
        const invoices = settlements.of('paperfly').flatMap((settlement) =>
          settlement.rows
            .filter((row) => row.parcel === parcel.id)
            .map((row) => {
              const write = settlement.commas ? grouped : taka
              return {
                invNum: settlement.id,
                merOrderRef: row.reference,
                orderId: row.parcel,
                collectedAmount: write(row.collected),
                deliveryCharge: write(row.fee),
                codCharge: write(row.codFee),
                vat: write(row.vat),
                payable: write(payoutOf(row)),
                status: settlement.reversed ? 'Reversed' : 'Paid',
                paidAt: dhakaTime(settlement.at),
              }
            }),
        )
        if (invoices.length === 0) throw new Refusal(404, errorBody(404, 'No invoice found'))
        return success({ invoiceDetails: invoices })
      })

      paperfly.post('/api/v1/cancel-order/', signed('cancel'), async (request) => {
        const cancelled = await life.play(found(request.body), { what: 'cancelled' })
        if (!cancelled) throw new Refusal(400, errorBody(400, 'Order can not be cancelled any more'))
        return success({ message: 'Order cancelled successfully' })
      })
    },
    { prefix: '/paperfly' },
  )

  function found(body: unknown): Parcel {
    const { ReferenceNumber: reference } = check(referenceSchema, body)
    const parcel = book.byReference('paperfly', reference)
    if (!parcel) throw new Refusal(404, errorBody(404, 'Order not found'))
    return parcel
  }

  /** It knows places by name alone. */
  function placeOf(thana: string, district: string) {
    const place = areas
      .places('paperfly')
      .find((one) => isSame(one.name, thana) && isSame(one.district, district))
    if (!place) throw new Refusal(400, errorBody(400, `Thana ${thana} of ${district} is not found`))
    return place
  }

  function newId(): string {
    const id = `PF${dayStamp(now())}${digits(7)}`
    return book.find('parcel', id) ? newId() : id
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

function check<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body)
  if (error) throw new Refusal(400, errorBody(400, error.issues[0]?.message ?? 'Bad request'))
  return data
}
