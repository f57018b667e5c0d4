/** Who carries the shop's messages to phones, as the owner sets them up. */
import * as m from '@spokehaat/texts/answers'
import { ONE_LINE } from '../basics/one-line.ts'
import { z } from '../basics/zod.ts'
import { SMS_KINDS } from './sms-kinds.ts'

const MOST_LETTERS = 2_000

const providerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: m.not_id })
export const smsProviderParams = z.object({ provider: providerId })

const fields = z
  .record(z.string().max(40), z.string().trim().max(MOST_LETTERS, 'At most 2,000 letters.'))
  .default({})
const name = z
  .string()
  .trim()
  .min(1, 'It needs a name.')
  .max(60, 'At most 60 letters.')
  .regex(ONE_LINE, 'On one line, please.')

/** `POST /sms-providers`. A secret that is left empty stays as it was. */
export const smsProviderRequest = z.strictObject({
  kind: z.enum(SMS_KINDS),
  name,
  isActive: z.boolean().default(true),
  fields,
})
export type SmsProviderRequest = z.infer<typeof smsProviderRequest>

/** `PUT /sms-providers/:provider` */
export const smsProviderChange = smsProviderRequest
  .omit({ kind: true })
  .extend({ version: z.int().min(1).max(1_000_000) })
export type SmsProviderChange = z.infer<typeof smsProviderChange>

/** `PUT /sms-providers`: all of them, the first that is asked first. */
export const smsOrder = z.strictObject({ order: z.array(providerId).max(20) })

export const smsProvider = z.object({
  _id: z.string(),
  kind: z.enum(SMS_KINDS),
  name: z.string(),
  isActive: z.boolean(),
  /** Those that are no secrets. */
  fields: z.record(z.string(), z.string()),
  /** Which secrets are set. */
  secrets: z.array(z.string()),
  /** Where its notices go; null where it sends none. */
  noticeUrl: z.string().nullable(),
  /** `balance`: none is left. `keys`: it does not know the shop. `silent`: it is left alone for a while. Null: it works. */
  trouble: z.enum(['balance', 'keys', 'silent', 'unconfirmed']).nullable(),
  since: z.iso.datetime().nullable(),
  /** Their own words, where they said no. */
  said: z.string().nullable(),
  /** What was left as it said last; null where it has not said. */
  balance: z
    .object({ left: z.number(), unit: z.enum(['paisa', 'messages']), at: z.iso.datetime() })
    .nullable(),
  version: z.int(),
})
export type SmsProvider = z.infer<typeof smsProvider>

/** `GET /sms-providers`. */
export const smsProviders = z.object({
  providers: z.array(smsProvider),
  /** The phones of the sandbox run beside the shop, and are not set up yet. */
  hasSandbox: z.boolean(),
  /** Where the sandbox shows what came to its phones; null where it does not run. */
  inbox: z.string().nullable(),
  /** How many messages wait for a provider. */
  waiting: z.int(),
})
export type SmsProviders = z.infer<typeof smsProviders>

/** `POST /sms-providers/:provider/test`: to a phone of one's own. */
export const smsTest = z.strictObject({ to: z.string().trim().min(1, 'Which phone?').max(30) })
export const smsTested = z.object({ ref: z.string().nullable(), parts: z.int() })

/** `GET /phone-messages/costs`: by month and provider, the newest first. */
export const smsCosts = z.array(
  z.object({
    /** Like 2026-11, in Dhaka. */
    month: z.string(),
    provider: z.string().nullable(),
    messages: z.int(),
    parts: z.int(),
    costPaisa: z.int(),
    /** Messages whose cost nobody said. */
    unknown: z.int(),
    undelivered: z.int(),
  }),
)
export type SmsCosts = z.infer<typeof smsCosts>
