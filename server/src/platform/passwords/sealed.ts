/**
 * What has to be read again and must not lie open in the database: AES-256-GCM under a key derived from the session secret,
 * for one purpose, and bound to what it belongs to, so that a row that was moved to another does not open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

const ALGORITHM = 'aes-256-gcm'
/** Of the layout: version, nonce, tag, ciphertext. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose only, 32 bytes. */
export function derivedKey(sessionSecret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, new Uint8Array(), `spokehaat ${purpose}`, 32))
}

interface Seal {
  seal(sessionSecret: Uint8Array, owner: string, secret: Uint8Array): Buffer
  /** Null where it does not open: the session secret is another by now, or the row was tampered with. */
  unseal(sessionSecret: Uint8Array, owner: string, sealed: Buffer): Uint8Array | null
}

export function sealFor(purpose: string): Seal {
  const keyOf = (sessionSecret: Uint8Array) => derivedKey(sessionSecret, purpose)
  return {
    seal(sessionSecret, owner, secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyOf(sessionSecret), nonce)
      cipher.setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
    },
    unseal(sessionSecret, owner, sealed) {
      const body = 1 + NONCE_BYTES + TAG_BYTES
      if (sealed[0] !== VERSION || sealed.length <= body) return null
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, keyOf(sessionSecret), nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, body))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

const texts = z.record(z.string(), z.string())

/** The same for texts by name. None where they do not open: the owner types them anew. */
export function sealTextsFor(purpose: string) {
  const { seal, unseal } = sealFor(purpose)
  return {
    seal: (sessionSecret: Uint8Array, owner: string, secrets: Record<string, string>): Buffer =>
      seal(sessionSecret, owner, Buffer.from(JSON.stringify(secrets))),
    open(sessionSecret: Uint8Array, owner: string, sealed: Buffer | null): Record<string, string> {
      const opened = sealed && unseal(sessionSecret, owner, sealed)
      return opened ? texts.parse(JSON.parse(Buffer.from(opened).toString())) : {}
    },
  }
}
