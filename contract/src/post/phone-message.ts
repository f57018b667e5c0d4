/** Messages to phones as staff see them, as mails are. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { MAIL_STATES, mailListQuery } from './mail.ts'

export const phoneMessage = z.object({
  _id: id,
  to: z.string(),
  /** What it is about; its words are not kept once it is sent. */
  subject: z.string(),
  /** In so many parts it goes: each is charged. */
  parts: z.int(),
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
export type PhoneMessage = z.infer<typeof phoneMessage>

export const phoneMessageWords = phoneMessage.extend({
  text: z.string(),
  /** Whether links and codes in it are hidden from who asks. */
  isMasked: z.boolean(),
})
export type PhoneMessageWords = z.infer<typeof phoneMessageWords>

export const phoneMessageListQuery = mailListQuery
