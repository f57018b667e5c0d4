/** The shop's side of the contact form: reading, answering by mail, and being done with it. */
import type { Message, ReplyRequest } from '@spokehaat/contract/post/message'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { longDay } from '../../outbox/long-day.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import * as queries from './inbox.queries.ts'
import { messageView } from './message-view.ts'

/** Throws `message_not_found`. */
export async function readMessage(db: Database, id: string): Promise<Message> {
  const [row, replies] = await Promise.all([queries.selectMessage(db, id), queries.selectReplies(db, id)])
  if (!row) throw fail('message_not_found')
  return messageView(row, replies)
}

/**
 * Mails the answer to the writer; what the writer answers to that goes to the shop. What was asked is not in it: a form
 * takes anybody's address, and who wants to have a stranger written to would only have to wait for an answer.
 * Throws `message_not_found`, or `version_conflict` where somebody else has answered meanwhile.
 */
export async function answerMessage(
  services: Platform,
  by: Viewer,
  id: string,
  { text, seenReplies }: ReplyRequest,
): Promise<Message> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const message = await lock(trx, id)
    const m = await mailTexts(trx, message.language)
    const replies = await queries.selectReplies(trx, id)
    if (replies.length !== seenReplies) throw fail('version_conflict')
    await queries.insertReply(trx, {
      id: newId(),
      message_id: id,
      text,
      by_user_id: by.userId,
      by_name: by.email,
      at: now,
    })
    await queries.updateMessageStatus(trx, id, 'answered')
    await enqueueMail(trx, {
      to: message.email,
      replyTo: services.config.MAIL_TO,
      ...answerMail(m, text, message.created_at),
    })
    await audit(trx, {
      by,
      action: 'answer',
      entity: 'message',
      entityId: id,
      label: message.subject,
      before: { status: message.status },
      after: { status: 'answered', answer: text },
    })
  })
  return readMessage(services.db, id)
}

/** `asked`: when the message came. */
export function answerMail(m: MailTexts, text: string, asked: Date) {
  return writeMail({
    texts: m,
    subject: m.answer_subject({}),
    heading: m.answer_subject({}),
    paragraphs: text.split(/\n\s*\n/),
    notes: [m.answer_note({ day: longDay(asked, m.language) })],
  })
}

/** Throws `message_not_found`. */
export async function setMessageStatus(
  services: Platform,
  by: Viewer,
  id: string,
  status: 'open' | 'done',
): Promise<Message> {
  await inTransaction(services.db, async (trx) => {
    const message = await lock(trx, id)
    await queries.updateMessageStatus(trx, id, status)
    await audit(trx, {
      by,
      action: status === 'done' ? 'mark as done' : 'reopen',
      entity: 'message',
      entityId: id,
      label: message.subject,
      before: { status: message.status },
      after: { status },
    })
  })
  return readMessage(services.db, id)
}

/** With its answers. The log keeps who wrote about what, not the words. Throws `message_not_found`. */
export async function removeMessage(services: Platform, by: Viewer, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const message = await lock(trx, id)
    await queries.deleteMessage(trx, id)
    await audit(trx, {
      by,
      action: 'delete',
      entity: 'message',
      entityId: id,
      label: message.subject,
      before: { name: message.name, email: message.email, status: message.status },
    })
  })
}

async function lock(trx: DatabaseTransaction, id: string): Promise<queries.MessageRow> {
  const message = await queries.lockMessage(trx, id)
  if (!message) throw fail('message_not_found')
  return message
}
