/** A shop with a carrier by hand, and parcels of it, for what payouts say of them. */
import type { CarrierCash, DifferenceLine } from '@spokehaat/contract/sales/carrier-cash'
import type { ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import { newId } from '../../../platform/db/new-id.ts'
import type { SignedIn } from '../../../testing/accounts.ts'
import { buildProduct } from '../../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../../testing/orders.ts'
import type { Shop } from '../../../testing/shop.ts'
import { newsOf } from '../../carriers/news.ts'
import { hear } from '../../consignments/follow.ts'

interface File {
  text: string
  columns?: string
  ref?: string
  paidBdt?: number
}

export function cashDesk(shop: Shop, admin: SignedIn) {
  async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = admin.token) {
    const answer = await shop.app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: token },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  async function send(path: string, { text, ...query }: File | (File & Record<string, unknown>)) {
    const mark = 'a-border'
    const body = [
      `--${mark}`,
      'content-disposition: form-data; name="file"; filename="payout.csv"',
      'content-type: text/csv',
      '',
      text,
      `--${mark}--`,
      '',
    ].join('\r\n')
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      headers: { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${mark}` },
      payload: body,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  return {
    call,

    async carrier(more: object = {}): Promise<string> {
      const { data } = await call('POST', '/carriers', { protocol: 'hand', name: 'Sundarban', ...more })
      return data._id
    },

    /** An order to be paid at the door, confirmed; gives it with what is due, in taka. */
    async order(rider: SignedIn): Promise<{ id: string; due: number }> {
      const { _id: product } = await buildProduct(shop, { stock: 5, price: 40 })
      const placed = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
        overrides: { paymentMethod: 'cod' },
      })
      const id = placed.json().data.order as string
      await ask(shop, admin.token, 'PUT', `/${id}/cod`, { to: 'confirmed' })
      const { data } = await call('GET', `/orders/${id}/carriers`)
      return { id, due: data.cashBdt }
    },

    /** A parcel of the order with all of it, handed over. */
    async book(order: string, carrier: string): Promise<{ id: string; ourRef: string }> {
      await call('POST', '/consignments', { parcels: [{ order, carrier, after: 0, grams: 1000 }] })
      const { data } = await call('GET', `/orders/${order}/consignments`)
      const [{ _id: id, ourRef }] = data
      await call('POST', '/consignments/handed', { consignments: [id] })
      return { id, ourRef }
    },

    /** Parcels on their way, of an order that takes no notice of them. */
    async parcels(carrier: string, order: string, cash: readonly number[], from = 100) {
      const at = shop.services.now()
      const rows = cash.map((bdt, index) => ({
        id: newId(),
        order_id: order,
        number: from + index,
        our_ref: `${carrier}-${from + index}`,
        their_ref: `T-${carrier}-${from + index}`,
        carrier_id: carrier,
        state: 'moving',
        grams: 1_000,
        cash_paisa: Math.round(bdt * 100),
        value_paisa: 0,
        asked_at: at,
        sent_at: at,
        handed_at: at,
        moved_at: at,
      }))
      for (let start = 0; start < rows.length; start += 1_000)
        await shop.db
          .insertInto('consignments')
          .values(rows.slice(start, start + 1_000))
          .execute()
      return rows.map(({ id, our_ref, their_ref }) => ({ id, ourRef: our_ref, theirRef: their_ref }))
    },

    hear: (id: string, state: ConsignmentState | null, more: { collected?: number; fee?: number } = {}) =>
      hear(shop.services, id, {
        news: newsOf({
          state,
          word: state ?? 'told',
          collectedPaisa: more.collected === undefined ? null : Math.round(more.collected * 100),
          feePaisa: more.fee === undefined ? null : Math.round(more.fee * 100),
        }),
        source: 'notice',
        by: null,
      }),

    preview: (carrier: string, file: File) => send(`/carriers/${carrier}/settlement-previews`, file),
    load: (carrier: string, file: File) => send(`/carriers/${carrier}/settlements`, file),
    cash: async (carrier: string): Promise<CarrierCash> =>
      (await call('GET', `/carriers/${carrier}/cash`)).data,
    close: (carrier: string, line: DifferenceLine, how: string, token?: string) =>
      call(
        'POST',
        `/carriers/${carrier}/settlements/${line.settlement}/lines/${line.row}/close`,
        { how, bdt: line.bdt, why: 'They said so on the phone' },
        token,
      ),
  }
}
