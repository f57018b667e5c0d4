/** Messages to phones as staff see them, as mails are. */

import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'
import { MAIL_STATES, mailListQuery } from './mail.ts'

/**
 * `waiting`: taken, and no report yet. `unconfirmed`: none within a day. `unknown`: the provider's answer was lost, so that
 * nobody knows whether it left.
 */
export const SMS_REPORTS = ['waiting', 'delivered', 'undelivered', 'unconfirmed', 'unknown'] as const
export type SmsReportState = (typeof SMS_REPORTS)[number]

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
  /** Who took it; null where it went into a file, or waits. */
  provider: z.string().nullable(),
  /** What is known of it since it was taken; null where no report is to be had. */
  report: z.enum(SMS_REPORTS).nullable(),
  /** What it cost; null where that is not known. */
  costPaisa: z.int().nullable(),
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

export const phoneMessageListQuery = mailListQuery.extend({
  report: z.enum(SMS_REPORTS).optional().catch(undefined),
})
export type PhoneMessageListQuery = z.infer<typeof phoneMessageListQuery>
