/**
 * Reviews by riders. A **review** belongs to one delivered line of an order; a line has at most one. Its rider alone
 * writes it, by the link from the mail or from one that the account asks for. The shop shows or hides it and may answer
 * it, and never changes a word.
 */

import * as m from '@spokehaat/texts/answers'
import { HEIGHT_BOUNDS, MAX_INTEGER } from '../basics/constants.ts'
import { id, pageMeta, success, successPage } from '../basics/envelope.ts'
import { LANGUAGES } from '../basics/language.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { FITS, fitWords } from '../catalogue/product.ts'
import { orderedFields } from '../catalogue/product-fields.ts'
import { hasWebAddress } from './spam.ts'

/** Of a rider's words, and of the shop's answer. */
export const REVIEW_WORDS = 4_000
export const ANSWER_WORDS = 2_000
const REASON_WORDS = 500
const SHOWN_NAME = 40
export const REVIEW_PHOTOS = 6
/** Riders like me: at most so many cm taller or shorter. */
export const LIKE_ME_CM = 5

/** Waits for the shop's yes, is shown, or stands for itself with the reason why it is not. */
export const REVIEW_STATES = {
  waiting: ['approved', 'hidden'],
  // its rider changed it: it waits again
  approved: ['hidden', 'waiting'],
  hidden: ['approved', 'waiting'],
} as const
export type ReviewState = keyof typeof REVIEW_STATES
export const REVIEW_STATE_NAMES = Object.keys(REVIEW_STATES) as [ReviewState, ...ReviewState[]]

/** What it is ridden for. */
export const REVIEW_USES = [
  'commute',
  'school',
  'family',
  'fitness',
  'touring',
  'trail',
  'race',
  'work',
] as const
export type ReviewUse = (typeof REVIEW_USES)[number]

const withoutAddresses = <T extends z.ZodString>(text: T) =>
  text.refine((said) => !hasWebAddress(said), { error: m.review_no_links })

const stars = z
  .int(required(m.review_stars))
  .min(1, { error: m.review_stars })
  .max(5, { error: m.review_stars })
const height = z
  .int({ error: m.review_height })
  .min(HEIGHT_BOUNDS.min, { error: m.review_height })
  .max(HEIGHT_BOUNDS.max, { error: m.review_height })

const written = {
  stars,
  words: withoutAddresses(
    z
      .string(required(m.review_words))
      .trim()
      .min(1, { error: m.review_words })
      .max(REVIEW_WORDS, { error: m.review_words_long }),
  ),
  /** What the rider is called on the page; '': 'a rider'. */
  shownName: withoutAddresses(
    z.string().trim().max(SHOWN_NAME, { error: m.review_name_long }).regex(ONE_LINE, { error: m.one_line }),
  ).default(''),
  /** As `POST /images` gave them. */
  photos: z
    .array(z.string().max(500))
    .max(REVIEW_PHOTOS, { error: m.review_photos_many })
    .refine((photos) => new Set(photos).size === photos.length, { error: m.review_photo_twice })
    .default([]),
  /** Of the rider, in cm. */
  height: height.nullable().default(null),
  /** Of bicycles alone. */
  fit: z.enum(FITS).nullable().default(null),
  use: z.enum(REVIEW_USES).nullable().default(null),
  monthsRidden: z
    .int({ error: m.review_months })
    .min(0, { error: m.review_months })
    .max(600, { error: m.review_months })
    .nullable()
    .default(null),
  /** The browser's own token, as in `helpfulRequest`: it can't vote for what was written in it. */
  browser: z.string().max(100).optional(),
}

/** `POST /reviews/for/{token}` */
export const reviewRequest = z.strictObject(written)
export type ReviewRequest = z.infer<typeof reviewRequest>
/** `PUT /reviews/for/{token}`: the whole review anew; it waits for the shop again. `version`: of what was read. */
export const reviewUpdate = reviewRequest.extend({ version: z.int().max(MAX_INTEGER) })
export type ReviewUpdate = z.infer<typeof reviewUpdate>

const answer = z.object({ text: z.string(), at: z.iso.datetime() })

/** What a rider said, as anybody who may see the review sees it. All of it is text, and none of it markup. */
const said = z.object({
  _id: id,
  stars: z.int(),
  words: z.string(),
  /** In which the form was filled in. */
  language: z.enum(LANGUAGES),
  /** '': 'a rider'. */
  shownName: z.string(),
  /** Addresses of pictures of our own store. */
  photos: z.array(z.string()),
  height: z.int().nullable(),
  /** Of the line. */
  size: z.string().nullable(),
  fit: z.enum(FITS).nullable(),
  use: z.enum(REVIEW_USES).nullable(),
  monthsRidden: z.int().nullable(),
  /** When it was written, or last changed by its rider. */
  at: z.iso.datetime(),
  /** The shop's; null where it said nothing. */
  answer: answer.nullable(),
  /** So many people found it helpful. */
  helpful: z.int(),
})

/** A review as everybody sees it: an approved one. */
const publicReview = said
export type PublicReview = z.infer<typeof publicReview>

/** A review as its rider sees it, whatever its state. */
const ownReview = said.extend({
  state: z.enum(REVIEW_STATE_NAMES),
  /** Why it is hidden; null where it is not. */
  reason: z.string().nullable(),
  version: z.int().max(MAX_INTEGER),
})
export type OwnReview = z.infer<typeof ownReview>

/** Why nothing can be written about a line: codes of refusals. */
export const REVIEW_REFUSALS = ['review_not_delivered', 'review_refunded', 'review_not_possible'] as const

/** A line that a review is, or could be, about. */
export const reviewedLine = z.object({
  order: id,
  orderNumber: z.string(),
  position: z.int(),
  /** `_id` is null of a bicycle made to order, and once the product is gone: then nothing can be written. */
  product: z.object({ _id: id.nullable(), ...orderedFields }),
  isBicycle: z.boolean(),
  color: z.object({ name: z.string(), nameBn: z.string(), hex: z.string() }).nullable(),
  size: z.string().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Why nothing can be written now; null where it can. A review that there is stays its rider's to take back. */
  refusal: z.enum(REVIEW_REFUSALS).nullable(),
  review: ownReview.nullable(),
})
export type ReviewedLine = z.infer<typeof reviewedLine>

/** `GET /reviews/for/{token}`: what a link opens, at `reviewPath(token)`; who reads it may not be who bought. */
export const linkedReviewAnswer = success(reviewedLine)

/** `GET /reviews/mine`: lines of the account's delivered orders, the newest order first. */
export const ownLinesQuery = z.object({ order: id.optional() })
export const ownLines = success(z.array(reviewedLine))

/** `POST /reviews/links`: a link to review a line of one's own. */
export const reviewLinkRequest = z.strictObject({ order: id, position: z.int().min(0).max(1_000) })
/** `path`: of the page, in English. */
export const newReviewLink = z.object({ token: z.string(), path: z.string() })

/** Characters of a token: 18 random bytes. */
export const REVIEW_TOKEN_LENGTH = 24
export const reviewTokenParams = z.object({ token: z.string().max(200) })
/** The page where a line is reviewed. */
export const reviewPath = (token: string) => `/review/${token}`
/** The page that `?token=` is taken to when it is opened by hand; it posts to `/reviews/stop`. */
export const REVIEW_STOP_PATH = '/review-mails/stop'
/** `POST /reviews/stop?token=`: no more mails that ask for reviews. Mail programs post to it by themselves (RFC 8058). */
export const reviewStopQuery = z.object({ token: z.string().max(200) })

/** `POST /reviews/{id}/helpful`. `browser`: a random text that this browser keeps; needed of who is not signed in. */
export const helpfulRequest = z.strictObject({
  /** False takes it back. */
  helpful: z.boolean(),
  browser: z.string().min(16).max(100).optional(),
})
export const helpfulAnswer = z.object({ helpful: z.int(), mine: z.boolean() })

/** A field of a form that was left empty is no condition. */
const optional = <T extends z.ZodType>(value: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), value.optional()).optional()

/** `GET /bycles/{id}/reviews`. `like`: of riders within `LIKE_ME_CM` of this height in cm. */
export const reviewQuery = z.object({
  sort: z.enum(['helpful', 'new']).default('helpful'),
  like: optional(z.coerce.number().int().min(HEIGHT_BOUNDS.min).max(HEIGHT_BOUNDS.max)),
  use: optional(z.enum(REVIEW_USES)),
  size: optional(z.string().max(12)),
  stars: optional(z.coerce.number().int().min(1).max(5)),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
})
export type ReviewQuery = z.infer<typeof reviewQuery>

/** Over all approved reviews of the product, whatever the list is narrowed to. */
const reviewSummary = z.object({
  count: z.int(),
  /** One decimal; null where there is none. */
  rating: z.number().nullable(),
  /** How many gave one star, two, … five. */
  spread: z.array(z.int()).length(5),
  fitWords: fitWords.nullable(),
  /** Those that reviewers ride, with how many. */
  sizes: z.array(z.object({ size: z.string(), count: z.int() })),
  uses: z.array(z.object({ use: z.enum(REVIEW_USES), count: z.int() })),
  /** How many said how tall they are. */
  withHeight: z.int(),
  /** Reviews that the shop does not show, and why: the newest ten. */
  hidden: z.array(z.object({ reason: z.string(), at: z.iso.datetime() })),
  hiddenCount: z.int(),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const reviewPage = successPage(publicReview).extend({
  meta: pageMeta.extend({ summary: reviewSummary }),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** `POST /reviews/asks`: asks the customer of a delivered order now, and not in ten days. */
export const askRequest = z.strictObject({ order: id })

/** `GET /reviews`, for who works in the shop. Those that wait are oldest first, all else newest first. */
export const deskReviewQuery = searchedPage.extend({
  state: z.enum(REVIEW_STATE_NAMES).optional(),
  product: id.optional(),
})
export type DeskReviewQuery = z.infer<typeof deskReviewQuery>

export const deskReview = ownReview.extend({
  product: z.object({ _id: id, name: z.string() }),
  order: z.object({ _id: id, number: z.string() }),
  position: z.int(),
  color: z.string().nullable(),
  /** Who decided last, and when; null while nobody has. */
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type DeskReview = z.infer<typeof deskReview>
export const deskReviewPage = successPage(deskReview)

/** `version`: of the review as it was read. What its rider has changed since is not approved by that. */
const seen = { version: z.int().max(MAX_INTEGER) }
/** `POST /reviews/{id}/approve` */
export const approveRequest = z.strictObject(seen)
/** `POST /reviews/{id}/hide`. The reason is shown, to its rider and on the product's page. */
export const hideRequest = z.strictObject({
  ...seen,
  reason: z
    .string(required('Say why: the reason is shown.'))
    .trim()
    .min(1, 'Say why: the reason is shown.')
    .max(REASON_WORDS, `At most ${REASON_WORDS} letters.`)
    .regex(ONE_LINE, 'In one line, please.'),
})
/** `POST /reviews/{id}/answer`. '' takes the answer away. */
export const answerRequest = z.strictObject({
  ...seen,
  text: z
    .string(required('Write something first.'))
    .trim()
    .max(ANSWER_WORDS, `At most ${ANSWER_WORDS} letters.`),
})
