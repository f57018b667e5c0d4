/** The shop's own settings, kept in the database so that every node sees a change at once. */
import { type Settings, settings } from '@spokehaat/contract/desk/settings'
import type { Database } from '../platform/db/client.ts'
import { byKey, type SettingRow, selectSettings } from './settings.queries.ts'

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
