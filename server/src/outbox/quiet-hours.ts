/** Hours in which no phone is woken by what can wait. */

import { dhakaClock } from '@spokehaat/contract/basics/dhaka'
import { dhakaDay, fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { Platform } from '../platform/db/platform.ts'
import { readSettings } from '../settings/settings.ts'
import type { PhoneMessageRow } from './sms.queries.ts'

const DAY = 24 * 60 * 60_000

/** When they end that it is in now; null while it is in none. Hours are full ones in Dhaka, from and to. */
function endOfQuiet(
  now: Date,
  { smsQuietFrom: from, smsQuietTo: to }: Pick<Settings, 'smsQuietFrom' | 'smsQuietTo'>,
): Date | null {
  const hour = Number(dhakaClock(now).slice(11, 13))
  const isQuiet = from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to)
  if (!isQuiet) return null
  const end = fromDhakaClock(`${dhakaDay(now)}T${String(to).padStart(2, '0')}:00:00`)
  return end > now ? end : new Date(end.getTime() + DAY)
}

/** When this message may go; null for now. Codes, and what answers somebody's own act, always may. */
export async function quietUntil(
  { db, now }: Platform,
  { kind }: Pick<PhoneMessageRow, 'kind'>,
): Promise<Date | null> {
  if (kind === 'code' || kind === 'own') return null
  return endOfQuiet(now(), await readSettings(db))
}
