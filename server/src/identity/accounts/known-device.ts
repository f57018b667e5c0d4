/**
 * A browser in which the account has been signed in to before. Its tries are counted apart, so that whoever guesses from
 * elsewhere does not shut its owner out. It opens nothing by itself: the password is asked for as of anybody.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { areSameBytes } from '../../platform/passwords/same-bytes.ts'
import { derivedKey } from '../../platform/passwords/sealed.ts'
import type { Identity } from '../sessions/identity.ts'

export const KNOWN_SECONDS = 365 * 24 * 60 * 60

const signed = ({ sessionSecret }: Identity, text: string) =>
  createHmac('sha256', derivedKey(sessionSecret, 'known device')).update(text).digest('base64url')

/** One for each account, so that two who share a computer do not take it from each other; the address is not in it. */
const nameOf = (services: Identity, email: string) => `known-${signed(services, email).slice(0, 12)}`

/** The browser's key; null where it is none that this account was opened in. */
export function knownDevice(
  services: Identity,
  email: string,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const [device = '', mark = ''] = cookies[nameOf(services, email)]?.split('.') ?? []
  const given = Buffer.from(mark)
  const expected = Buffer.from(signed(services, `${email}.${device}`))
  return areSameBytes(given, expected) ? device : null
}

/** What the browser keeps from now on. */
export function newKnownDevice(services: Identity, email: string): { cookie: string; text: string } {
  const device = randomBytes(18).toString('base64url')
  return { cookie: nameOf(services, email), text: `${device}.${signed(services, `${email}.${device}`)}` }
}
