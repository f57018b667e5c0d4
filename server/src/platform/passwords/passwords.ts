import { randomUUID } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { hashInTurn } from './hash-turns.ts'

/** OWASP's Password Storage Cheat Sheet: argon2id (2), 19 MiB, two passes, one lane. */
export const ARGON2: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// one keyboard sends é as one character, another as two: both must open the same account
const bytesOf = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hashInTurn(() => hash(bytesOf(password), ARGON2))
}

/** What an unknown e-mail is measured against, so that the time of the answer does not tell who has an account. */
const nobody = hashPassword(randomUUID())

/** Takes as long for nobody (`null`) as for somebody. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await hashInTurn(() => verify(known, bytesOf(password)))
  return matches && passwordHash !== null
}

/** Words that somebody who guesses at this shop tries, whatever digits and signs stand around them. */
const OURS =
  /^(spoke ?haat|spoke|haat|bi(cycle|ke)s?(shop)?|cycles?|admin(istrator)?|manager|support|bangladesh|dhaka)$/

/** Whether anyone who guesses passwords would try this one first. */
export function isCommonPassword(password: string): boolean {
  const plain = bytesOf(password).toLowerCase()
  return COMMON_PASSWORDS.has(plain) || OURS.test(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''))
}
