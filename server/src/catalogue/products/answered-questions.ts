/** The answered questions of a product, as its page shows the first few of them. */
import { type Question, SHOWN_QUESTIONS } from '@spokehaat/contract/catalogue/question'
import { sql } from 'kysely'

/** A condition on `questions`; the index of a product's page has the same one. */
export const isAnswered = sql<boolean>`questions.answer is not null and questions.hidden_reason is null`

export interface AnsweredRow {
  id: string
  name: string
  question: string
  answer: string
  created_at: Date | string
  answered_at: Date | string
}

/** The last answered first, as JSON; and how many there are. */
export const answeredOf = (productId: string) => ({
  first: sql<AnsweredRow[]>`(
    select coalesce(json_agg(found), '[]') from (
      select id, name, question, answer, created_at, answered_at from questions
      where product_id = ${productId} and ${isAnswered} order by answered_at desc, id limit ${sql.lit(SHOWN_QUESTIONS)}
    ) as found
  )`,
  count: sql<number>`(select count(*)::int from questions where product_id = ${productId} and ${isAnswered})`,
})

/** Without the address of whoever asked. */
export function questionView(row: AnsweredRow): Question {
  return {
    _id: row.id,
    name: row.name,
    question: row.question,
    answer: row.answer,
    askedAt: new Date(row.created_at).toISOString(),
    answeredAt: new Date(row.answered_at).toISOString(),
  }
}
