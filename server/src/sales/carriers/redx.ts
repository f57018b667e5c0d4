/**
 * RedX, by two copies of the page of its API (docs/carriers.md). Nothing tells what a lost answer booked but the desk; it
 * does not say what it collected, and settles by file.
 */
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import {
  type Carrier,
  type CarrierCall,
  type CarrierNotice,
  CarrierRefusal,
  type CarrierSetup,
  type NamedPlace,
  type NoticeReading,
} from './carrier.ts'
import { isTheSecret, isToConfirm, jsonOf, keyOf, newsOf, stateIn } from './news.ts'
import { addressLine, refusedByUs, textLine } from './parcel-rules.ts'
import { notUnderstood, saidIn, secretsOf, tidied, understood } from './their-answers.ts'
import { spellingsOf } from './their-districts.ts'
import { fieldsOf, listOf, paisaOf, takaText, textOf, timeOf } from './their-values.ts'

const STATES: Record<string, ConsignmentState | null> = {
  pickup_pending: 'booked',
  ready_for_delivery: 'moving',
  delivery_in_progress: 'moving',
  agent_area_change: 'moving',
  agent_hold: 'held',
  agent_returning: 'coming_back',
  returned: 'back',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

export function createRedx({ fields, ask }: CarrierSetup): Carrier {
  const secrets = secretsOf('redx', fields)
  const store = fields.pickupStoreId?.trim() ?? ''

  async function call(method: CarrierCall['method'], path: string, label: string, body?: unknown) {
    const said = `${method} ${label}`
    const headers = { 'api-access-token': `Bearer ${fields.token}` }
    const answer = await ask({ method, url: `${fields.host}${path}`, label: said, headers, body })
    // a pickup store that it does not have: its program stumbles over the store's phone, before anything is booked
    if (
      answer.status >= 400 &&
      /PHONE['"]? of (?:undefined|null)|reading ['"]PHONE/i.test(saidIn(answer.json))
    )
      throw new CarrierRefusal(
        'keys',
        `RedX has no pickup store ${store}. It is the store's ID, not the shop's.`,
      )
    return fieldsOf(understood(answer, said, secrets))
  }

  async function stores(): Promise<Record<string, unknown>[]> {
    const { pickup_stores, stores: named, data } = await call('GET', '/pickup/stores', '/pickup/stores')
    return listOf(pickup_stores ?? named ?? data).map(fieldsOf)
  }

  const areasOf = async (district: string) =>
    listOf((await call('GET', `/areas?district_name=${encodeURIComponent(district)}`, '/areas')).areas).map(
      fieldsOf,
    )

  /** Null where no pickup store is said. */
  async function pickupArea(): Promise<string | null> {
    if (store === '') return null
    const label = '/pickup/store/info/{id}'
    const answer = await call('GET', `/pickup/store/info/${encodeURIComponent(store)}`, label)
    const { area_id } = { ...answer, ...fieldsOf(answer.pickup_store) }
    return textOf(area_id)
  }

  return {
    protocol: 'redx',

    async greet() {
      const all = await stores()
      const ours = all.find(({ id }) => textOf(id) === store)
      if (store !== '' && all.length > 0 && !ours)
        throw new CarrierRefusal('keys', `RedX has no pickup store ${store} among yours.`)
      return { name: tidied(textOf(ours?.name) ?? 'RedX', secrets) }
    },

    async quote({ place, cashPaisa, grams }) {
      const to = textOf(place?.delivery_area_id)
      const from = to === null ? null : await pickupArea()
      if (to === null || from === null) return null
      const label = '/charge/charge_calculator'
      const asked = new URLSearchParams({
        delivery_area_id: to,
        pickup_area_id: from,
        cash_collection_amount: takaText(cashPaisa),
        weight: String(grams),
      })
      const { deliveryCharge, codCharge } = await call('GET', `${label}?${asked}`, label)
      const [delivery, ofCash] = [paisaOf(deliveryCharge), paisaOf(codCharge ?? 0)]
      if (delivery === null || ofCash === null) throw notUnderstood(`GET ${label}`, 'no charge')
      return { feePaisa: delivery + ofCash }
    },

    async book(parcel) {
      const refusal = refusedByUs('redx', parcel)
      if (refusal) throw refusal
      const note = textLine('redx', parcel.note)
      const { tracking_id } = await call('POST', '/parcel', '/parcel', {
        customer_name: textLine('redx', parcel.name),
        customer_phone: parcel.phone,
        delivery_area: String(parcel.place?.delivery_area ?? parcel.area),
        delivery_area_id: Number(parcel.place?.delivery_area_id),
        customer_address: addressLine('redx', parcel),
        merchant_invoice_id: parcel.ourRef,
        cash_collection_amount: takaText(parcel.cashPaisa),
        parcel_weight: parcel.grams,
        ...(note !== '' && { instruction: note }),
        value: takaText(parcel.valuePaisa),
        ...(store !== '' && { pickup_store_id: Number(store) }),
      })
      const theirRef = textOf(tracking_id)
      if (theirRef === null) throw notUnderstood('POST /parcel', 'no tracking_id')
      return { theirRef, trackingCode: null, trackingUrl: null, feePaisa: null }
    },

    async cancel({ theirRef }, reason) {
      if (theirRef === null) throw new CarrierRefusal('parcel', 'RedX cancels by its own number alone.')
      const { success } = await call('PATCH', '/parcels', '/parcels', {
        entity_type: 'parcel-tracking-id',
        entity_id: theirRef,
        update_details: { property_name: 'status', new_value: 'cancelled', reason: textLine('redx', reason) },
      })
      // a no, `success: false`, was thrown
      if (success !== true) throw notUnderstood('PATCH /parcels', 'no success')
    },

    async track({ ourRef, theirRef }) {
      if (theirRef === null) return newsOf({ ourRef })
      const label = '/parcel/info/{id}'
      const answer = await call('GET', `/parcel/info/${encodeURIComponent(theirRef)}`, label)
      const parcel = fieldsOf(answer.parcel)
      const status = textOf(parcel.status)
      const named = textOf(parcel.tracking_id)
      if (status === null || (named !== null && named !== theirRef))
        throw notUnderstood(`GET ${label}`, 'no status of this parcel')
      return newsOf({
        theirRef,
        ourRef,
        state: stateIn(STATES, status),
        word: tidied(status, secrets).slice(0, 100),
        feePaisa: paisaOf(parcel.charge),
      })
    },

    async places(district) {
      for (const spelling of spellingsOf(district)) {
        const places = (await areasOf(spelling)).flatMap(({ id, name }): NamedPlace[] => {
          const [number, called] = [Number(id), textOf(name)]
          const isArea = Number.isInteger(number) && called !== null
          return isArea ? [{ place: { delivery_area_id: number, delivery_area: called }, name: called }] : []
        })
        if (places.length > 0) return places
      }
      return []
    },

    readNotice: (notice) => readNotice(notice, fields.webhookSecret, secrets),

    answerNotice(outcome) {
      const status = { taken: 200, hello: 200, unknown: 404, foreign: 401, unreadable: 400 }[outcome]
      return { status, headers: {}, body: { success: status === 200 } }
    },
  }
}

/** Its secret stands in the address, so that no address of it is ever written down. */
function readNotice(
  { query, body }: CarrierNotice,
  secret: string | undefined,
  secrets: readonly string[],
): NoticeReading {
  if (!isTheSecret(query.token, secret)) return { kind: 'foreign' }
  const json = fieldsOf(jsonOf(body))
  const theirRef = textOf(json.tracking_number)
  const status = textOf(json.status)
  if (theirRef === null || status === null) return { kind: 'unreadable' }
  const say = (message: unknown) => tidied(textOf(message) ?? '', secrets)
  const [en, bn] = [say(json.message_en), say(json.message_bn)]
  const at = timeOf(json.timestamp)
  const news = newsOf({
    theirRef,
    ourRef: textOf(json.invoice_number),
    state: stateIn(STATES, status),
    word: tidied(status, secrets).slice(0, 100),
    text: en === '' && bn === '' ? null : { en: en || bn, bn: bn || en },
    at,
  })
  const key = keyOf(theirRef, status, at?.toISOString() ?? textOf(json.timestamp))
  return { kind: 'news', key, news, toConfirm: isToConfirm(news) }
}
