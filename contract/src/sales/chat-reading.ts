/** What a buyer wrote in a chat, read into the parts of a draft, for a person of the shop to check. Nothing of it is kept. */
import { MAX_CART_LINES } from '../basics/constants.ts'
import { LANGUAGES } from '../basics/language.ts'
import { required, z } from '../basics/zod.ts'
import { DISTRICTS } from './districts.ts'
import { foundGoods } from './draft.ts'

export const MAX_CHAT_LETTERS = 4_000
const EMPTY = 'Paste what they wrote.'

/** `POST /drafts/chat` */
export const chatRequest = z.strictObject({
  text: z
    .string(required(EMPTY))
    .max(MAX_CHAT_LETTERS, 'At most 4,000 letters: paste only what is about this order.')
    .refine((text) => text.trim() !== '', EMPTY),
})

/** Where it stands in the reading's `text`, in UTF-16 units: `[from, to)`. */
const range = z.tuple([z.int().min(0), z.int().min(0)])
export type ChatRange = z.infer<typeof range>

/** `isSure`: nothing else in the text could have been meant. */
const part = <T extends z.ZodType>(value: T) => z.object({ value, isSure: z.boolean(), at: range })
const words = part(z.string()).nullable()

/** Goods that were named. `found`: what the shop sells that could be meant, the likeliest first. */
const namedGoods = z.object({
  said: z.string(),
  at: range,
  /** Null where none was said. */
  quantity: z.int().nullable(),
  found: z.array(foundGoods),
  /** The first that was found is what was meant, and its quantity was said. */
  isSure: z.boolean(),
})

export const chatReading = z.object({
  /** As it was read: in composed letters, without what can't be seen. */
  text: z.string(),
  language: z.enum(LANGUAGES),
  /** All numbers of phones; of several somebody has to ask which. */
  phones: z.array(part(z.string())),
  email: words,
  name: words,
  streetAddress: words,
  area: words,
  city: words,
  district: part(z.enum(DISTRICTS)).nullable(),
  postcode: words,
  goods: z.array(namedGoods).max(MAX_CART_LINES),
})
export type ChatReading = z.infer<typeof chatReading>
