/**
 * The record of what people change in the shop. Written in the transaction of the change itself: what is rolled back
 * was never done, and what was done is always on record.
 */
import type { AuditAction, AuditEntity } from '@spokehaat/contract/identity/audit'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED_AUDIT } from './audit.queries.ts'

type Fields = Readonly<Record<string, unknown>>

interface Change {
  /** Null: the shop itself. */
  by: { userId: string; email: string } | null
  action: AuditAction
  entity: AuditEntity
  entityId: string | null
  /** What people call it: a product's name, an order's number. */
  label: string
  /** All fields of both sides can be given; only those that differ are kept. Never secrets: a password's hash, a token. */
  before?: Fields
  after?: Fields
}

/** Nothing is written where both sides are given and nothing differs. */
export async function audit(trx: DatabaseTransaction, change: Change): Promise<void> {
  const { before, after } = difference(change.before ?? {}, change.after ?? {})
  const isEmpty = Object.keys(before).length === 0 && Object.keys(after).length === 0
  if (change.before && change.after && isEmpty) return
  await trx
    .insertInto('audit_log')
    .values(
      withSearchText(SEARCHED_AUDIT, {
        id: newId(),
        by_user_id: change.by?.userId ?? null,
        by_name: change.by?.email ?? 'the shop',
        action: change.action,
        entity: change.entity,
        entity_id: change.entityId,
        label: change.label,
        before: JSON.stringify(before),
        after: DOLLARS.some((name) => name in after) ? withRate(after) : JSON.stringify(after),
      }),
    )
    .execute()
}

/** A product's prices are in dollars, and people speak of taka: the rate of that moment is kept with them. */
const DOLLARS = ['price', 'listPrice', 'salePrice']
const withRate = (after: Fields) => sql<string>`${JSON.stringify(after)}::jsonb
  || jsonb_build_object('bdtPerUsd', (select value from settings where key = 'bdtPerUsd'))`

function difference(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const isSame = (name: string) =>
    name in before && name in after && JSON.stringify(before[name]) === JSON.stringify(after[name])
  const only = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !isSame(name)))
  return { before: only(before), after: only(after) }
}
