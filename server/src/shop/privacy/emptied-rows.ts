/** Rows that stay, without the person, when a customer is erased. */
import { ORDER_FIELDS, type OrderField } from '@spokehaat/contract/sales/order-fields'
import { sql } from 'kysely'
import { type Fates, KEY, SHOPS } from '../../platform/db/emptied.ts'

const EMPTY = { becomes: '' }
const BOUGHT = 'what was ordered, and for how much'

type OwnFates = { [K in OrderField as (typeof ORDER_FIELDS)[K]['column']]: string | { becomes: string } }

/** What people said of an order, as its fields have it. */
const ownFates = Object.fromEntries(
  Object.values(ORDER_FIELDS).map(({ column, erased }) => [
    column,
    erased === null ? BOUGHT : { becomes: erased },
  ]),
) as OwnFates

/** Of an order through which no money went. Its form of the search is written anew after it. */
export const ORDER_FATES: Fates<'orders'> = {
  ...ownFates,
  placed_from: { becomes: null },
  gift_email: { becomes: sql`case when gift_email is null then null else '' end` },
  search_text: 'made of the others',
  id: KEY,
  number: KEY,
  user_id: KEY,
  customer_id: KEY,
  delivery_method_id: KEY,
  bdt_per_usd: BOUGHT,
  delivery_kind: SHOPS,
  delivery_name: SHOPS,
  delivery_name_bn: SHOPS,
  delivery_packing: SHOPS,
  deliver_from: BOUGHT,
  deliver_by: BOUGHT,
  hand_over_by: BOUGHT,
  courier: SHOPS,
  tracking_number: SHOPS,
}

export const CUSTOMER_FATES: Fates<'customers'> = {
  name: EMPTY,
  phone: EMPTY,
  email: EMPTY,
  tags: { becomes: sql`'{}'` },
  search_text: EMPTY,
  id: KEY,
}

/** The money of a card is owed to who has its code. */
export const GIFT_CARD_FATES: Fates<'gift_cards'> = {
  email: EMPTY,
  note: EMPTY,
  search_text: 'made of the others',
  id: KEY,
  order_id: KEY,
  code_hash: KEY,
  idempotency_key: KEY,
  last_four: KEY,
  made_by: 'a colleague',
  made_by_name: 'a colleague',
}
