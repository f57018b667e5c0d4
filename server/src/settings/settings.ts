/** The shop's own settings, kept in the database so that every node sees a change at once. */
import { ERRORS } from '@spokehaat/contract/basics/errors'
import { type Settings, type SettingsUpdate, settings } from '@spokehaat/contract/desk/settings'
import { noteChange } from '../cache/changes.ts'
import { SETTINGS } from '../cache/topics.ts'
import { audit } from '../identity/audit/audit.ts'
import type { Viewer } from '../identity/sessions/authentication.ts'
import { hasTwoFactor } from '../identity/two-factor/two-factor.queries.ts'
import type { Database } from '../platform/db/client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { fail } from '../platform/http/refusal.ts'
import type { Services } from '../services.ts'
import { byKey, lockSettings, type SettingRow, selectSettings, updateSetting } from './settings.queries.ts'

export async function readSettings(db: Database): Promise<Settings> {
  return settings.parse(await selectSettings(db))
}

// made once: making a schema costs more than using it
const orderSettingsSchema = settings.pick({ bdtPerUsd: true, codCapBdt: true })
const capsSchema = settings.pick({
  maxOpenOrders: true,
  maxHeldPieces: true,
  maxOpenOrdersAddress: true,
  maxHeldPiecesAddress: true,
})
const twoFactorSchema = settings.pick({ twoFactorFor: true })

/**
 * What an order needs to know, of the rows of `allSettings`: the rate in force, and the most, in taka, that can be paid at
 * the door (0: nothing can).
 */
export function orderSettings(rows: readonly SettingRow[]): Pick<Settings, 'bdtPerUsd' | 'codCapBdt'> {
  return orderSettingsSchema.parse(byKey(rows))
}

/** How much may be open and unpaid, of the rows of `allSettings`; 0: no limit. */
export function orderCaps(rows: readonly SettingRow[]) {
  return capsSchema.parse(byKey(rows))
}
export type OrderCaps = ReturnType<typeof orderCaps>

export async function twoFactorFor(db: Database): Promise<Settings['twoFactorFor']> {
  return twoFactorSchema.parse(await selectSettings(db)).twoFactorFor
}

/** What the audit log calls them. */
const LABELS: Record<keyof Settings, string> = {
  bdtPerUsd: 'Exchange rate',
  saleEndsAt: 'End of the flash sale',
  usualListPrice: 'Usual list price',
  lowStock: 'Low-stock threshold',
  shopPhone: 'Phone',
  shopEmail: 'Email',
  shopAddress: 'Address',
  codCapBdt: 'Cap of cash on delivery',
  maxOpenOrders: 'Unpaid orders of one account',
  maxHeldPieces: 'Pieces kept for one account',
  maxOpenOrdersAddress: 'Unpaid orders from one address',
  maxHeldPiecesAddress: 'Pieces kept for one address',
  codAnswerDays: 'Days until a cash order is asked about',
  twoFactorFor: 'Two-factor sign-in required of',
}

/**
 * Sets what is given, all or nothing, each change on record. Throws `version_conflict` with the fields that somebody
 * else has set to another value since they were read; where both set the same, nobody is stopped. Throws
 * `two_factor_own_first`: whoever asks the second factor of others has it.
 */
export async function changeSettings(
  services: Services,
  by: Viewer,
  { set, seen }: SettingsUpdate,
): Promise<Settings> {
  await inTransaction(services.db, async (trx) => {
    const current = settings.parse(await lockSettings(trx))
    const keys = (Object.keys(set) as (keyof Settings)[]).filter((key) => set[key] !== current[key])
    const stale = keys.filter((key) => seen[key] !== current[key])
    if (stale.length > 0) {
      throw fail('version_conflict', {
        fields: Object.fromEntries(stale.map((key) => [key, `It reads ${current[key] ?? 'none'} by now.`])),
        details: { current },
      })
    }
    if (keys.includes('twoFactorFor') && !(await hasTwoFactor(trx, by.userId))) {
      throw fail('two_factor_own_first', { fields: { twoFactorFor: ERRORS.two_factor_own_first[1] } })
    }
    if (keys.length > 0) noteChange(trx, SETTINGS)
    for (const key of keys) {
      await updateSetting(trx, key, set[key], services.now())
      await audit(trx, {
        by,
        action: 'update',
        entity: 'setting',
        entityId: key,
        label: LABELS[key],
        before: { [key]: current[key] },
        after: { [key]: set[key] },
      })
    }
  })
  return readSettings(services.db)
}
