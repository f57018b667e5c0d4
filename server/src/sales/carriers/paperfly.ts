/**
 * Paperfly, by two programs of others (docs/carriers.md). Our number is its key: parcels are found, followed, cancelled and
 * settled by it. It tells nothing by itself, and of a parcel it says when, not where it stands.
 */
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import {
  type Carrier,
  type CarrierNews,
  CarrierRefusal,
  type CarrierSettlement,
  type CarrierSetup,
  type ParcelToBook,
} from './carrier.ts'
import { newsOf } from './news.ts'
import { addressLine, refusedByUs, textLine } from './parcel-rules.ts'
import { notUnderstood, saidIn, secretsOf, statusOf, understood } from './their-answers.ts'
import { fieldsOf, listOf, paisaOf, takaText, textOf, timeOf, wordOf } from './their-values.ts'

/** In the order of its way; of two at the same time the later one counts. */
const TIMES: readonly [string, ConsignmentState][] = [
  ['PickTime', 'picked'],
  ['inTransitTime', 'moving'],
  ['ReceivedAtPointTime', 'moving'],
  ['PickedForDeliveryTime', 'moving'],
  // a day to come
  ['onHoldSchedule', 'held'],
  ['DeliveredTime', 'delivered'],
  ['PartialTime', 'in_part'],
  ['ReturnedTime', 'coming_back'],
]
const ENDS: ReadonlySet<string> = new Set(['DeliveredTime', 'PartialTime', 'ReturnedTime'])
/** What closes a parcel says by what went before: one that came back is here, one that never left is called off. */
const CLOSED: Partial<Record<ConsignmentState, ConsignmentState>> = {
  booked: 'cancelled',
  coming_back: 'back',
}

/** A call for each parcel; the rest is asked for the next time. */
const MOST_SETTLED = 100
const NOT_FOUND = /not found|no (?:such |data|order|invoice|record)|does(?:n't| not) exist|invalid reference/i

export function createPaperfly({ fields, ask }: CarrierSetup): Carrier {
  const secrets = secretsOf('paperfly', fields)
  const basic = Buffer.from(`${fields.username}:${fields.password}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, paperflykey: fields.paperflyKey ?? '' }

  const call = (path: string, body: unknown) =>
    ask({ method: 'POST', url: `${fields.host}${path}`, label: `POST ${path}`, headers, body })

  const successOf = (answer: Parameters<typeof understood>[0], path: string) => {
    const { success } = fieldsOf(understood(answer, `POST ${path}`, [...secrets, basic]))
    if (success === undefined) throw notUnderstood(`POST ${path}`, 'neither success nor error')
    return fieldsOf(success)
  }

  /** Null where it has none of this number. */
  async function byOurs(path: string, ourRef: string): Promise<Record<string, unknown> | null> {
    const answer = await call(path, { ReferenceNumber: ourRef })
    const status = statusOf(answer)
    const isMissing = status === 404 || (status < 500 && NOT_FOUND.test(saidIn(answer.json)))
    // a page that is not there says nothing of a parcel
    return isMissing && answer.json !== undefined ? null : successOf(answer, path)
  }

  const timesOf = async (ourRef: string): Promise<Record<string, unknown> | null> => {
    const path = '/API-Order-Tracking'
    const success = await byOurs(path, ourRef)
    if (!success) return null
    const [times] = listOf(success.trackingStatus)
    if (times === undefined) throw notUnderstood(`POST ${path}`, 'no trackingStatus')
    return fieldsOf(times)
  }

  return {
    protocol: 'paperfly',

    // nothing of it is for this alone: whoever is told that there is no such parcel, is known
    async greet() {
      await byOurs('/API-Order-Tracking', 'greeting-0')
      return { name: `Paperfly, ${fields.username}` }
    },

    quote: async () => null,

    async book(parcel) {
      const refusal = refusedByUs('paperfly', parcel)
      if (refusal) throw refusal
      const path = fields.orderPath || '/OrderPlacement'
      const success = successOf(await call(path, orderOf(parcel, fields)), path)
      const theirRef = textOf(success.tracking_number) ?? textOf(success.orderId)
      return { theirRef, trackingCode: null, trackingUrl: null, feePaisa: null }
    },

    async find(ourRef) {
      const times = await timesOf(ourRef)
      return times && { theirRef: null, trackingCode: null, trackingUrl: null, feePaisa: null }
    },

    async cancel({ ourRef }, _reason) {
      const path = '/api/v1/cancel-order/'
      successOf(await call(path, { ReferenceNumber: ourRef }), path)
    },

    async track({ ourRef, theirRef }) {
      const times = await timesOf(ourRef)
      if (!times) throw new CarrierRefusal('parcel', 'Paperfly has no parcel of this number.')
      return newsOf({ ourRef, theirRef, ...newest(times), settlementRef: textOf(times.invNum) })
    },

    async settlements(ourRefs) {
      const path = '/api/v1/invoice-details/'
      const byRef = new Map<string, CarrierSettlement>()
      for (const ourRef of ourRefs.slice(0, MOST_SETTLED)) {
        const success = await byOurs(path, ourRef)
        const details = success?.invoiceDetails ?? success?.invoice_details ?? success
        for (const row of Array.isArray(details) ? details : [details]) {
          const one = settledLine(ourRef, fieldsOf(row), `POST ${path}`)
          if (!one) continue
          const known = byRef.get(one.ref)
          if (!known) byRef.set(one.ref, one)
          else {
            known.lines.push(...one.lines)
            known.paidPaisa += one.paidPaisa
            known.isPaid &&= one.isPaid
          }
        }
      }
      return [...byRef.values()].sort((one, other) => other.at.getTime() - one.at.getTime())
    },
  }
}

function orderOf(parcel: ParcelToBook, fields: CarrierSetup['fields']) {
  const note = textLine('paperfly', parcel.note)
  return {
    merOrderRef: parcel.ourRef,
    pickMerchantName: fields.pickupName,
    pickMerchantAddress: fields.pickupAddress,
    pickMerchantThana: fields.pickupThana,
    pickMerchantDistrict: fields.pickupDistrict,
    pickupMerchantPhone: fields.pickupPhone,
    productSizeWeight: 'standard',
    productBrief: textLine('paperfly', parcel.goods),
    max_weight: parcel.grams / 1_000,
    // what it collects, whatever its name
    packagePrice: Number(takaText(parcel.cashPaisa)),
    deliveryOption: 'regular',
    custname: textLine('paperfly', parcel.name),
    custaddress: addressLine('paperfly', parcel),
    customerThana: String(parcel.place?.thana ?? parcel.area),
    customerDistrict: String(parcel.place?.district ?? parcel.district),
    custPhone: parcel.phone,
    ...(note !== '' && { special_instruction: note }),
  }
}

/** The newest of its times that is not empty. */
function newest(times: Record<string, unknown>): Pick<CarrierNews, 'state' | 'word' | 'at'> {
  const known = TIMES.flatMap(([word, state]) => {
    const at = textOf(times[word]) === null ? null : timeOf(times[word])
    return at ? [{ word, state: state as ConsignmentState, at }] : []
  })
  const hasEnded = known.some(({ word }) => ENDS.has(word))
  const last = known
    .filter(({ word }) => !(hasEnded && word === 'onHoldSchedule'))
    .reduce<(typeof known)[number] | null>((best, one) => (best && best.at > one.at ? best : one), null)
  const state = last?.state ?? 'booked'
  const closedAt = timeOf(times.closeTime)
  if (!closedAt || (last && last.at > closedAt))
    return { state, word: last?.word ?? '', at: last?.at ?? null }
  const isEnded = last !== null && ENDS.has(last.word)
  return { state: CLOSED[state] ?? (isEnded ? state : null), word: 'closeTime', at: closedAt }
}

/** Null where it is none; its shape is not in any paper. */
function settledLine(ourRef: string, row: Record<string, unknown>, label: string): CarrierSettlement | null {
  const ref = textOf(row.invNum) ?? textOf(row.invoiceNumber) ?? textOf(row.invoice_number)
  if (ref === null) return null
  const named = textOf(row.merOrderRef) ?? textOf(row.ReferenceNumber)
  if (named !== null && named !== ourRef) throw notUnderstood(label, `another parcel in invoice ${ref}`)
  /** Not there is nothing; what is there has to be read to the paisa. */
  const amount = (...values: unknown[]): number => {
    const value = values.find((one) => one !== undefined && one !== null && one !== '')
    const paisa = value === undefined ? 0 : paisaOf(value)
    if (paisa === null) throw notUnderstood(label, `an amount of invoice ${ref}`)
    return paisa
  }
  const at = timeOf(row.paidAt ?? row.paid_at ?? row.paymentDate ?? row.invoiceDate)
  if (at === null) throw notUnderstood(label, `no time of invoice ${ref}`)
  const collectedPaisa = amount(row.collectedAmount, row.collected_amount, row.collectionAmount)
  const feePaisa = amount(row.deliveryCharge, row.delivery_charge) + amount(row.codCharge, row.cod_charge)
  const vatPaisa = amount(row.vat)
  const isSaid = [row.payable, row.paidAmount].some((one) => textOf(one) !== null)
  return {
    ref,
    at,
    // of the parcels that were asked for
    paidPaisa: isSaid ? amount(row.payable, row.paidAmount) : collectedPaisa - feePaisa - vatPaisa,
    isPaid: wordOf(row.status) === 'paid',
    lines: [
      {
        theirRef: textOf(row.orderId) ?? textOf(row.tracking_number),
        ourRef,
        collectedPaisa,
        feePaisa,
        vatPaisa,
      },
    ],
  }
}
