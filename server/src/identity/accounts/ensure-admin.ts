import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { readSecret, writeSecret } from '../../platform/config/secret-files.ts'
import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { hashPassword, isPasswordOf } from '../../platform/passwords/passwords.ts'
import { findUserToSignIn, hasAdmin, insertUser } from '../users/users.queries.ts'

const LOCK = 7_231_846_002
const FILE = 'admin-password'
const DEFAULT_EMAIL = 'admin@spokehaat.example'

const kept = z.object({ email: z.string(), password: z.string() })
export type AdminLogin = z.infer<typeof kept>

/**
 * Makes the first admin where the shop has none: ADMIN_EMAIL with ADMIN_PASSWORD, or a password made up once.
 *
 * Gives the login to show at every start for as long as the made-up password is in use, else null. Several nodes may
 * start at once. Throws an Error that says what to do, where ADMIN_EMAIL belongs to a customer.
 */
export async function ensureAdmin(db: Database, config: Config): Promise<AdminLogin | null> {
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    if (await hasAdmin(trx)) return
    const email = (config.ADMIN_EMAIL ?? DEFAULT_EMAIL).toLowerCase()
    // it may be a stranger's: whoever registered first must not become the admin
    if (await findUserToSignIn(trx, email)) {
      throw new Error(`The shop has no admin, and ${email} belongs to a customer. Set another ADMIN_EMAIL.`)
    }
    const password = config.ADMIN_PASSWORD ?? readablePassword()
    // before the commit: a crash in between must not leave an admin whose password nobody knows
    if (config.ADMIN_PASSWORD === undefined) {
      await writeSecret(config.dataDir, FILE, JSON.stringify({ email, password }))
    }
    await insertUser(trx, {
      id: newId(),
      name: 'Admin',
      email,
      password_hash: await hashPassword(password),
      role: 'admin',
      // whoever runs the shop gave it
      email_confirmed_at: new Date(),
    })
  })
  return loginStillInUse(db, config.dataDir)
}

async function loginStillInUse(db: Database, dataDir: string): Promise<AdminLogin | null> {
  const text = await readSecret(dataDir, FILE)
  if (text === null) return null
  const login = kept.parse(JSON.parse(text))
  const admin = await findUserToSignIn(db, login.email)
  if (admin?.role !== 'admin') return null
  return (await isPasswordOf(admin.password_hash, login.password)) ? login : null
}

/** Four groups of four without letters that look alike: 79 bits, and easy to type from a screen. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
