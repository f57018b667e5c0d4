/**
 * What people say of an order, each said once: who it is for, where it goes, and what they ask for, in one row of `orders`.
 * Requests, drafts, columns, views, what its link shows, the file for spreadsheets and what an erasure takes away derive
 * from this table. Lines, sums, payment, delivery and parcels have tables and files of their own.
 *
 * A new field costs: its entry here, a migration (then `npm run tables`), its control in the checkout, and its
 * place on the desk's page of the order.
 */

import * as m from '@spokehaat/texts/answers'
import { ONE_LINE } from '../basics/one-line.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'
import { phone } from '../identity/phone.ts'
import { DISTRICTS } from './districts.ts'

/** A line of text, at most so long. */
export const orderedLine = (max: number) => z.string().trim().max(max).regex(ONE_LINE, { error: m.one_line })
const optionalLine = (max: number) => orderedLine(max).default('')

/** Of an unfinished draft: what it must be is asked when the draft is placed. */
const draftLine = (max: number) =>
  z.string().trim().max(max, `At most ${max} letters.`).regex(ONE_LINE, 'In one line, please.').default('')

const neededLine = (max: number, error: () => string) =>
  z.string(required(error)).trim().min(1, { error }).max(max).regex(ONE_LINE, { error: m.one_line })

interface Field {
  readonly column: string
  /** What the checkout may send. */
  readonly takes: z.ZodType
  /** What a draft of the desk may have; one without it is not the desk's to say among the customer's own. */
  readonly drafted?: z.ZodType
  /** To whoever has the order's link. Masked: enough for its owner to know it. `hidden`: as if it were empty. */
  readonly link: 'shown' | 'maskedMail' | 'maskedPhone' | 'hidden'
  /** The heading of its column in the file of orders. Those with one heading are written into one cell. */
  readonly file?: string
  /** What an order through which no money went has once its customer was erased; null: what says nothing of them stays. */
  readonly erased: string | null
}

/** In the order of the checkout: the first that is wrong is the first that is named. */
export const ORDER_FIELDS = {
  firstName: {
    column: 'first_name',
    takes: optionalLine(80),
    drafted: draftLine(80),
    link: 'hidden',
    file: 'name',
    erased: 'Erased',
  },
  lastName: {
    column: 'last_name',
    takes: optionalLine(80),
    drafted: draftLine(80),
    link: 'hidden',
    file: 'name',
    erased: '',
  },
  /** Where a guest is written to about this order; without it nowhere. An account has its own. */
  email: {
    column: 'email',
    takes: email.optional(),
    drafted: draftLine(200),
    link: 'maskedMail',
    file: 'email',
    erased: '',
  },
  phone: {
    column: 'phone',
    takes: phone,
    drafted: draftLine(40),
    link: 'maskedPhone',
    file: 'phone',
    erased: '',
  },
  streetAddress: {
    column: 'street_address',
    takes: neededLine(200, m.street_required),
    drafted: draftLine(200),
    link: 'hidden',
    file: 'street',
    erased: '',
  },
  apartment: {
    column: 'apartment',
    takes: optionalLine(100),
    drafted: draftLine(100),
    link: 'hidden',
    file: 'street',
    erased: '',
  },
  /** Thana, quarter or town, in the customer's own words or those of `GET /areas`. */
  area: {
    column: 'area',
    takes: optionalLine(80),
    drafted: draftLine(80),
    link: 'shown',
    file: 'area',
    erased: '',
  },
  city: {
    column: 'city',
    takes: neededLine(80, m.city_required),
    drafted: draftLine(80),
    link: 'shown',
    file: 'city',
    erased: '',
  },
  district: {
    column: 'district',
    takes: z.enum(DISTRICTS, { error: m.choose_district }),
    drafted: z.enum(DISTRICTS).nullable().default(null),
    link: 'shown',
    file: 'district',
    erased: null,
  },
  postcode: {
    column: 'postcode',
    takes: optionalLine(12),
    drafted: draftLine(12),
    link: 'shown',
    file: 'postcode',
    erased: '',
  },
  /** A draft has them beside its customer, as `notes`. */
  orderNotes: {
    column: 'order_notes',
    takes: z.string().trim().max(1_000).default(''),
    link: 'hidden',
    file: 'note',
    erased: '',
  },
} as const satisfies Record<string, Field>

export type OrderFields = typeof ORDER_FIELDS
export type OrderField = keyof OrderFields
/** The keys of the fields that have this trait, such as `{ link: 'shown' }`. */
type KeysWith<Trait> = { [K in OrderField]: OrderFields[K] extends Trait ? K : never }[OrderField]

export const ORDER_FIELD_KEYS = Object.keys(ORDER_FIELDS) as readonly OrderField[]
export type DraftedField = KeysWith<{ drafted: z.ZodType }>
const DRAFTED_KEYS = ORDER_FIELD_KEYS.filter((key): key is DraftedField => 'drafted' in ORDER_FIELDS[key])

/** One value for each of these keys. Its type is the caller's to say. */
const each = <Shape>(keys: readonly OrderField[], one: (key: OrderField) => unknown): Shape =>
  Object.fromEntries(keys.map((key) => [key, one(key)])) as Shape

/** As the checkout sends them. */
export const checkoutFields = each<{ [K in OrderField]: OrderFields[K]['takes'] }>(
  ORDER_FIELD_KEYS,
  (key) => ORDER_FIELDS[key].takes,
)

/** As a draft has them. */
export const draftedFields = each<{ [K in DraftedField]: OrderFields[K]['drafted'] }>(
  DRAFTED_KEYS,
  (key) => (ORDER_FIELDS[key] as Field).drafted,
)

/** As answers have them; '' where nothing was said. */
export const answeredFields = each<{ [K in OrderField]: z.ZodString }>(ORDER_FIELD_KEYS, () => z.string())
