import { isDeepStrictEqual } from 'node:util'
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { closureProblem } from '@spokehaat/contract/shop/closure'
import { LOGO_KEYS, readLogo } from '@spokehaat/contract/shop/logo'
import { LOOK_KEYS } from '@spokehaat/contract/shop/look'
import { refusalWords, refusedColors } from '@spokehaat/contract/shop/look-colors'
import { nameParts } from '@spokehaat/contract/shop/name-parts'
import { SETTINGS, type Settings, type SettingsUpdate } from '@spokehaat/contract/shop/settings'
import { noteChange } from '../../cache/changes.ts'
import { SETTINGS as CACHED_SETTINGS, DELIVERY } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { hasTwoFactor } from '../../identity/two-factor/two-factor.queries.ts'
import type { Images } from '../../media/uploads/image-store.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { updateClosedDays } from '../../sales/delivery/delivery.queries.ts'
import { lockSettings, writeSetting } from '../../settings/settings.queries.ts'
import { readSettings, settingsOf } from '../../settings/settings.ts'

/** What no setting can know by itself. */
function refuseTogether(next: Settings, changed: readonly (keyof Settings)[]): void {
  const { shopName, nameTag, closedFrom, closedTo } = next
  const isTagLost = nameTag !== '' && nameParts(shopName, nameTag).tag === ''
  const closed = closureProblem(closedFrom, closedTo)
  const { lookPrimary, lookAccent } =
    next.look === 'own' && LOOK_KEYS.some((key) => changed.includes(key))
      ? refusedColors({ primary: next.lookPrimary, accent: next.lookAccent })
      : {}
  const fields = {
    ...(lookPrimary && { lookPrimary: refusalWords(lookPrimary) }),
    ...(lookAccent && { lookAccent: refusalWords(lookAccent) }),
    ...(isTagLost &&
      (changed.includes('nameTag') || changed.includes('shopName')) && {
        nameTag: `${shopName} does not end in this. Type an end of the name, or nothing.`,
      }),
    ...(closed !== null &&
      (changed.includes('closedFrom') || changed.includes('closedTo')) && {
        [closedFrom === '' ? 'closedFrom' : 'closedTo']: closed,
      }),
  }
  if (Object.keys(fields).length > 0) throw fail('validation_failed', { fields })
}

/** What stands for the shop is a picture that its own store gave out. Throws `validation_failed`. */
function refuseStrangePictures({ images }: Images, set: SettingsUpdate['set']): void {
  const strange = [...LOGO_KEYS, 'shopIcon' as const].filter((key) => {
    const logo = readLogo(set[key] ?? '')
    return logo !== null && !images.gaveOut(logo.address)
  })
  if (strange.length === 0) return
  const fields = Object.fromEntries(strange.map((key) => [key, 'Upload the picture here, please.']))
  throw fail('validation_failed', { fields })
}

const readsNow = (value: Settings[keyof Settings]) =>
  Array.isArray(value) ? 'It was changed meanwhile.' : `It reads ${value ?? 'none'} by now.`

/**
 * Sets what is given, all or nothing, each change on record. Throws `version_conflict` with the fields that somebody
 * else has set to another value since they were read; where both set the same, nobody is stopped. Throws
 * `two_factor_own_first`: whoever asks the second factor of others has it.
 */
export async function changeSettings(
  services: Platform & Images,
  by: Viewer,
  { set, seen }: SettingsUpdate,
): Promise<Settings> {
  refuseStrangePictures(services, set)
  await inTransaction(services.db, async (trx) => {
    const current = settingsOf(await lockSettings(trx))
    const keys = (Object.keys(set) as (keyof Settings)[]).filter(
      (key) => !isDeepStrictEqual(set[key], current[key]),
    )
    const stale = keys.filter((key) => !isDeepStrictEqual(seen[key], current[key]))
    if (stale.length > 0) {
      throw fail('version_conflict', {
        fields: Object.fromEntries(stale.map((key) => [key, readsNow(current[key])])),
        details: { current },
      })
    }
    if (keys.includes('twoFactorFor') && !(await hasTwoFactor(trx, by.userId))) {
      throw fail('two_factor_own_first', { fields: { twoFactorFor: errorMessage('two_factor_own_first') } })
    }
    refuseTogether({ ...current, ...set }, keys)
    if (keys.length > 0) noteChange(trx, CACHED_SETTINGS)
    if (keys.includes('closedFrom') || keys.includes('closedTo')) {
      // what is promised, too
      noteChange(trx, DELIVERY)
      const { closedFrom: from, closedTo: to } = { ...current, ...set }
      await updateClosedDays(trx, from === '' ? null : { from, to })
    }
    for (const key of keys) {
      await writeSetting(trx, key, set[key], services.now())
      await audit(trx, {
        by,
        action: 'update',
        entity: 'setting',
        entityId: key,
        label: SETTINGS[key].onRecord ?? SETTINGS[key].label,
        before: { [key]: current[key] },
        after: { [key]: set[key] },
      })
    }
  })
  return readSettings(services.db)
}
