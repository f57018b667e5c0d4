import { randomUUID } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'
import { passwordBytes } from '../config/common-passwords.ts'
import { inHashQueue } from './hash-queue.ts'

/** OWASP's Password Storage Cheat Sheet: argon2id (2), 19 MiB, two passes, one lane. */
export const ARGON2: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return inHashQueue(() => hash(passwordBytes(password), ARGON2))
}

/** What an unknown e-mail is measured against, so that the time of the answer does not tell who has an account. */
const nobody = hashPassword(randomUUID())

/** Takes as long for nobody (`null`) as for somebody. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inHashQueue(() => verify(known, passwordBytes(password)))
  return matches && passwordHash !== null
}
