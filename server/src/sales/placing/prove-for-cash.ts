import type { Viewer } from '../../identity/sessions/authentication.ts'
import { MOBILE } from '../../outbox/one-phone.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { OrderSettings } from '../../settings/settings.ts'
import type { AskedForCash } from '../cash-steps/ask-for-cash.ts'

/**
 * Who pays at the door has shown before that they can be reached. Where the ladder asks for a code, and of an account only then,
 * that is the order's phone; of a guest it may else be the order's address for mails, too. Throws `cod_prove_phone` with
 * `details.phone`, the number that a code would go to, and `details.byMail`, whether an address does as well.
 *
 * Where no code can go to the phone, a guest proves the address, and of an account nothing is asked: the shop calls in any case.
 */
export function askForProof(
  viewer: Viewer,
  { phone, email }: { phone: string; email: string },
  { step, phones, mails }: AskedForCash,
  { sms }: Pick<OrderSettings, 'sms'>,
): void {
  const isGuest = viewer.role === 'guest'
  if (step === 'none' && !isGuest) return
  const byMail = step === 'none' || !sms || !MOBILE.test(phone)
  if (phones.includes(phone) || (byMail && (!isGuest || mails.includes(email)))) return
  throw fail('cod_prove_phone', { details: { phone, byMail } })
}
