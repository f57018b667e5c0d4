import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import { keepSecret } from '../../platform/config/secret-files.ts'

/** The key that signs every token: SESSION_SECRET, or else one made once and kept in the data folder. */
export async function sessionSecret(config: Config): Promise<Uint8Array> {
  const text =
    config.SESSION_SECRET ??
    (await keepSecret(config.dataDir, 'session-secret', () => randomBytes(32).toString('base64url')))
  return new TextEncoder().encode(text)
}
