/**
 * Pathao, by the papers of its merchants' panel of April 2026 and its own plugin (docs/carriers.md). It is asked with the
 * shop's client alone, never with the owner's password. It can't be asked by our number: what a lost answer booked is told
 * by its notice `order.created`, or by a person.
 */
import { CARRIER_TRAITS, type ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import {
  type BookedRow,
  type Carrier,
  type CarrierAnswer,
  type CarrierCall,
  type CarrierNews,
  type CarrierNotice,
  CarrierRefusal,
  type CarrierSetup,
  CarrierSilence,
  type CarrierToken,
  type NamedPlace,
  type NoticeReading,
  type ParcelToBook,
} from './carrier.ts'
import { isTheSecret, isToConfirm, jsonOf, keyOf, newsOf, stateIn } from './news.ts'
import { addressLine, refusedByUs, textLine } from './parcel-rules.ts'
import { notUnderstood, secretsOf, statusOf, tidied, understood } from './their-answers.ts'
import { isDistrict } from './their-districts.ts'
import { fieldsOf, paisaOf, takaOf, textOf, timeOf, wordOf } from './their-values.ts'

/**
 * Its events without `order.`, and the statuses of its panel. A pickup that failed leaves the parcel where it is; one that
 * was cancelled ends the booking.
 */
const STATES: Record<string, ConsignmentState | null> = {
  created: 'booked',
  updated: 'booked',
  pending: 'booked',
  pickup_requested: 'booked',
  assigned_for_pickup: 'booked',
  pickup_failed: 'booked',
  pickup_cancelled: 'cancelled',
  pickup_cancel: 'cancelled',
  picked: 'picked',
  at_the_sorting_hub: 'moving',
  in_transit: 'moving',
  received_at_last_mile_hub: 'moving',
  assigned_for_delivery: 'moving',
  delivered: 'delivered',
  partial_delivery: 'in_part',
  delivery_failed: 'held',
  on_hold: 'held',
  returned: 'coming_back',
  return: 'coming_back',
  paid_return: 'coming_back',
  exchanged: 'in_part',
  exchange: 'in_part',
  return_id_created: 'coming_back',
  return_in_transit: 'coming_back',
  returned_to_merchant: 'back',
  lost: 'lost',
  return_lost: 'lost',
}
/** What is on its way back is the rest of it. */
const RESTS: ReadonlySet<string> = new Set(['partial_delivery', 'exchange'])

const NORMAL_DELIVERY = 48
const PARCEL = 2
/** Its token lasts five days; so that it does not run out between us and them. */
const EARLY_MS = 60_000
const ANSWER_HEADER = 'X-Pathao-Merchant-Webhook-Integration-Secret'

export function createPathao({ fields, tokens, ask, now }: CarrierSetup): Carrier {
  const base = `${fields.host}/aladdin/api/v1`
  const secrets = secretsOf('pathao', fields)
  const client = { client_id: fields.clientId, client_secret: fields.clientSecret }

  /** Null where it gave none. */
  async function signIn(path: string, body: Record<string, unknown>): Promise<CarrierToken | null> {
    const label = `POST ${path}`
    const answer = await ask({ method: 'POST', url: `${base}${path}`, label, headers: {}, body })
    const status = statusOf(answer)
    if (status === 429) understood(answer, label, secrets)
    if (status >= 400 && status < 500) return null
    const said = fieldsOf(understood(answer, label, secrets))
    const { access_token, refresh_token, expires_in } = { ...said, ...fieldsOf(said.data) }
    const access = textOf(access_token)
    const seconds = Number(textOf(expires_in))
    if (access === null || !(seconds > 0)) throw notUnderstood(label, 'no token')
    const expiresAt = new Date(now().getTime() + seconds * 1_000 - EARLY_MS)
    return { access, refresh: textOf(refresh_token), expiresAt }
  }

  async function issue(old: CarrierToken | null): Promise<CarrierToken> {
    const refreshed = old?.refresh
      ? await signIn('/issue-token', { ...client, grant_type: 'refresh_token', refresh_token: old.refresh })
      : null
    const token = refreshed ?? (await signIn('/external/login', client))
    if (!token) throw new CarrierRefusal('keys', 'Pathao does not know this client ID and secret.')
    return token
  }

  /** What fails before there is a token has sent nothing that matters. */
  const token = (): Promise<string> =>
    tokens.current(issue).catch((error: unknown) => {
      if (!(error instanceof CarrierSilence)) throw error
      throw new CarrierSilence(error.message, { cause: error.cause, sent: false })
    })

  /** Once more with a new token where it would not take the old one: of that call it did nothing. */
  async function signed(method: CarrierCall['method'], path: string, label: string, body?: unknown) {
    const call = { method, url: `${base}${path}`, label: `${method} ${label}`, body }
    let answer: CarrierAnswer | null = null
    let access = ''
    for (let tries = 0; tries < 2; tries++) {
      access = await token()
      answer = await ask({ ...call, headers: { authorization: `Bearer ${access}` } })
      if (statusOf(answer) !== 401) break
      await tokens.spoil(access)
    }
    if (!answer || statusOf(answer) === 401)
      throw new CarrierRefusal('keys', 'Pathao takes none of its own tokens.')
    return fieldsOf(understood(answer, call.label, [...secrets, access]))
  }

  const rowsOf = async (path: string, label: string): Promise<Record<string, unknown>[]> => {
    const { data } = await signed('GET', path, label)
    const rows = Array.isArray(data) ? data : fieldsOf(data).data
    if (!Array.isArray(rows)) throw notUnderstood(`GET ${label}`, 'no list')
    return rows.map(fieldsOf)
  }

  const orderOf = (parcel: ParcelToBook) => {
    const note = textLine('pathao', parcel.note)
    const goods = textLine('pathao', parcel.goods)
    return {
      store_id: Number(fields.storeId),
      merchant_order_id: parcel.ourRef,
      recipient_name: textLine('pathao', parcel.name),
      recipient_phone: parcel.phone,
      recipient_address: addressLine('pathao', parcel),
      ...placeOf(parcel),
      delivery_type: NORMAL_DELIVERY,
      item_type: PARCEL,
      ...(note !== '' && { special_instruction: note }),
      item_quantity: Math.max(1, parcel.pieces),
      item_weight: kilosOf(parcel),
      ...(goods !== '' && { item_description: goods }),
      amount_to_collect: takaOf(parcel.cashPaisa),
    }
  }

  return {
    protocol: 'pathao',

    async greet() {
      const { data } = await signed('GET', '/user/short-info', '/user/short-info')
      const { name, merchant_name } = fieldsOf(data)
      return { name: tidied(textOf(name) ?? textOf(merchant_name) ?? 'Pathao', secrets) }
    },

    async quote(parcel) {
      if (!parcel.place) return null
      const label = '/merchant/price-plan'
      const { recipient_city, recipient_zone } = placeOf(parcel)
      const { data } = await signed('POST', label, label, {
        store_id: Number(fields.storeId),
        item_type: PARCEL,
        delivery_type: NORMAL_DELIVERY,
        item_weight: kilosOf(parcel),
        recipient_city,
        recipient_zone,
      })
      const { final_price, cod_enabled, cod_percentage } = fieldsOf(data)
      const price = paisaOf(final_price)
      if (price === null) throw notUnderstood(`POST ${label}`, 'no final_price')
      // 0.01 is one in a hundred; what it keeps of the cash stands in no price of it
      const share = Number(cod_enabled) === 1 ? Number(cod_percentage) : 0
      const ofCash = Math.round((parcel.cashPaisa * Math.round(share * 10_000)) / 10_000)
      return { feePaisa: price + (Number.isFinite(ofCash) ? ofCash : 0) }
    },

    async book(parcel) {
      const refusal = refusedByUs('pathao', parcel)
      if (refusal) throw refusal
      const { data } = await signed('POST', '/orders', '/orders', orderOf(parcel))
      const { consignment_id, merchant_order_id, delivery_fee } = fieldsOf(data)
      const theirRef = textOf(consignment_id)
      const named = textOf(merchant_order_id)
      if (theirRef === null || (named !== null && named !== parcel.ourRef))
        throw notUnderstood('POST /orders', 'no order of this name')
      return { theirRef, trackingCode: null, trackingUrl: null, feePaisa: paisaOf(delivery_fee) }
    },

    async bookMany(parcels) {
      const { bulk } = CARRIER_TRAITS.pathao
      if (bulk && parcels.length > bulk.most) throw new Error(`at most ${bulk.most} in one booking`)
      const rows = parcels.map((parcel) => ({ parcel, refusal: refusedByUs('pathao', parcel) }))
      const sent = rows.filter(({ refusal }) => !refusal).map(({ parcel }) => orderOf(parcel))
      if (sent.length > 0) await signed('POST', '/orders/bulk', '/orders/bulk', { orders: sent })
      return rows.map(
        ({ parcel: { ourRef }, refusal }): BookedRow =>
          refusal ? { ourRef, refusal } : { ourRef, booked: null },
      )
    },

    async track({ ourRef, theirRef }) {
      // without its number there is nothing to ask by
      if (theirRef === null) return newsOf({ ourRef })
      const path = `/orders/${encodeURIComponent(theirRef)}/info`
      const { data } = await signed('GET', path, '/orders/{id}/info')
      const info = fieldsOf(data)
      const status = textOf(info.order_status_slug) ?? textOf(info.order_status)
      const named = textOf(info.consignment_id)
      if (status === null || (named !== null && named !== theirRef))
        throw notUnderstood('GET /orders/{id}/info', 'no status of this order')
      return newsOf({
        theirRef,
        ourRef,
        // it is paid for what was delivered
        state: ['paid', 'payment_invoice'].includes(wordOf(status)) ? 'delivered' : stateIn(STATES, status),
        word: tidied(status, secrets).slice(0, 100),
        at: timeOf(info.updated_at),
        settlementRef: textOf(info.invoice_id),
      })
    },

    async places(district) {
      const cities = await rowsOf('/city-list', '/city-list')
      const city = cities.find((one) => isDistrict(textOf(one.city_name) ?? '', district))
      const city_id = Number(city?.city_id)
      if (!Number.isInteger(city_id)) return []
      const zones = await rowsOf(`/cities/${city_id}/zone-list`, '/cities/{id}/zone-list')
      return zones.flatMap((zone): NamedPlace[] => {
        const zone_id = Number(zone.zone_id)
        const name = textOf(zone.zone_name)
        return Number.isInteger(zone_id) && name !== null ? [{ place: { city_id, zone_id }, name }] : []
      })
    },

    async placesWithin({ place, name }) {
      const areas = await rowsOf(`/zones/${Number(place.zone_id)}/area-list`, '/zones/{id}/area-list')
      return areas.flatMap((area): NamedPlace[] => {
        const area_id = Number(area.area_id)
        const called = textOf(area.area_name)
        const isArea = Number.isInteger(area_id) && called !== null
        return isArea ? [{ place: { ...place, area_id }, name: `${name}, ${called}` }] : []
      })
    },

    readNotice: (notice) => readNotice(notice, fields, secrets),

    answerNotice(outcome) {
      const status = { taken: 202, hello: 202, unknown: 404, foreign: 401, unreadable: 400 }[outcome]
      const answer = fields.webhookAnswer ?? ''
      // where it is the secret itself, a stranger is not told it
      const isTold = outcome !== 'foreign' || !isTheSecret(answer, fields.webhookSecret)
      const headers: Record<string, string> = isTold ? { [ANSWER_HEADER]: answer } : {}
      return { status, headers, body: { status, message: outcome, data: null } }
    },
  }
}

/** A lighter one is booked as the lightest that it takes. */
const kilosOf = ({ grams }: ParcelToBook): number => Math.max(CARRIER_TRAITS.pathao.minGrams, grams) / 1_000

/** It takes no nulls. */
function placeOf({ place }: ParcelToBook) {
  const { city_id, zone_id, area_id } = place ?? {}
  return {
    ...(city_id !== undefined && { recipient_city: Number(city_id) }),
    ...(zone_id !== undefined && { recipient_zone: Number(zone_id) }),
    ...(area_id !== undefined && { recipient_area: Number(area_id) }),
  }
}

function readNotice(
  { headers, body }: CarrierNotice,
  fields: CarrierSetup['fields'],
  secrets: readonly string[],
): NoticeReading {
  const json = fieldsOf(jsonOf(body))
  const event = wordOf(json.event).replace(/^order\./, '')
  const signature = headers['x-pathao-signature']
  // it says hello without its secret as well, and its panel writes the word with a blank
  const isHello = event.replaceAll('_', '') === 'webhookintegration'
  if (isHello && signature === undefined) return { kind: 'hello' }
  if (!isTheSecret(signature, fields.webhookSecret)) return { kind: 'foreign' }
  // of its stores nothing counts here
  if (isHello || event.startsWith('store.')) return { kind: 'hello' }
  const theirRef = textOf(json.consignment_id)
  const ofOurs = textOf(json.merchant_order_id)
  if (event === '' || (theirRef === null && ofOurs === null)) return { kind: 'unreadable' }

  const at = earlier(timeOf(json.timestamp), timeOf(json.updated_at))
  const moment = at?.toISOString() ?? textOf(json.timestamp) ?? textOf(json.updated_at)
  // another store of this merchant may have orders of the same numbers
  const isOurStore = textOf(json.store_id) === null || textOf(json.store_id) === fields.storeId?.trim()
  const news = newsOf({
    theirRef,
    ourRef: isOurStore ? ofOurs : null,
    state: stateOf(event, json),
    word: tidied(textOf(json.event) ?? '', secrets).slice(0, 100),
    at,
    collectedPaisa: paisaOf(json.collected_amount),
    feePaisa: paisaOf(json.delivery_fee),
    returnRef: textOf(json.return_consignment_id),
    settlementRef: textOf(json.invoice_id),
  })
  const key = keyOf(theirRef ?? ofOurs, event, moment)
  return { kind: 'news', key, news, toConfirm: isToConfirm(news) }
}

/** Both are one moment. Where they differ, the clock of Dhaka was written as UTC, and the later one is yet to come. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** Of a part that comes back, the other one is delivered. */
function stateOf(event: string, json: Record<string, unknown>): CarrierNews['state'] {
  const state = stateIn(STATES, event)
  return state === 'coming_back' && RESTS.has(wordOf(json.return_type)) ? 'in_part' : state
}
