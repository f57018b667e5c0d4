/** The articles of the blog as the desk writes them. */

import { createHash } from 'node:crypto'
import {
  ARTICLE_LIMITS,
  type ArticleUpdate,
  addressOf,
  type ListedArticle,
  type ManagedArticle,
  type NewArticle,
} from '@spokehaat/contract/blog/article'
import { countWords } from '@spokehaat/contract/blog/read-time'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { noteChange } from '../cache/changes.ts'
import { ARTICLES } from '../cache/tags.ts'
import { audit } from '../identity/audit/audit.ts'
import type { Viewer } from '../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { fail } from '../platform/http/refusal.ts'
import { listedView, managedView } from './article-view.ts'
import * as queries from './articles.queries.ts'

/** Newest first, published or not. */
export async function listArticles(db: Database): Promise<ListedArticle[]> {
  return (await queries.selectArticles(db)).map(listedView)
}

/** Throws `article_not_found`. */
export async function findArticle(db: Database, id: string): Promise<ManagedArticle> {
  const row = await queries.selectArticle(db, id)
  if (!row) throw fail('article_not_found')
  return managedView(row)
}

/** Throws `article_address_taken`, `too_many_articles`. */
export function addArticle(db: Database, by: Viewer, draft: NewArticle): Promise<ManagedArticle> {
  return inTransaction(db, async (trx) => {
    const added = await insertArticle(trx, draft)
    if ((await queries.countArticles(trx)) > ARTICLE_LIMITS.articles) throw fail('too_many_articles')
    await record(trx, by, 'add', null, added)
    return added
  })
}

/** Throws `article_not_found`, `version_conflict`. */
export function changeArticle(
  db: Database,
  by: Viewer,
  id: string,
  { version, ...update }: ArticleUpdate,
): Promise<ManagedArticle> {
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, id)
    if (before.version !== version) throw fail('version_conflict', { details: { version: before.version } })
    const given = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
    return saveArticle(trx, by, 'update', before, { ...before, ...given })
  })
}

/** Throws `article_not_found`. */
export function removeArticle(db: Database, by: Viewer, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, id)
    await queries.deleteArticle(trx, id)
    await record(trx, by, 'delete', before, null)
  })
}

/** Without a record: who did it is the caller's to say. Throws `article_address_taken`. */
export async function insertArticle(trx: DatabaseTransaction, draft: NewArticle): Promise<ManagedArticle> {
  const id = draft.id ?? addressOf(draft.en.title)
  if (!(await queries.insertArticle(trx, valuesOf(id, draft)))) {
    throw fail('article_address_taken', { fields: { id: 'Another article has this address.' } })
  }
  noteChange(trx, ARTICLES)
  return lock(trx, id)
}

/** Of an article that the transaction has locked. */
export async function saveArticle(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: ManagedArticle,
  draft: NewArticle,
): Promise<ManagedArticle> {
  await queries.updateArticle(trx, valuesOf(before.id, draft))
  const after = await lock(trx, before.id)
  await record(trx, by, action, before, after)
  return after
}

export async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: ManagedArticle | null,
  after: ManagedArticle | null,
): Promise<void> {
  const article = after ?? before
  if (!article) return
  noteChange(trx, ARTICLES)
  await audit(trx, {
    by,
    action,
    entity: 'article',
    entityId: article.id,
    label: article.en.title,
    ...(before && { before: recorded(before) }),
    ...(after && { after: recorded(after) }),
  })
}

/** A text of some pages is told from another by its length and its print: the record is not for reading it. */
function recorded({ en, bn, version: _, updatedAt: _updated, ...facts }: ManagedArticle) {
  return {
    ...facts,
    title: en.title,
    excerpt: en.excerpt,
    text: printOf(en.content),
    titleInBangla: bn.title,
    excerptInBangla: bn.excerpt,
    textInBangla: printOf(bn.content),
  }
}

function printOf(content: string): string {
  if (content === '') return ''
  const print = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return `${countWords(content)} words, ${print}`
}

function valuesOf(id: string, { en, bn, ...draft }: NewArticle): queries.ArticleValues {
  return {
    id,
    category: draft.category,
    image: draft.image,
    author: draft.author,
    day: draft.date,
    is_published: draft.isPublished,
    title: en.title,
    excerpt: en.excerpt,
    content: en.content,
    title_bn: bn.title,
    excerpt_bn: bn.excerpt,
    content_bn: bn.content,
  }
}

async function lock(trx: DatabaseTransaction, id: string): Promise<ManagedArticle> {
  const row = await queries.lockArticle(trx, id)
  if (!row) throw fail('article_not_found')
  return managedView(row)
}
