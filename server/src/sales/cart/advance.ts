/**
 * A part in advance, and the rest at handing over: a share, for carts that hold a bicycle made to order, or where cash asks for
 * it; or what delivery costs, where cash asks for that. How much, and whether at all, the owner sets: the law limits advances.
 */
import type { CashStep } from '@spokehaat/contract/sales/cash-ladder'
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

/** What delivery costs, in whole taka, rounded down. Null where it would be nothing or all. */
export function deliveryInAdvance(duePaisa: number, deliveryPaisa: number): Advance | null {
  const now = Math.floor(deliveryPaisa / 100) * 100
  return now > 0 && now < duePaisa ? { now, later: duePaisa - now } : null
}

export interface OfferedAdvance extends Advance {
  of: 'share' | 'delivery'
}

interface ToPay {
  duePaisa: number
  deliveryPaisa: number
  hasBuild: boolean
  /** What cash asks; null where the shop takes none. */
  step: CashStep | null
}

/**
 * Null where nothing is offered: it is turned off and nothing asks for it, or more than the shop collects at the door would be
 * left. Where delivery costs nothing, a share stands in its place.
 */
export function advanceOf(
  { duePaisa, deliveryPaisa, hasBuild, step }: ToPay,
  settings: AdvanceSettings,
): OfferedAdvance | null {
  const delivery = step === 'delivery' ? deliveryInAdvance(duePaisa, deliveryPaisa) : null
  const takesShare =
    step === 'share' || (step === 'delivery' && delivery === null) || (settings.advanceForBuilds && hasBuild)
  const share = takesShare ? shareOf(duePaisa, settings.advancePercent) : null
  const offered: OfferedAdvance | null =
    share !== null && share.now >= (delivery?.now ?? 0)
      ? { ...share, of: 'share' }
      : delivery && { ...delivery, of: 'delivery' }
  const cap = settings.advanceRestCapBdt * 100
  return offered && (cap === 0 || offered.later <= cap) ? offered : null
}

/**
 * The step that there is a way to: what can't be paid in advance, as it would be nothing, asks for a call; and where the rest is
 * more than the shop collects, for all of it.
 */
export function stepThatCanBe(
  step: CashStep,
  offered: OfferedAdvance | null,
  duePaisa: number,
  { advancePercent }: AdvanceSettings,
): CashStep {
  if (step !== 'delivery' && step !== 'share') return step
  if (offered !== null) return offered.of
  return shareOf(duePaisa, advancePercent) === null ? 'call' : 'full'
}
