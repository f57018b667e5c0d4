/** What the shop's owner sets in the dashboard. Kept in the database, so that every node sees a change at once. */

import { id } from '../basics/envelope.ts'
import { inThousands } from '../basics/grouping.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'
import { shopPhone } from '../identity/phone.ts'

const fourDecimals = (rate: number) => Math.round(rate * 10_000) / 10_000 === rate

/** `staff`: everybody who works in the shop, admins too. */
export const TWO_FACTOR_FOR = ['nobody', 'admins', 'staff'] as const

const upTo = (most: number) => {
  const words = `Between 0 and ${inThousands(most)}; 0 is no limit.`
  return z.int('A whole number.').min(0, words).max(most, words)
}

const giftCardLimit = z
  .int('A whole number of taka.')
  .min(1, 'Between 1 and 10,00,000 taka.')
  .max(1_000_000, 'Between 1 and 10,00,000 taka.')

export const settings = z.object({
  /** Taka for one dollar. */
  bdtPerUsd: z
    .number({
      error: ({ code, input }) => {
        if (code !== 'invalid_type') return undefined
        return input === undefined ? 'The exchange rate is required' : 'A number, such as 120.5.'
      },
    })
    .min(1, 'Between 1 and 100,000 taka for a dollar.')
    .max(100_000, 'Between 1 and 100,000 taka for a dollar.')
    .refine(fourDecimals, 'At most four decimals.'),
  /** The end of the flash sale; null where none is announced, and the countdown goes round. */
  saleEndsAt: z.iso.datetime('This is not a time.').nullable(),
  /** Whether a product without a list price of its own shows its price times 1.15 struck through. */
  usualListPrice: z.boolean('Yes or no.'),
  /** A variant with no more than this is low on stock. */
  lowStock: z.int('A whole number.').min(0, 'Between 0 and 1,000.').max(1_000, 'Between 0 and 1,000.'),
  /** Whether the shop writes to phones: codes, and how an order stands. */
  sms: z.boolean('Yes or no.'),
  shopPhone,
  /** Shown as it is written. */
  shopEmail: z
    .string(required('Invalid email address'))
    .trim()
    .max(254, 'Invalid email address')
    .refine((typed) => email.safeParse(typed).success, 'Invalid email address'),
  shopAddress: z.string().trim().min(1, 'The shop’s address is required').max(200),
  /** Orders up to this many taka can be paid at the door; 0 turns it off. */
  codCapBdt: z
    .int('A whole number of taka.')
    .min(0, 'Between 0 and 1,00,00,000 taka.')
    .max(10_000_000, 'Between 0 and 1,00,00,000 taka.'),
  /** Whether a cart with a bicycle made to order can be paid in two parts: a share in advance, the rest at handing over. */
  advanceForBuilds: z.boolean('Yes or no.'),
  /** The share, in per cent of what is to be paid. */
  advancePercent: z
    .int('A whole number of per cent.')
    .min(1, 'Between 1 and 90 per cent.')
    .max(90, 'Between 1 and 90 per cent.'),
  /** The most that is collected at the door after an advance, in taka; 0: any sum. */
  advanceRestCapBdt: upTo(10_000_000),
  /** Whether riders can buy gift cards in the shop. At the desk they are sold in any case. */
  giftCardsInShop: z.boolean('Yes or no.'),
  /** Which its page offers, in taka, with commas between; another amount can be typed, between the two below. */
  giftCardAmounts: z
    .string()
    .trim()
    .regex(
      /^[1-9]\d{0,6}(?:\s*,\s*[1-9]\d{0,6}){0,5}$/,
      'Up to six whole numbers of taka, with commas between: 500, 1000.',
    ),
  giftCardLeastBdt: giftCardLimit,
  giftCardMostBdt: giftCardLimit,
  /** Orders of one account that are neither paid nor called off; 0: as many as one likes. */
  maxOpenOrders: upTo(1_000),
  /** Pieces that the unpaid orders of one account keep from others; 0: as many as one likes. */
  maxHeldPieces: upTo(100_000),
  /** The same of all who come from one address of the net and have never paid an order, within a day. */
  maxOpenOrdersAddress: upTo(100_000),
  maxHeldPiecesAddress: upTo(1_000_000),
  /** A cash order that nobody has confirmed for so many days is brought before staff. */
  codAnswerDays: z
    .int('A whole number of days.')
    .min(1, 'Between 1 and 60 days.')
    .max(60, 'Between 1 and 60 days.'),
  /** Who gets into the dashboard only with two-factor sign-in. */
  twoFactorFor: z.enum(TWO_FACTOR_FOR),
})
export type Settings = z.infer<typeof settings>

const values = z.strictObject(settings.shape).partial()

/**
 * `PUT /settings`: what is left out stays as it is. `seen` holds the value that stood there when the change was made:
 * where somebody else has changed it since, the whole is refused as `version_conflict`.
 */
export const settingsUpdate = z
  .strictObject({ set: values, seen: values })
  .refine(({ set }) => Object.keys(set).length > 0, 'There is nothing to change.')
  .refine(({ set, seen }) => Object.keys(set).every((key) => key in seen), {
    path: ['seen'],
    message: 'Each change needs the value that it replaces.',
  })
export type SettingsUpdate = z.infer<typeof settingsUpdate>

/** What the exchange rate was changed from and to, newest first. */
export const rateChange = z.object({
  _id: id,
  at: z.iso.datetime(),
  by: z.string(),
  from: z.number(),
  to: z.number(),
})
export type RateChange = z.infer<typeof rateChange>
