/**
 * How a buyer's parcels went, as a carrier tells it: asked only where the owner has turned it on and the buyer agrees, and of a
 * phone that they have proved, so that nobody learns how a stranger's parcels went. docs/decisions/0110.
 */
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { MOBILE, onePhone } from '../../outbox/one-phone.ts'
import type { Database } from '../../platform/db/client.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { askPolitely, type CarrierNeeds } from '../carriers/connect.ts'
import { deleteScore, hasProved, selectScoreOf, selectTeller, writeScore } from './scores.queries.ts'

/**
 * Gives whether it knew anything; what it knows stands in place of what was told before. A carrier that is silent, or says no, is as
 * one that knows nothing. Throws `cod_prove_phone` with `details.phone`.
 */
export async function askScore(
  services: CarrierNeeds,
  { userId }: Viewer,
  typed: string,
): Promise<{ isKnown: boolean }> {
  const phone = onePhone(typed)
  const teller = await selectTeller(services.db)
  if (!teller || !MOBILE.test(phone)) return { isKnown: false }
  if (!(await hasProved(services.db, userId, phone))) {
    throw fail('cod_prove_phone', { details: { phone, byMail: false } })
  }
  const score = await askPolitely(services, teller, async (carrier) => carrier.score?.(phone) ?? null).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
  if (score === null) return { isKnown: false }
  const at = services.now()
  await writeScore(services.db, { user_id: userId, phone, carrier: teller.name, at, ...score })
  return { isKnown: true }
}

/** They do not agree any more. */
export const forgetScore = (db: Database, { userId }: Viewer): Promise<void> => deleteScore(db, userId)

export async function exportScore(db: Database, userId: string) {
  const score = await selectScoreOf(db, userId)
  return score ? { ...score, at: score.at.toISOString() } : null
}
