/** The shop's own settings, kept in the database so that every node sees a change at once. */
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import type { Tokens } from '@spokehaat/contract/shop/look-tokens'
import { nameParts } from '@spokehaat/contract/shop/name-parts'
import { BEGINNINGS, type Settings, settings } from '@spokehaat/contract/shop/settings'
import type { Database } from '../platform/db/client.ts'
import { noteShop } from '../platform/http/known-shop.ts'
import { selectSettings } from './settings.queries.ts'

function barePalette(read: Settings): Record<'light' | 'dark', string> {
  const { light, dark } = colorsOf(read)
  const written = ({ paper, ink, muted, edge, marigold, 'on-marigold': on }: Tokens) =>
    `--paper:${paper};--ink:${ink};--muted:${muted};--mark:${marigold};--on:${on};--edge:${edge}`
  return { light: written(light), dark: written(dark) }
}

/** A setting without a row is as it begins. */
const whole = (byKey: Record<string, unknown>) => ({ ...BEGINNINGS, ...byKey })

export const settingsOf = (byKey: Record<string, unknown>) => settings.parse(whole(byKey))

export async function readSettings(db: Database): Promise<Settings> {
  const read = settingsOf(await selectSettings(db))
  noteShop({
    name: read.shopName,
    mark: nameParts(read.shopName, read.nameTag),
    look: read.look === 'first' ? null : barePalette(read),
  })
  return read
}

// made once: making a schema costs more than using it
const caps = {
  maxOpenOrders: true,
  maxHeldPieces: true,
  maxOpenOrdersAddress: true,
  maxHeldPiecesAddress: true,
} as const
const orderSettingsSchema = settings.pick({
  bdtPerUsd: true,
  cashAtDoor: true,
  cashRules: true,
  sms: true,
  codAnswerDays: true,
  advanceForBuilds: true,
  advancePercent: true,
  advanceRestCapBdt: true,
  closedFrom: true,
  closedTo: true,
  closedOrders: true,
  instalmentMonths: true,
  instalmentCharges: true,
  instalmentChargeBack: true,
  instalmentDays: true,
  instalmentLeastBdt: true,
  instalmentBanks: true,
  instalmentsSince: true,
  instalmentsWithDiscounts: true,
  instalmentsOnSale: true,
  ...caps,
})
const capsSchema = settings.pick(caps)
const giftCardSchema = settings.pick({
  bdtPerUsd: true,
  giftCardsInShop: true,
  giftCardLeastBdt: true,
  giftCardMostBdt: true,
})

export const orderSettingsOf = (byKey: Record<string, unknown>) => orderSettingsSchema.parse(whole(byKey))
export type OrderSettings = ReturnType<typeof orderSettingsOf>

/**
 * What an order needs to know: the rate in force, whether cash is taken and what it asks, advances, instalments, and how much may be open and
 * unpaid.
 */
export async function readOrderSettings(db: Database) {
  return orderSettingsOf(await selectSettings(db))
}

/** How much may be open and unpaid; 0: no limit. */
export async function readOrderCaps(db: Database) {
  return capsSchema.parse(whole(await selectSettings(db)))
}
export type OrderCaps = Awaited<ReturnType<typeof readOrderCaps>>

/** Whether and between which sums gift cards are sold online, and the rate in force. */
export async function readGiftCardSettings(db: Database) {
  return giftCardSchema.parse(whole(await selectSettings(db)))
}

export async function twoFactorFor(db: Database): Promise<Settings['twoFactorFor']> {
  return (await readSettings(db)).twoFactorFor
}
