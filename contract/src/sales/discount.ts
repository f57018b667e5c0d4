/**
 * Discounts: what the owner says, and what a shopper reads of them. A discount counts by itself (**automatic**) or by one
 * of its codes. In which order they count: docs/decisions/0049-the-order-of-discounts.md.
 */
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { CODE_LENGTH, codeKey } from './discount-code.ts'

/** `buy_get`: buy X, get Y at so many per cent off. `delivery`: delivery is free. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'delivery', 'buy_get'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** Rows of one import of codes. */
const MAX_CODES_AT_ONCE = 10_000
const MOST = { products: 500, words: 100, count: 1_000_000, taka: 10_000_000 }

const line = (max: number) => z.string().trim().max(max).regex(ONE_LINE, 'In one line, please.')

const code = z
  .string()
  .trim()
  .max(60, 'At most 60 characters, please.')
  .regex(ONE_LINE, 'In one line, please.')
  .refine((text) => codeKey(text).length >= CODE_LENGTH.min, 'At least three letters or digits, please.')
  .refine((text) => codeKey(text).length <= CODE_LENGTH.max, 'At most 40 letters or digits, please.')

const taka = z
  .number(required('How much, in taka?'))
  .positive('More than nothing, please.')
  .max(MOST.taka, 'That is more than a shop can give away.')
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals, please.')

const percent = z
  .number(required('How many per cent?'))
  .min(1, 'From 1 to 100 per cent, please.')
  .max(100, 'From 1 to 100 per cent, please.')
  .refine((share) => Math.round(share * 100) / 100 === share, 'At most two decimals, please.')

const pieces = z.int('A whole number, please.').min(1, 'At least one, please.').max(99, 'At most 99, please.')
const count = z
  .int('A whole number, please.')
  .min(1, 'At least one, please.')
  .max(MOST.count, 'That is as good as no limit: leave it empty.')

const words = z
  .array(line(60).min(1, 'Leave none empty, please.'))
  .max(MOST.words, 'At most a hundred, please.')

/** What a product must be: one of these products, or of a category, or a brand. With nothing named: everything. */
export const goods = z.strictObject({
  products: z.array(id).max(MOST.products, 'At most 500 products, please.').default([]),
  categories: words.default([]),
  brands: words.default([]),
})
export type Goods = z.infer<typeof goods>
const EVERYTHING = { products: [], categories: [], brands: [] }

const fields = z.strictObject({
  /** What a shopper reads in the cart. */
  name: line(80).min(1, 'It needs a name: shoppers read it in the cart.'),
  nameBn: line(80).default(''),
  /** Without a code. */
  isAutomatic: z.boolean(),
  /** The one code; null of an automatic discount, and where there are many. */
  code: code.nullable().default(null),
  kind: z.enum(DISCOUNT_KINDS),
  /** Of `percent` and `buy_get`. */
  percent: percent.nullable().default(null),
  /** Of `amount`: taka off all that it counts for, together. */
  amountBdt: taka.nullable().default(null),
  /** Of `buy_get`: for each so many bought, so many more at `percent` off, the cheapest ones. */
  buyQuantity: pieces.nullable().default(null),
  getQuantity: pieces.nullable().default(null),
  /** What it counts for: of `buy_get`, what is got. */
  goods: goods.default(EVERYTHING),
  /** Of `buy_get`: what has to be bought. With nothing named, the same as `goods`. */
  buys: goods.default(EVERYTHING),
  /** Only the first order of a person. */
  firstOrderOnly: z.boolean().default(false),
  /** Taka: only from so much on, over what it counts for, before any discount. */
  minimumBdt: taka.nullable().default(null),
  startsAt: z.iso.datetime().nullable().default(null),
  endsAt: z.iso.datetime().nullable().default(null),
  /** How many orders in all. */
  limit: count.nullable().default(null),
  limitPerPerson: count.nullable().default(null),
  /** How many orders with each code. */
  limitPerCode: count.nullable().default(null),
  /** Whether it counts together with others. */
  combines: z.boolean().default(true),
  /** Among equals the lower number counts first. */
  priority: z
    .int('A whole number, please.')
    .min(0, 'From 0 to 1000, please.')
    .max(1000, 'From 0 to 1000, please.')
    .default(100),
  isActive: z.boolean().default(true),
})

type Fields = z.infer<typeof fields>
/** The fields that a kind needs; those of others have to be empty. */
const NEEDED: Record<DiscountKind, readonly (keyof Fields)[]> = {
  percent: ['percent'],
  amount: ['amountBdt'],
  delivery: [],
  buy_get: ['percent', 'buyQuantity', 'getQuantity'],
}
const QUESTIONS = {
  percent: 'How many per cent?',
  amountBdt: 'How much, in taka?',
  buyQuantity: 'How many have to be bought?',
  getQuantity: 'How many are got for that?',
}

/** What is wrong between the fields, each beside the one that should change. */
function wrongFields(discount: Fields): [keyof Fields, string][] {
  const wrong: [keyof Fields, string][] = []
  const needed = NEEDED[discount.kind]
  for (const [name, question] of Object.entries(QUESTIONS) as [keyof typeof QUESTIONS, string][]) {
    if (needed.includes(name) && discount[name] === null) wrong.push([name, question])
    if (!needed.includes(name) && discount[name] !== null)
      wrong.push([name, 'Leave this empty for this kind.'])
  }
  if (discount.isAutomatic && discount.code !== null) {
    wrong.push(['code', 'It counts by itself: take the code out, or let it count by code alone.'])
  }
  if (discount.isAutomatic && discount.limitPerCode !== null) {
    wrong.push(['limitPerCode', 'It counts by itself, without codes.'])
  }
  const { startsAt, endsAt } = discount
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    wrong.push(['endsAt', 'It ends before it begins.'])
  }
  return wrong
}

function refuseWrong(discount: Fields, context: z.RefinementCtx): void {
  for (const [name, message] of wrongFields(discount)) {
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

/** `POST /discounts` */
export const discountRequest = fields.superRefine(refuseWrong)
export type DiscountRequest = z.infer<typeof discountRequest>

/** `PUT /discounts/{id}`: `version` as it was read, to be told of a clash. */
export const discountUpdate = fields
  .extend({ version: z.int('Please load it again.').max(MAX_INTEGER, 'Please load it again.') })
  .superRefine(refuseWrong)
export type DiscountUpdate = z.infer<typeof discountUpdate>

/** A discount as the desk sees it. */
export const discount = z.object({
  _id: id,
  ...fields.shape,
  /** The products of `goods` and `buys` by their names; one that is gone is not there. */
  named: z.array(z.object({ _id: id, name: z.string() })),
  /** How many codes it has. */
  codes: z.int(),
  /** Orders that count it now: placed, and neither over without payment nor cancelled. */
  used: z.int(),
  /** Taka that these have had off. */
  givenBdt: z.number(),
  version: z.int().max(MAX_INTEGER),
  createdAt: z.iso.datetime(),
})
export type Discount = z.infer<typeof discount>

/** Where a discount stands at a moment. */
export const DISCOUNT_STATES = ['off', 'scheduled', 'running', 'used_up', 'ended'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

export function discountState(
  {
    isActive,
    startsAt,
    endsAt,
    limit,
    used,
  }: Pick<Discount, 'isActive' | 'startsAt' | 'endsAt' | 'limit' | 'used'>,
  now: Date,
): DiscountState {
  if (!isActive) return 'off'
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return 'ended'
  if (limit !== null && used >= limit) return 'used_up'
  return startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'scheduled' : 'running'
}

/** `GET /discounts`. `search`: part of a name, or a code as anybody would type it. Newest first. */
export const discountQuery = searchedPage.extend({ state: z.enum(DISCOUNT_STATES).optional() })
export type DiscountQuery = z.infer<typeof discountQuery>

export const discountCode = z.object({
  _id: id,
  code: z.string(),
  /** Orders that count it now. */
  used: z.int(),
  createdAt: z.iso.datetime(),
})
export type DiscountCode = z.infer<typeof discountCode>

/** `GET /discounts/{id}/codes`. `search`: a code as anybody would type it. Oldest first. */
export const codeQuery = searchedPage

/** What became of one row of an import. `taken`: another discount has it. `twice`: an earlier row, or this discount, has it. */
const CODE_ANSWERS = ['added', 'twice', 'taken', 'too_short', 'too_long', 'not_text'] as const
export type CodeAnswer = (typeof CODE_ANSWERS)[number]

/** `POST /discounts/{id}/codes`. What is no code is answered row by row, and keeps none of the others out. */
export const codesRequest = z.strictObject({
  codes: z
    .array(z.string().max(200, 'At most 200 characters in a row, please.'))
    .min(1, 'There is no code in it.')
    .max(MAX_CODES_AT_ONCE, 'At most 10,000 codes at once, please.'),
})
/** `answers`: one for each row, in its order. */
export const codesAdded = z.object({ added: z.int(), answers: z.array(z.enum(CODE_ANSWERS)) })
export type CodesAdded = z.infer<typeof codesAdded>

/** What a cart or an order has off, in words that a shopper reads. Dollars and taka. */
export const givenDiscount = z.object({
  name: z.string(),
  /** '' where there is none. */
  nameBn: z.string(),
  /** As its owner wrote it; null where it counts by itself. */
  code: z.string().nullable(),
  kind: z.enum(DISCOUNT_KINDS),
  amount: z.number(),
  amountBdt: z.number(),
})
export type GivenDiscount = z.infer<typeof givenDiscount>

/**
 * Why a code does not count. `unknown` is said of all that could be guessed: a code that is not there, is turned off, has
 * not begun, or ended long ago.
 */
const CODE_REFUSALS = [
  'unknown',
  /** Since a few days; `at`. */
  'ended',
  /** Within a day; `at`. */
  'not_yet',
  /** `missingBdt` more of what it counts for. */
  'minimum',
  /** Nothing in the cart is what it counts for. */
  'other_goods',
  /** `missingPieces` more. */
  'more_pieces',
  'used_up',
  'used_by_you',
  /** By an order of one's own that is not paid yet; `order` is its number. */
  'in_own_order',
  'first_order_only',
  /** It is for a person: there is no account, and no phone or mail has been proven. */
  'sign_in',
  'prove_yourself',
  /** Another is worth more, and the two do not combine. */
  'other_is_better',
  /** The cart has this discount by another code. */
  'twice',
  /** What it counts for costs nothing (any more). */
  'nothing_left',
  /** It is paid by instalments, for which the owner lets no code count. */
  'by_instalments',
  /** Five at most. */
  'too_many',
  /** Too many codes were tried; after `retryAfter` seconds. */
  'too_many_tries',
] as const

export type CodeRefusal = (typeof CODE_REFUSALS)[number]

export const refusedCode = z.object({
  /** As it was typed. */
  code: z.string(),
  reason: z.enum(CODE_REFUSALS),
  missingBdt: z.number().optional(),
  missingPieces: z.int().optional(),
  at: z.iso.datetime().optional(),
  retryAfter: z.int().optional(),
  order: z.string().optional(),
})
export type RefusedCode = z.infer<typeof refusedCode>

/** Of a cart: what counts, in the order in which it does, and which codes do not. */
export const cartDiscounts = z.object({
  /** `typed`: its code as it was typed. */
  given: z.array(givenDiscount.extend({ typed: z.string().nullable() })),
  refused: z.array(refusedCode),
})
export type CartDiscounts = z.infer<typeof cartDiscounts>
