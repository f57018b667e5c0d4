/** One token for all nodes: it lies sealed in the carrier's row, and whoever renews it has the row locked meanwhile. */
import { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sealFor } from '../../platform/passwords/sealed.ts'
import type { CarrierToken, TokenStore } from './carrier.ts'
import { type CarrierRow, lockCarrier, selectCarrier, updateCarrier } from './carriers.queries.ts'
import type { CarrierNeeds } from './connect.ts'

const tokenSeal = sealFor('carrier token v1')
const kept = z.object({ access: z.string(), refresh: z.string().nullable(), expiresAt: z.coerce.date() })

/** Before it ends it is renewed. */
const AHEAD_MS = 5 * 60_000

export function createTokenStore(services: CarrierNeeds, id: string): TokenStore {
  const { db, sessionSecret, now } = services
  const open = (row: CarrierRow): CarrierToken | null => {
    const opened = row.token && tokenSeal.unseal(sessionSecret, id, row.token)
    return opened ? kept.parse(JSON.parse(Buffer.from(opened).toString())) : null
  }
  const isGood = (row: CarrierRow) =>
    row.token_expires_at !== null && row.token_expires_at.getTime() > now().getTime() + AHEAD_MS
  return {
    async current(issue) {
      const seen = await selectCarrier(db, id)
      const token = seen && isGood(seen) && open(seen)
      if (token) return token.access
      return inTransaction(
        db,
        async (trx) => {
          const row = await lockCarrier(trx, id)
          if (!row) throw new Error(`The carrier ${id} is gone.`)
          const old = open(row)
          // another node was quicker
          if (old && isGood(row)) return old.access
          const issued = await issue(old)
          await updateCarrier(trx, id, {
            token: tokenSeal.seal(sessionSecret, id, Buffer.from(JSON.stringify(issued))),
            token_expires_at: issued.expiresAt,
          })
          return issued.access
        },
        // a carrier is not signed in to twice because two nodes stood in each other's way
        { tries: 1 },
      )
    },
    async spoil(access) {
      await inTransaction(db, async (trx) => {
        const row = await lockCarrier(trx, id)
        const token = row && open(row)
        if (token?.access === access) await updateCarrier(trx, id, { token_expires_at: null })
      })
    },
  }
}
