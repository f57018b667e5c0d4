/** Who somebody is, where a discount is for each person so often. */
import { hash } from 'node:crypto'
import { type Proven, provenOf } from '../../identity/guests/proven.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import type { Database } from '../../platform/db/client.ts'

export interface Person {
  /** All names by which the shop knows this person; kept with the order, and nothing personal can be read from them. */
  names: string[]
  /** With the phone that the order goes to. */
  proven: Proven
}

const nameOf = (kind: 'account' | 'phone' | 'mail', value: string) =>
  hash('sha256', `discount ${kind} ${value}`, 'base64url')

/**
 * By what is proven: a phone, an address for mails, and with one of them the account. Null where nothing is: a guest's
 * session costs nothing, and an account with a made-up address no more, so what is for each person so often is not for who
 * could come as anybody. The phone that an order goes to counts, too: one phone is one person, however many addresses.
 */
export async function personOf(
  db: Database,
  { userId, role }: Viewer,
  orderPhone: string | null,
): Promise<Person | null> {
  const own = await provenOf(db, userId)
  if (own.phones.length + own.mails.length === 0) return null
  const phones = orderPhone === null ? own.phones : [...new Set([...own.phones, onePhone(orderPhone)])]
  const proven = { ...own, phones }
  const names = [
    ...(role === 'guest' ? [] : [nameOf('account', userId)]),
    ...proven.phones.map((phone) => nameOf('phone', phone)),
    ...proven.mails.map((mail) => nameOf('mail', mail)),
  ]
  return { names, proven }
}
