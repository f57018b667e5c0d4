/**
 * Steadfast, by its merchants' guide of September 2026 (docs/carriers.md). Ten wrong keys in five minutes shut out the
 * right ones for an hour: nothing is asked again after a 401. It has no test system: every booking is a parcel.
 */
import { createHmac } from 'node:crypto'
import { CARRIER_TRAITS, type ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import { SCORE_VOLUMES } from '@spokehaat/contract/sales/cash-ladder'
import {
  type Booked,
  type BookedRow,
  type Carrier,
  type CarrierAnswer,
  type CarrierNews,
  type CarrierNotice,
  CarrierRefusal,
  type CarrierSettlement,
  type CarrierSetup,
  type NoticeReading,
  type ParcelToBook,
} from './carrier.ts'
import { isTheSecret, isToConfirm, jsonOf, keyOf, newsOf, stateIn } from './news.ts'
import { addressLine, refusedByUs, textLine } from './parcel-rules.ts'
import { notUnderstood, refusalOfCodes, secretsOf, statusOf, tidied, understood } from './their-answers.ts'
import { fieldsOf, listOf, paisaOf, takaOf, textOf, timeOf, wordOf } from './their-values.ts'

/**
 * `cancelled`: nobody took it, and it comes back; it is here with `…_return_received` alone. What waits for an approval
 * is the rider's word, neither money nor stock. `pending` may lie at the shop or be on its way.
 */
const STATES: Record<string, ConsignmentState | null> = {
  in_review: 'booked',
  pending: 'booked',
  hold: 'held',
  delivered: 'delivered',
  partial_delivered: 'in_part',
  cancelled: 'coming_back',
  exceptional: 'lost',
  unknown: null,
  delivered_approval_pending: null,
  partial_delivered_approval_pending: null,
  cancelled_approval_pending: null,
  unknown_approval_pending: null,
  partial_delivered_return_processing: 'in_part',
  partial_delivered_return_rider_assigned: 'in_part',
  partial_delivered_return_received: 'back',
  cancelled_return_processing: 'coming_back',
  cancelled_return_rider_assigned: 'coming_back',
  cancelled_return_received: 'back',
}

/** It cuts a longer one without a word. */
const LONGEST_GOODS = 255
const HOME_DELIVERY = 0
/** Of payments: ten pages are months of them. */
const MOST_PAGES = 10
const SETTLED_DAYS = 45
const DAY = 86_400_000

export function createSteadfast({ fields, ask, now, hmacSeen }: CarrierSetup): Carrier {
  const secrets = secretsOf('steadfast', fields)
  const headers = { 'api-key': fields.apiKey ?? '', 'secret-key': fields.secretKey ?? '' }

  const call = (
    method: 'GET' | 'POST',
    path: string,
    label: string,
    body?: unknown,
  ): Promise<CarrierAnswer> =>
    ask({ method, url: `${fields.host}${path}`, label: `${method} ${label}`, headers, body })

  const read = async (path: string, label: string): Promise<Record<string, unknown>> =>
    fieldsOf(understood(await call('GET', path, label), `GET ${label}`, secrets))

  /** Null where it has none of this name. */
  async function statusByOurs(ourRef: string): Promise<string | null> {
    const label = 'GET /status_by_invoice'
    const answer = await call('GET', `/status_by_invoice/${encodeURIComponent(ourRef)}`, '/status_by_invoice')
    if (statusOf(answer) === 404) return null
    const word = textOf(fieldsOf(understood(answer, label, secrets)).delivery_status)
    if (word === null) throw notUnderstood(label, 'no delivery_status')
    return word
  }

  /** The status does not tell its number, its first steps do; null where they don't yet. */
  async function numberOf(ourRef: string): Promise<string | null> {
    const path = `/trackings_by_invoice/${encodeURIComponent(ourRef)}`
    const answer = await call('GET', path, '/trackings_by_invoice')
    if (statusOf(answer) >= 400) return null
    const steps = listOf(fieldsOf(answer.json).tracking)
    return steps.map((step) => textOf(fieldsOf(step).consignment_id)).find((one) => one !== null) ?? null
  }

  async function payment(row: Record<string, unknown>): Promise<CarrierSettlement | null> {
    const ref = textOf(row.payment_id) ?? textOf(row.id)
    if (ref === null) return null
    const label = '/payments/{id}'
    return settlementOf(ref, row, await read(`/payments/${encodeURIComponent(ref)}`, label), `GET ${label}`)
  }

  return {
    protocol: 'steadfast',

    // it says nowhere whose keys they are; its balance is told to nobody else
    async greet() {
      const { current_balance } = await read('/get_balance', '/get_balance')
      if (paisaOf(current_balance) === null) throw notUnderstood('GET /get_balance', 'no current_balance')
      return { name: 'Steadfast' }
    },

    quote: async () => null,

    async book(parcel) {
      const refusal = refusedByUs('steadfast', parcel)
      if (refusal) throw refusal
      const label = 'POST /create_order'
      const answer = await call('POST', '/create_order', '/create_order', orderOf(parcel))
      const { consignment } = fieldsOf(understood(answer, label, secrets))
      const booked = bookedOf(fieldsOf(consignment), parcel.ourRef)
      if (!booked) throw notUnderstood(label, 'no consignment of this name')
      return booked
    },

    async bookMany(parcels) {
      const { bulk } = CARRIER_TRAITS.steadfast
      if (bulk && parcels.length > bulk.most) throw new Error(`at most ${bulk.most} in one booking`)
      const refused = new Map<string, CarrierRefusal>()
      for (const parcel of parcels) {
        const refusal = refusedByUs('steadfast', parcel)
        if (refusal) refused.set(parcel.ourRef, refusal)
      }
      const sent = parcels.filter(({ ourRef }) => !refused.has(ourRef))
      const rows = sent.length === 0 ? new Map() : await sendMany(sent)
      return parcels.map(({ ourRef }): BookedRow => {
        const refusal = refused.get(ourRef)
        if (refusal) return { ourRef, refusal }
        return rows.get(ourRef) ?? { ourRef, booked: null }
      })
    },

    async find(ourRef) {
      if ((await statusByOurs(ourRef)) === null) return null
      return { theirRef: await numberOf(ourRef), trackingCode: null, trackingUrl: null, feePaisa: null }
    },

    async track({ ourRef, theirRef }) {
      const label = '/status_with_return_status_by_cid'
      const word =
        theirRef === null
          ? await statusByOurs(ourRef)
          : textOf((await read(`${label}/${encodeURIComponent(theirRef)}`, label)).delivery_status)
      if (word === null && theirRef === null)
        throw new CarrierRefusal('parcel', 'Steadfast has no parcel of this name.')
      if (word === null) throw notUnderstood(`GET ${label}`, 'no delivery_status')
      return newsOf({ theirRef, ourRef, state: stateIn(STATES, word), word: tidied(word, secrets) })
    },

    async settlements() {
      const oldest = now().getTime() - SETTLED_DAYS * DAY
      const settlements: CarrierSettlement[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const rows = listOf((await read(`/payments?page=${page}`, '/payments')).payments).map(fieldsOf)
        const young = rows.filter((row) => (timeOf(row.created_at)?.getTime() ?? oldest) >= oldest)
        for (const row of young) {
          const settlement = await payment(row)
          if (settlement && !settlements.some(({ ref }) => ref === settlement.ref))
            settlements.push(settlement)
        }
        if (rows.length === 0 || young.length < rows.length) break
      }
      return settlements
    },

    async score(phone) {
      const label = '/fraud_check/score'
      const told = await read(`${label}/${encodeURIComponent(phone)}`, label)
      const volume = SCORE_VOLUMES.find((one) => one === wordOf(told.volume_band))
      const [delivered, cancelled] = [told.delivery_ratio, told.cancellation_ratio].map(percentOf)
      return volume && delivered != null && cancelled != null ? { delivered, cancelled, volume } : null
    },

    readNotice: (notice) => readNotice(notice, fields.webhookSecret, hmacSeen ?? false, secrets),

    answerNotice(outcome) {
      // it sends nothing again after a 4xx
      const status = { taken: 200, hello: 200, unknown: 200, foreign: 401, unreadable: 400 }[outcome]
      const body =
        status === 200
          ? { status: 'success', message: 'Webhook received successfully.' }
          : { status: 'error', message: status === 401 ? 'Unauthorized' : 'Unreadable' }
      return { status, headers: {}, body }
    },
  }

  async function sendMany(parcels: readonly ParcelToBook[]): Promise<Map<string, BookedRow>> {
    const label = '/create_order/bulk-order'
    const data = parcels.map(orderOf)
    let answer = await call('POST', label, label, { data })
    // its guide sends a list, its own package the text of one; of a wrong shape it books nothing
    if (statusOf(answer) === 400) answer = await call('POST', label, label, { data: JSON.stringify(data) })
    const json = understood(answer, `POST ${label}`, secrets)
    const rows = listOf(Array.isArray(json) ? json : fieldsOf(json).data).map(fieldsOf)
    if (rows.length === 0) throw notUnderstood(`POST ${label}`, 'no rows')
    const byName = new Map<string, BookedRow>()
    for (const [index, row] of rows.entries()) {
      // a row that is refused for its name may have none; then its place tells
      const isInOrder = rows.length === parcels.length
      const ourRef = textOf(row.invoice) ?? (isInOrder ? parcels[index]?.ourRef : undefined)
      if (ourRef === undefined) continue
      const booked = bookedOf(row, ourRef)
      const hasErrors = listOf(row.error).length > 0 || textOf(row.error) !== null || row.status === 'error'
      if (booked) byName.set(ourRef, { ourRef, booked })
      else if (hasErrors) byName.set(ourRef, { ourRef, refusal: refusalOfCodes(row.error, secrets) })
    }
    return byName
  }
}

/** Null for what is none. */
function percentOf(value: unknown): number | null {
  const percent = Number(textOf(value) ?? Number.NaN)
  return percent >= 0 && percent <= 100 ? Math.round(percent) : null
}

function orderOf(parcel: ParcelToBook) {
  const note = textLine('steadfast', parcel.note)
  const goods = [...textLine('steadfast', parcel.goods)].slice(0, LONGEST_GOODS).join('')
  return {
    invoice: parcel.ourRef,
    recipient_name: textLine('steadfast', parcel.name),
    recipient_phone: parcel.phone,
    recipient_address: addressLine('steadfast', parcel),
    cod_amount: takaOf(parcel.cashPaisa),
    ...(note !== '' && { note }),
    ...(goods !== '' && { item_description: goods }),
    total_lot: Math.max(1, parcel.pieces),
    delivery_type: HOME_DELIVERY,
  }
}

/** Null where it is none, or another's. */
function bookedOf(consignment: Record<string, unknown>, ourRef: string): Booked | null {
  const theirRef = textOf(consignment.consignment_id)
  const invoice = textOf(consignment.invoice)
  if (theirRef === null || (invoice !== null && invoice !== ourRef)) return null
  const link = textOf(consignment.tracking_link)
  return {
    theirRef,
    trackingCode: textOf(consignment.tracking_code),
    trackingUrl: link?.startsWith('https://') ? link : null,
    feePaisa: null,
  }
}

/** Its shape is not in its papers: the list of parcels may have any of these names. */
const LISTS = ['consignments', 'parcels', 'orders', 'items', 'data']

function settlementOf(
  ref: string,
  row: Record<string, unknown>,
  answer: Record<string, unknown>,
  label: string,
): CarrierSettlement {
  const inner = [answer.payment, answer.data].map(fieldsOf)
  const detail: Record<string, unknown> = Object.assign({ ...row }, ...inner)
  const list = [answer, ...inner].flatMap((one) => LISTS.map((name) => one[name])).find(Array.isArray)
  if (list === undefined) throw notUnderstood(label, 'no parcels')

  /** Not there is nothing; what is there has to be read to the paisa. */
  const amount = (value: unknown, what: string): number => {
    const paisa = value === undefined || value === null || value === '' ? 0 : paisaOf(value)
    if (paisa === null) throw notUnderstood(label, `${what} of payment ${ref}`)
    return paisa
  }
  const at = timeOf(detail.paid_at) ?? timeOf(detail.ready_at) ?? timeOf(detail.created_at)
  if (at === null) throw notUnderstood(label, `no time of payment ${ref}`)
  const lines = list.map(fieldsOf).map((line) => ({
    theirRef: textOf(line.consignment_id) ?? textOf(line.id),
    ourRef: textOf(line.invoice),
    collectedPaisa: amount(line.cod_amount, 'cod_amount'),
    feePaisa:
      amount(line.delivery_charge ?? line.charge, 'delivery_charge') + amount(line.cod_charge, 'cod_charge'),
    vatPaisa: amount(line.vat, 'vat'),
  }))
  return {
    ref,
    at,
    paidPaisa: amount(detail.total ?? detail.amount, 'total'),
    isPaid: timeOf(detail.paid_at) !== null && !/revers|cancel|reject|fail/.test(wordOf(detail.status_label)),
    lines: shareCharges(lines, amount(detail.charges, 'charges')),
  }
}

/**
 * Its percent of what it collects may stand in the charges of the whole payment alone: each parcel has its share by what it
 * brought, to the paisa.
 */
function shareCharges(lines: CarrierSettlement['lines'], charges: number): CarrierSettlement['lines'] {
  const sum = (of: (line: CarrierSettlement['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const rest = charges - sum(({ feePaisa, vatPaisa }) => feePaisa + vatPaisa)
  const collected = sum(({ collectedPaisa }) => collectedPaisa)
  if (rest <= 0 || collected <= 0) return lines
  let before = 0
  return lines.map((line) => {
    const from = Math.floor((rest * before) / collected)
    before += line.collectedPaisa
    return { ...line, feePaisa: line.feePaisa + Math.floor((rest * before) / collected) - from }
  })
}

function readNotice(
  { headers, body }: CarrierNotice,
  secret: string | undefined,
  isSignatureDue: boolean,
  secrets: readonly string[],
): NoticeReading {
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1]?.trim()
  if (secret === undefined || !isTheSecret(bearer, secret)) return { kind: 'foreign' }
  const signature = headers['x-signature']?.trim()
  const isSigned = signature !== undefined && signature !== ''
  if (isSigned) {
    const right = createHmac('sha256', secret).update(body).digest('hex')
    if (!isTheSecret(signature.toLowerCase().replace(/^sha256=/, ''), right)) return { kind: 'foreign' }
  } else if (isSignatureDue) return { kind: 'foreign' }

  const json = fieldsOf(jsonOf(body))
  const type = wordOf(json.notification_type)
  if (type === '') return { kind: 'unreadable' }
  const news = newsOfNotice(type, json, secrets)
  // the same for all tries of one event; without one, what it says
  const once = textOf(headers['idempotency-key'])
  return { kind: 'news', key: keyOf(once ?? body), news, toConfirm: isToConfirm(news), isSigned }
}

function newsOfNotice(type: string, json: Record<string, unknown>, secrets: readonly string[]): CarrierNews {
  const known = {
    theirRef: textOf(json.consignment_id),
    ourRef: textOf(json.invoice),
    at: timeOf(json.updated_at),
    text: sameInBoth(tidied(textOf(json.tracking_message) ?? '', secrets)),
  }
  // of the others no contents are known: they are kept by their names
  if (type !== 'delivery_status') return newsOf({ ...known, word: type })
  const state = stateIn(STATES, json.status)
  const isCollected = state === 'delivered' || state === 'in_part'
  return newsOf({
    ...known,
    word: tidied(textOf(json.status) ?? '', secrets).slice(0, 100),
    state,
    // before, it is what is to be collected
    collectedPaisa: isCollected ? paisaOf(json.cod_amount) : null,
    feePaisa: paisaOf(json.delivery_charge),
  })
}

const sameInBoth = (text: string) => (text === '' ? null : { en: text, bn: text })
