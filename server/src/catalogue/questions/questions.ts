/** Questions on products: asked by anybody, seen by nobody until the shop has answered. */

import type { Language } from '@spokehaat/contract/basics/language'
import { inLanguage } from '@spokehaat/contract/basics/language'
import {
  type AnswerRequest,
  type HideRequest,
  type ManagedQuestion,
  MORE_QUESTIONS,
  type QuestionRequest,
} from '@spokehaat/contract/catalogue/question'
import { nameIn } from '@spokehaat/contract/catalogue/text-in'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { noteChange } from '../../cache/changes.ts'
import { LIST } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Databases, Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { okPage } from '../../platform/http/answer.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { questionView } from '../products/answered-questions.ts'
import { productRow } from '../products/products.queries.ts'
import { insertSearchWords } from '../search/search-index.ts'
import { managedQuestionView, statusOf } from './question-view.ts'
import * as queries from './questions.queries.ts'

/** Throws `product_not_found`. */
export async function findAnswered({ readDb }: Pick<Databases, 'readDb'>, productId: string, page: number) {
  const [product, { rows, total }] = await Promise.all([
    productRow(readDb, productId),
    queries.selectAnswered(readDb, productId, page),
  ])
  if (!product || product.archived_at !== null) throw fail('product_not_found')
  return okPage(rows.map(questionView), { page, limit: MORE_QUESTIONS, total })
}

/** The same question sent twice waits once. Throws `product_not_found`, `too_many_requests`. */
export async function askQuestion(
  services: Platform,
  productId: string,
  { name, email, question }: QuestionRequest,
  { network, language }: { network: string; language: Language },
): Promise<void> {
  await countTry(services, LIMITS.questionAddress, network)
  if (email !== undefined) await countTry(services, LIMITS.question, email)
  await inTransaction(services.db, async (trx) => {
    const product = await productRow(trx, productId)
    if (!product || product.archived_at !== null) throw fail('product_not_found')
    if (await queries.isAsked(trx, { product_id: productId, question })) return
    await queries.insertQuestion(trx, {
      id: newId(),
      product_id: productId,
      name,
      email: email ?? null,
      language,
      question,
      created_at: services.now(),
    })
  })
}

/** Throws `question_not_found`. */
export async function readQuestion(db: Database, id: string): Promise<ManagedQuestion> {
  const row = await queries.selectQuestion(db, id)
  if (!row) throw fail('question_not_found')
  return managedQuestionView(row)
}

/**
 * Shows the question with this answer, and tells whoever asked, once: what was asked is not in the mail, as a form takes
 * anybody's address. Throws `question_not_found`, `version_conflict`.
 */
export async function answerQuestion(
  services: Platform,
  by: Viewer,
  id: string,
  { answer, version }: AnswerRequest,
): Promise<ManagedQuestion> {
  const answered_at = services.now()
  await inTransaction(services.db, async (trx) => {
    const before = await lock(trx, id, version)
    const isSame = before.answer === answer && before.hidden_reason === null
    if (isSame) return
    await change(trx, by, before.answer === null ? 'answer' : 'update', before, {
      answer,
      // its place in the list stays where it is only put better
      answered_at: before.answered_at ?? answered_at,
      answered_by: by.email,
      hidden_reason: null,
    })
    if (before.email !== null && before.archived_at === null) await tell(services, trx, before, answer)
  })
  return readQuestion(services.db, id)
}

/** Throws `question_not_found`, `version_conflict`. */
export async function hideQuestion(
  services: Platform,
  by: Viewer,
  id: string,
  { reason, version }: HideRequest,
): Promise<ManagedQuestion> {
  await inTransaction(services.db, async (trx) => {
    const before = await lock(trx, id, version)
    await change(trx, by, 'hide', before, { ...before, hidden_reason: reason })
  })
  return readQuestion(services.db, id)
}

/** For good. The log keeps that it was, not the words. Throws `question_not_found`. */
export async function removeQuestion(services: Platform, by: Viewer, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const before = await queries.lockQuestion(trx, id)
    if (!before) throw fail('question_not_found')
    await queries.deleteQuestion(trx, id)
    await noteAnswers(trx, before.product_id)
    await audit(trx, {
      by,
      action: 'delete',
      entity: 'question',
      entityId: id,
      label: before.product_name,
      before: { name: before.name, status: statusOf(before) },
    })
  })
}

/** All that somebody of this address has asked. */
export async function eraseQuestionsFrom(trx: DatabaseTransaction, email: string): Promise<void> {
  for (const product of await queries.deleteQuestionsFrom(trx, email)) await noteAnswers(trx, product)
}

async function change(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: queries.QuestionRow,
  after: Parameters<typeof queries.updateQuestion>[2],
): Promise<void> {
  await queries.updateQuestion(trx, before, after)
  await noteAnswers(trx, before.product_id)
  const recorded = (row: Pick<queries.QuestionRow, 'answer' | 'hidden_reason'>) => ({
    status: statusOf(row),
    answer: row.answer,
    hiddenReason: row.hidden_reason,
  })
  await audit(trx, {
    by,
    action,
    entity: 'question',
    entityId: before.id,
    label: before.product_name,
    before: recorded(before),
    after: recorded(after),
  })
}

/** The product's page shows other answers now, and other words find it. */
async function noteAnswers(trx: DatabaseTransaction, productId: string): Promise<void> {
  noteChange(trx, productId, LIST)
  await queries.updateQuestionWords(trx, productId)
  await insertSearchWords(trx, [productId])
}

async function tell(
  { config }: Platform,
  trx: DatabaseTransaction,
  { id, email, language, product_id, product_name, product_name_bn }: queries.QuestionRow,
  answer: string,
): Promise<void> {
  if (email === null) return
  const m = await mailTexts(trx, language)
  const product = nameIn(language, { name: product_name, nameBn: product_name_bn }).text
  const page = inLanguage(language, `/shopdetails/${product_id}#questions`)
  const mail = answeredMail(m, { product, answer, url: config.publicUrl + page })
  await enqueueMail(trx, { to: email, replyTo: config.MAIL_TO, ...mail }, `question:${id}`)
}

export function answeredMail(
  m: MailTexts,
  { product, answer, url }: { product: string; answer: string; url: string },
) {
  return writeMail({
    texts: m,
    subject: m.question_subject({}),
    heading: m.question_heading({}),
    paragraphs: [m.question_about({ product }), ...answer.split(/\n\s*\n/)],
    button: { label: m.question_button({}), url },
    notes: [m.question_note({})],
  })
}

async function lock(trx: DatabaseTransaction, id: string, version: number): Promise<queries.QuestionRow> {
  const row = await queries.lockQuestion(trx, id)
  if (!row) throw fail('question_not_found')
  if (row.version !== version) throw fail('version_conflict', { details: { version: row.version } })
  return row
}
