import { errorMessage } from '@spokehaat/contract/basics/errors'
import { type Settings, type SettingsUpdate, settings } from '@spokehaat/contract/desk/settings'
import { noteChange } from '../../cache/changes.ts'
import { SETTINGS } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { hasTwoFactor } from '../../identity/two-factor/two-factor.queries.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lockSettings, updateSetting } from '../../settings/settings.queries.ts'
import { readSettings } from '../../settings/settings.ts'

/** What the audit log calls them. */
const LABELS: Record<keyof Settings, string> = {
  bdtPerUsd: 'Exchange rate',
  saleEndsAt: 'End of the flash sale',
  usualListPrice: 'Usual list price',
  lowStock: 'Low-stock threshold',
  sms: 'Messages to phones',
  shopPhone: 'Phone',
  shopEmail: 'Email',
  shopAddress: 'Address',
  codCapBdt: 'Cap of cash on delivery',
  advanceForBuilds: 'A share in advance for builds',
  advancePercent: 'Share in advance',
  advanceRestCapBdt: 'Cap of the rest at the door',
  giftCardsInShop: 'Gift cards in the shop',
  giftCardAmounts: 'Amounts of gift cards',
  giftCardLeastBdt: 'Smallest gift card',
  giftCardMostBdt: 'Largest gift card',
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
  services: Platform,
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
      throw fail('two_factor_own_first', { fields: { twoFactorFor: errorMessage('two_factor_own_first') } })
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
