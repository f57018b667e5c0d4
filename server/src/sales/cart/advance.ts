/**
 * A share in advance, for carts that hold a bicycle made to order: so much is paid online, and the rest at handing over.
 * How much, and whether at all, the owner sets: the law limits advances.
 */
import type { Settings } from '@spokehaat/contract/shop/settings'

export type AdvanceSettings = Pick<Settings, 'advanceForBuilds' | 'advancePercent' | 'advanceRestCapBdt'>

/** Paisa: together what is to be paid. */
export interface Advance {
  now: number
  later: number
}

/**
 * The share of what is to be paid, rounded down to whole taka, so that it is never above its limit. Null where it would be
 * nothing or all.
 */
export function shareOf(duePaisa: number, percent: number): Advance | null {
  const now = Math.floor((duePaisa * percent) / 10_000) * 100
  return now > 0 && now < duePaisa ? { now, later: duePaisa - now } : null
}

/** Null where no share is offered: it is turned off, nothing is made to order, or more than the shop collects at the door would be left. */
export function advanceOf(duePaisa: number, hasBuild: boolean, settings: AdvanceSettings): Advance | null {
  if (!settings.advanceForBuilds || !hasBuild) return null
  const share = shareOf(duePaisa, settings.advancePercent)
  const cap = settings.advanceRestCapBdt * 100
  return share && (cap === 0 || share.later <= cap) ? share : null
}
