import * as m from '@spokehaat/texts/answers'
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'

/** One line of text: a line break in it could forge a line of the mail's head. */
const line = (longest: number, words: Record<'missing' | 'tooLong' | 'twoLines', () => string>) =>
  z
    .string(required(words.missing))
    .trim()
    .min(1, { error: words.missing })
    .max(longest, { error: words.tooLong })
    .regex(ONE_LINE, { error: words.twoLines })

const MESSAGE_LENGTH = 5_000

/** What the contact form sends. */
export const messageRequest = z.object({
  name: line(100, { missing: m.name_required, tooLong: m.name_long, twoLines: m.name_one_line }),
  email,
  subject: line(150, {
    missing: m.subject_required,
    tooLong: m.subject_long,
    twoLines: m.subject_one_line,
  }),
  message: z
    .string(required(m.message_required))
    .trim()
    .min(1, { error: m.message_required })
    .max(MESSAGE_LENGTH, { error: m.message_long }),
})
export type MessageRequest = z.infer<typeof messageRequest>

/** `open` waits for the shop; `answered` by a mail from the dashboard; `done` needs none. */
export const MESSAGE_STATUSES = ['open', 'answered', 'done'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** `search` looks at who wrote, the subject and the words. */
export const messageListQuery = searchedPage.extend({ status: z.enum(MESSAGE_STATUSES).optional() })
export type MessageListQuery = z.infer<typeof messageListQuery>

export const messageSummary = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** How the message begins. */
  excerpt: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  replies: z.int(),
  createdAt: z.iso.datetime(),
})
export type MessageSummary = z.infer<typeof messageSummary>

const messageReply = z.object({ _id: id, text: z.string(), by: z.string(), at: z.iso.datetime() })

export const message = messageSummary.omit({ excerpt: true, replies: true }).extend({
  message: z.string(),
  /** Oldest first. */
  replies: z.array(messageReply),
})
export type Message = z.infer<typeof message>

/** `seenReplies`: how many answers there were when this one was written, so that nobody is answered twice. */
export const replyRequest = z.strictObject({
  text: z
    .string(required('Please write an answer.'))
    .trim()
    .min(1, 'Please write an answer.')
    .max(MESSAGE_LENGTH, `An answer has at most ${MESSAGE_LENGTH} characters.`),
  seenReplies: z.int().min(0).max(MAX_INTEGER),
})
export type ReplyRequest = z.infer<typeof replyRequest>

export const messageStatusRequest = z.strictObject({ status: z.enum(['open', 'done']) })
