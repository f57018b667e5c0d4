import { MORE_QUESTIONS, type QuestionListQuery } from '@spokehaat/contract/catalogue/question'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Questions } from '../../platform/db/tables.ts'
import { type SearchedTable, type Unkeyed, withSearchText } from '../../platform/text-search/search-text.ts'
import { searched } from '../../platform/text-search/searched.ts'
import { isAnswered } from '../products/answered-questions.ts'

/** Of a product's answered questions, no more letters find it: a long list of words would be all that it is about. */
const WORDS = 20_000

export const SEARCHED_QUESTIONS = {
  table: 'questions',
  columns: ['name', 'email', 'question', 'answer'],
} as const satisfies SearchedTable<'questions', keyof Questions>

const isWaiting = sql<boolean>`answer is null and hidden_reason is null`

/** The last answered first. */
export function selectAnswered(db: Database, productId: string, page: number) {
  const matching = db.selectFrom('questions').where('product_id', '=', productId).where(isAnswered)
  return selectPage(
    matching,
    matching
      .select(['id', 'name', 'question', 'created_at'])
      .select([sql<string>`answer`.as('answer'), sql<Date>`answered_at`.as('answered_at')])
      .orderBy('answered_at', 'desc')
      .orderBy('id'),
    { page, limit: MORE_QUESTIONS },
  )
}

/** Whether the same question waits already: a form may be sent twice. */
export async function isAsked(
  trx: DatabaseTransaction,
  { product_id, question }: { product_id: string; question: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('questions')
    .select('id')
    .where('product_id', '=', product_id)
    .where('question', '=', question)
    .where(isWaiting)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertQuestion(
  trx: DatabaseTransaction,
  question: Unkeyed<Insertable<Questions>>,
): Promise<void> {
  await trx.insertInto('questions').values(withSearchText(SEARCHED_QUESTIONS, question)).execute()
}

const managed = (db: Database | DatabaseTransaction) =>
  db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select([
      'questions.id',
      'questions.product_id',
      'questions.name',
      'questions.email',
      'questions.language',
      'questions.question',
      'questions.answer',
      'questions.answered_at',
      'questions.answered_by',
      'questions.hidden_reason',
      'questions.created_at',
      'questions.version',
      'products.name as product_name',
      'products.name_bn as product_name_bn',
      'products.archived_at',
    ])
export type QuestionRow = Awaited<ReturnType<ReturnType<typeof managed>['executeTakeFirstOrThrow']>>

/** Newest first. */
export function selectQuestionPage(db: Database, query: QuestionListQuery) {
  return searched(db, SEARCHED_QUESTIONS, query.search, ({ where, rank }) => {
    let matching = db.selectFrom('questions').where(where)
    let rows = managed(db).where(where)
    if (query.status !== undefined) {
      const isOf = {
        waiting: isWaiting,
        answered: isAnswered,
        hidden: sql<boolean>`hidden_reason is not null`,
      }
      matching = matching.where(isOf[query.status])
      rows = rows.where(isOf[query.status])
    }
    return selectPage(
      matching,
      rows.orderBy(rank).orderBy('questions.created_at', 'desc').orderBy('questions.id', 'desc'),
      query,
    )
  })
}

export function selectQuestion(db: Database, id: string): Promise<QuestionRow | undefined> {
  return managed(db).where('questions.id', '=', id).executeTakeFirst()
}

/** As `selectQuestion`; of two who want to change it, the second waits. */
export function lockQuestion(trx: DatabaseTransaction, id: string): Promise<QuestionRow | undefined> {
  return managed(trx).where('questions.id', '=', id).forUpdate('questions').executeTakeFirst()
}

type Changed = Pick<QuestionRow, 'answer' | 'answered_at' | 'answered_by' | 'hidden_reason'>

export async function updateQuestion(
  trx: DatabaseTransaction,
  { id, name, email, question }: QuestionRow,
  changed: Changed,
): Promise<void> {
  const { answer, answered_at, answered_by, hidden_reason } = changed
  await trx
    .updateTable('questions')
    .set((eb) => ({
      ...withSearchText(SEARCHED_QUESTIONS, { name, email, question, answer }),
      answered_at,
      answered_by,
      hidden_reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteQuestion(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('questions').where('id', '=', id).execute()
}

/** Gives the products that they were on, each once. */
export async function deleteQuestionsFrom(trx: DatabaseTransaction, email: string): Promise<string[]> {
  const rows = await trx.deleteFrom('questions').where('email', '=', email).returning('product_id').execute()
  return [...new Set(rows.map(({ product_id }) => product_id))].sort()
}

export function selectQuestionsFrom(db: Database, email: string) {
  return db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'questions.product_id')
    .select(['products.name as product', 'questions.name', 'questions.question', 'questions.answer'])
    .select(['questions.language', 'questions.created_at'])
    .where('questions.email', '=', email)
    .orderBy('questions.created_at', 'desc')
    .execute()
}

/**
 * Writes the words anew by which a product is found. The product is locked by a statement of its own: of two answers at
 * once, the second reads the first.
 */
export async function updateQuestionWords(trx: DatabaseTransaction, productId: string): Promise<void> {
  await trx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  await sql`
    update products set question_words = coalesce((
      select left(string_agg(question || ' ' || answer, ' ' order by answered_at desc, id), ${sql.lit(WORDS)})
      from questions where product_id = products.id and ${isAnswered}
    ), '') where id = ${productId}
  `.execute(trx)
}
