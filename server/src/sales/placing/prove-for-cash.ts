import { provenOf } from '../../identity/guests/proven.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'

/**
 * A guest who pays at the door has shown before that they can be reached: at the order's phone, or at the order's address
 * for mails. Throws `cod_prove_phone` with `details.phone`, the number that a code would go to. An account is asked nothing here: see
 * `cod_confirm_first`.
 */
export async function askForProof(
  trx: DatabaseTransaction,
  viewer: Viewer,
  order: { phone: string; email: string },
): Promise<void> {
  if (viewer.role !== 'guest') return
  const { phones, mails } = await provenOf(trx, viewer.userId)
  if (!phones.includes(order.phone) && !mails.includes(order.email))
    throw fail('cod_prove_phone', { details: { phone: order.phone } })
}
