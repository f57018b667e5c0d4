/** The settings as the form holds them, and what of them is sent. */
import { type Settings, type SettingsUpdate, settings } from '@spokehaat/contract/desk/settings'
import { z } from 'zod'
import { NO_FIGURE, readFigure } from '../../lib/typed-figure.ts'
import { fromDhakaInput, toDhakaInput } from '../dhaka-time.ts'

/** A number as it is typed; left empty it is none, which the setting's own schema refuses. */
const typed = <T extends z.ZodType<number, number | undefined>>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      const figure = readFigure(text)
      if (Number.isNaN(figure)) context.addIssue({ code: 'custom', message: NO_FIGURE })
      return figure ?? undefined
    })
    .pipe(schema)

export const settingsForm = z.object({
  bdtPerUsd: typed(settings.shape.bdtPerUsd),
  saleEndsAt: z.string().transform(fromDhakaInput).pipe(settings.shape.saleEndsAt),
  usualListPrice: settings.shape.usualListPrice,
  lowStock: typed(settings.shape.lowStock),
  codCapBdt: typed(settings.shape.codCapBdt),
  advanceForBuilds: settings.shape.advanceForBuilds,
  advancePercent: typed(settings.shape.advancePercent),
  advanceRestCapBdt: typed(settings.shape.advanceRestCapBdt),
  codAnswerDays: typed(settings.shape.codAnswerDays),
  giftCardsInShop: settings.shape.giftCardsInShop,
  giftCardAmounts: settings.shape.giftCardAmounts,
  giftCardLeastBdt: typed(settings.shape.giftCardLeastBdt),
  giftCardMostBdt: typed(settings.shape.giftCardMostBdt),
  maxOpenOrders: typed(settings.shape.maxOpenOrders),
  maxHeldPieces: typed(settings.shape.maxHeldPieces),
  maxOpenOrdersAddress: typed(settings.shape.maxOpenOrdersAddress),
  maxHeldPiecesAddress: typed(settings.shape.maxHeldPiecesAddress),
  sms: settings.shape.sms,
  shopPhone: settings.shape.shopPhone,
  shopEmail: settings.shape.shopEmail,
  shopAddress: settings.shape.shopAddress,
  twoFactorFor: settings.shape.twoFactorFor,
})
export type SettingsValues = z.input<typeof settingsForm>

export const SETTING_KEYS = Object.keys(settingsForm.shape) as (keyof Settings)[]

export function toValues(now: Settings): SettingsValues {
  return {
    bdtPerUsd: String(now.bdtPerUsd),
    saleEndsAt: toDhakaInput(now.saleEndsAt),
    usualListPrice: now.usualListPrice,
    lowStock: String(now.lowStock),
    codCapBdt: String(now.codCapBdt),
    advanceForBuilds: now.advanceForBuilds,
    advancePercent: String(now.advancePercent),
    advanceRestCapBdt: String(now.advanceRestCapBdt),
    codAnswerDays: String(now.codAnswerDays),
    giftCardsInShop: now.giftCardsInShop,
    giftCardAmounts: now.giftCardAmounts,
    giftCardLeastBdt: String(now.giftCardLeastBdt),
    giftCardMostBdt: String(now.giftCardMostBdt),
    maxOpenOrders: String(now.maxOpenOrders),
    maxHeldPieces: String(now.maxHeldPieces),
    maxOpenOrdersAddress: String(now.maxOpenOrdersAddress),
    maxHeldPiecesAddress: String(now.maxHeldPiecesAddress),
    sms: now.sms,
    shopPhone: now.shopPhone,
    shopEmail: now.shopEmail,
    shopAddress: now.shopAddress,
    twoFactorFor: now.twoFactorFor,
  }
}

/** Only what differs from what was seen, with the value that stood there. Null where nothing does. */
export function settingsChange(wanted: Settings, seen: Settings): SettingsUpdate | null {
  const isSame = (key: keyof Settings) =>
    key === 'saleEndsAt'
      ? // the input knows no parts of a second
        toDhakaInput(wanted.saleEndsAt) === toDhakaInput(seen.saleEndsAt)
      : wanted[key] === seen[key]
  const keys = SETTING_KEYS.filter((key) => !isSame(key))
  if (keys.length === 0) return null
  const pick = (from: Settings) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { set: pick(wanted), seen: pick(seen) }
}
