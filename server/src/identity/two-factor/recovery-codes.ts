/**
 * Codes for who has lost the phone. With 49 bits each they are hashed as passwords are (argon2id); one salt for the set
 * of an account, so that one hash finds the code that was given among the ten.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RECOVERY_CODE } from '@spokehaat/contract/identity/two-factor'
import { inHashQueue } from '../../platform/passwords/hash-queue.ts'
import { ARGON2 } from '../../platform/passwords/passwords.ts'

interface NewCodes {
  /** In two groups, to be read from paper. */
  shown: string[]
  salt: Buffer
  hashes: Buffer[]
}

export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  return inHashQueue(() => hashRaw(code, { ...ARGON2, salt }))
}

export async function makeRecoveryCodes(): Promise<NewCodes> {
  const { letters, length, count } = RECOVERY_CODE
  const codes = new Set<string>()
  while (codes.size < count) {
    codes.add(Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))
  }
  const salt = randomBytes(16)
  const hashes: Buffer[] = []
  // one after the other: each takes a core and 19 MiB
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt))
  return { shown: [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), salt, hashes }
}
