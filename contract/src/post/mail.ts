/** Mails as staff see them: whom they went to and what became of them. Their words only where nothing is really sent. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'

/** `parked`: given up after many tries; it waits for a person. */
export const MAIL_STATES = ['waiting', 'sent', 'parked'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const mailSummary = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  state: z.enum(MAIL_STATES),
  sentAt: z.iso.datetime().nullable(),
  /** When it is tried next; null where it is not. */
  dueAt: z.iso.datetime().nullable(),
  tries: z.int(),
  lastError: z.string().nullable(),
  /** Whether its words can be read here: in the demo, where nothing is really sent. */
  isReadable: z.boolean(),
})
export type MailSummary = z.infer<typeof mailSummary>

export const mailWords = mailSummary.extend({
  from: z.string(),
  text: z.string(),
  /** Pictures are inside, as data. */
  html: z.string(),
  /** Whether links and codes in it are hidden from who asks. */
  isMasked: z.boolean(),
})
export type MailWords = z.infer<typeof mailWords>

export const mailListQuery = z.object({
  state: z.enum(MAIL_STATES).optional().catch(undefined),
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type MailListQuery = z.infer<typeof mailListQuery>
