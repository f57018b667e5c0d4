/** Codes of authenticator apps: TOTP (RFC 6238) as all of them have it, SHA-1, six digits, every 30 seconds. */
import { randomBytes } from 'node:crypto'
import type { TwoFactorSetup } from '@spokehaat/contract/identity/two-factor'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** Phones' clocks are off by seconds, and typing takes some: one step to either side (RFC 6238, 5.2). */
const WINDOW = 1

/** As long as SHA-1's output (RFC 4226, 4): 160 bits. */
export const newSecret = () => new Uint8Array(randomBytes(20))

/** `issuer`: what the app calls it. */
function totp(secret: Uint8Array, { issuer, email }: { issuer: string; email: string }): TOTP {
  const bytes = new Uint8Array(secret).buffer
  return new TOTP({ issuer, label: email, secret: new Secret({ buffer: bytes }) })
}

/** The step that a code is of, in half minutes since 1970; null where it is of none near `now`. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totp(secret, { issuer: '', email: '' }).validate({
    token: code,
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta
}

export function forTheApp(secret: Uint8Array, named: { issuer: string; email: string }): TwoFactorSetup {
  const made = totp(secret, named)
  return { secret: made.secret.base32, uri: made.toString() }
}
