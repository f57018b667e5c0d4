/**
 * Who somebody is to the shop: by the phones and addresses that they have **proved**, never by what they have typed. A
 * code that was sent there proves it, and so does the link in a mail of confirmation.
 */
import type { Database } from '../../platform/db/client.ts'
import { findConfirmedMail, selectProofs } from './proofs.queries.ts'

/** A person: whoever shares one of these with another is the same one. */
export interface Proven {
  /** In the shop's one form of numbers. */
  phones: string[]
  /** In lower case. */
  mails: string[]
  /** The row among the users: an account, or a guest's session. */
  account: string
}

/** Within a transaction, or not. */
export async function provenOf(db: Database, userId: string): Promise<Proven> {
  const proofs = await selectProofs(db, userId)
  const confirmed = await findConfirmedMail(db, userId)
  const of = (wanted: 'phone' | 'mail') =>
    proofs.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const mails = of('mail')
  if (confirmed !== undefined && !mails.includes(confirmed)) mails.push(confirmed)
  return { phones: of('phone'), mails, account: userId }
}
