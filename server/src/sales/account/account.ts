/**
 * What an order has come to: docs/decisions/0081. **Due** is what it costs, less what refunds have taken off and what was
 * written off, less the money that is here and stays. Above nought somebody is asked for it; nought: it is square; below
 * nought the shop has money that it has neither earned nor promised back, and a person decides.
 */
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { beforeCommit } from '../../platform/db/transaction.ts'
import { selectSums, writeEntries } from './account.queries.ts'

/** Paisa. */
export interface Account {
  /** What it costs now, refunds taken off. */
  costs: number
  /** What has come in, by whichever way, less what banks took back. */
  paid: number
  /** Of gift cards and accounts, set aside for it and not spent yet. */
  reserved: number
  /** Asked back, and not gone yet. */
  promised: number
  givenBack: number
  /** Let go by a person (below nought), or kept. */
  writtenOff: number
  /** What is still to be paid of it; below nought: what is over. */
  due: number
}

/** As if the order were on, also where it was called off. */
export async function readAccount(db: Database, orderId: string): Promise<Account> {
  const sums = await selectSums(db, orderId)
  const costs = sums.total - sums.lowered
  return {
    costs,
    paid: sums.paid,
    reserved: sums.reserved,
    promised: sums.promised,
    givenBack: sums.given_back,
    writtenOff: sums.written_off,
    due: costs + sums.promised + sums.given_back + sums.written_off - sums.paid,
  }
}

const kept = new WeakMap<DatabaseTransaction, Set<string>>()

/** Before the transaction commits, all that happened in it to the order is written into its account. */
export function keepAccount(trx: DatabaseTransaction, orderId: string): void {
  const known = kept.get(trx) ?? new Set()
  kept.set(trx, known)
  if (known.has(orderId)) return
  known.add(orderId)
  beforeCommit(trx, () => writeEntries(trx, orderId))
}
