/** A piece that is kept for who was told of it. The link of the mail is the key to it, and so is the account that asked. */
import { hash } from 'node:crypto'
import type { KeptPiece } from '@spokehaat/contract/sales/alert'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { letGoKept, lockVariants, type Wanted } from '../../stock/stock.ts'
import { thingView } from './alerts.ts'
import { findKept, type KeptRow, selectKeptFor } from './telling.queries.ts'

/** Throws `link_unknown`. */
export async function openKept(db: Database, token: string, now: Date): Promise<KeptPiece> {
  const row = await findKept(db, hashOf(token))
  if (!row) throw fail('link_unknown')
  return {
    ...thingView(row),
    state: stateOf(row, now),
    until: row.held_until.toISOString(),
    available: row.is_offered ? Math.max(0, row.available) : 0,
  }
}

function stateOf({ expires_at, held_until, is_offered }: KeptRow, now: Date): KeptPiece['state'] {
  if (!is_offered || held_until <= now) return 'over'
  return expires_at === null ? 'used' : 'kept'
}

export interface Kept {
  alertId: string
  variantId: string
}

/** What is kept for who asks, by their links and by their account. */
export async function keptFor(
  db: Database,
  { holds = [], viewer }: { holds?: readonly string[] | undefined; viewer: Viewer | null },
  now: Date,
): Promise<Kept[]> {
  if (holds.length === 0 && viewer === null) return []
  const userId = viewer === null || viewer.role === 'guest' ? null : viewer.userId
  const rows = await selectKeptFor(db, { tokenHashes: holds.map(hashOf), userId }, now)
  return rows.map((row) => ({ alertId: row.alert_id, variantId: row.variant_id }))
}

/** `own` and what is kept beside it: variant id → pieces. */
export function withKept(own: ReadonlyMap<string, number>, kept: readonly Kept[]): Map<string, number> {
  const sum = new Map(own)
  for (const { variantId } of kept) sum.set(variantId, (sum.get(variantId) ?? 0) + 1)
  return sum
}

/**
 * Lets go what is kept of the variants that an order is about to hold, one for each piece of it at most. Whoever else has
 * the same link waits for the variant, and then finds nothing kept.
 */
export async function useKept(
  trx: DatabaseTransaction,
  kept: readonly Kept[],
  wanted: readonly Wanted[],
): Promise<void> {
  const left = new Map<string, number>()
  for (const { variantId, quantity } of wanted) left.set(variantId, (left.get(variantId) ?? 0) + quantity)
  const used = kept.filter(({ variantId }) => {
    const pieces = left.get(variantId) ?? 0
    left.set(variantId, pieces - 1)
    return pieces > 0
  })
  if (used.length === 0) return
  await lockVariants(trx, wanted)
  await letGoKept(
    trx,
    used.map(({ alertId }) => alertId),
  )
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
