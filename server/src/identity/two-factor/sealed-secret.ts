/**
 * The keys of authenticator apps as they lie in the database: AES-256-GCM under a key derived from the session secret,
 * and bound to their account, so that a row that was moved to another does not open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** Of the layout: version, nonce, tag, ciphertext. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose only, 32 bytes. */
export function derivedKey(sessionSecret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, new Uint8Array(), `spokehaat ${purpose}`, 32))
}

const sealingKey = (sessionSecret: Uint8Array) => derivedKey(sessionSecret, 'two-factor secret v1')

export function seal(sessionSecret: Uint8Array, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, sealingKey(sessionSecret), nonce)
  cipher.setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
}

/** Null where it does not open: the session secret is another by now, or the row was tampered with. */
export function unseal(sessionSecret: Uint8Array, userId: string, sealed: Buffer): Uint8Array | null {
  const body = 1 + NONCE_BYTES + TAG_BYTES
  if (sealed[0] !== VERSION || sealed.length <= body) return null
  const decipher = createDecipheriv(
    ALGORITHM,
    sealingKey(sessionSecret),
    sealed.subarray(1, 1 + NONCE_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  )
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, body))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
  } catch {
    return null
  }
}
