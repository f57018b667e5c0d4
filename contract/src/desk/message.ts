import { id } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'

/** One line of text: a line break in it could forge a line of the mail's head. */
const line = (what: string, longest: number) =>
  z
    .string(required(`${what} is required`))
    .trim()
    .min(1, `${what} is required`)
    .max(longest, `${what} must be at most ${longest} characters`)
    .regex(ONE_LINE, `${what} must be one line`)

const MESSAGE_LENGTH = 5_000

/** What the contact form sends. */
export const messageRequest = z.object({
  name: line('Name', 100),
  email,
  subject: line('Subject', 150),
  message: z
    .string(required('Message is required'))
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_LENGTH, `Message must be at most ${MESSAGE_LENGTH} characters`),
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
  seenReplies: z.int().min(0),
})
export type ReplyRequest = z.infer<typeof replyRequest>

export const messageStatusRequest = z.strictObject({ status: z.enum(['open', 'done']) })
