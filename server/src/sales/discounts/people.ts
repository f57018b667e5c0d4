/** Who somebody is, where a discount is for each person so often. */
import { hash } from 'node:crypto'
import { type Proven, provenOf } from '../../identity/guests/proven.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'

export interface Person {
  /** All names by which the shop knows this person; kept with the order, and nothing personal can be read from them. */
  names: string[]
  proven: Proven
}

const nameOf = (kind: 'account' | 'phone' | 'mail', value: string) =>
  hash('sha256', `discount ${kind} ${value}`, 'base64url')

/**
 * By what is proven: an account, a phone, an address for mails. Null where nothing is: a guest's session costs nothing,
 * so what is for each person so often is not for who could come as anybody.
 */
export async function personOf(db: Database, { userId, role }: Viewer): Promise<Person | null> {
  const proven = await provenOf(db, userId)
  const names = [
    ...(role === 'guest' ? [] : [nameOf('account', userId)]),
    ...proven.phones.map((phone) => nameOf('phone', phone)),
    ...proven.mails.map((mail) => nameOf('mail', mail)),
  ]
  return names.length === 0 ? null : { names, proven }
}
