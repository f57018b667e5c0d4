/** Why a bicycle was found: fit, road, budget and day, each in a line. */
import type { Use } from '@spokehaat/contract/catalogue/fit/wishes'
import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/find'
import { districtName } from '../../lib/district-name.ts'
import { formatFigure } from '../../lib/format.ts'
import { promiseWords } from '../../order-parts/promise-words.ts'
import { formatBdt } from '../../ui/price.tsx'
import type { FoundBike, RoadFacts } from './find-bikes.server.ts'

export interface FoundReason {
  of: 'fit' | 'road' | 'budget' | 'day'
  text: string
  /** It speaks against the bicycle. */
  isAgainst: boolean
}

interface Asked {
  use: Use | null
  district: District | null
}

export function reasonsOf(found: FoundBike, { use, district }: Asked): FoundReason[] {
  const { under, isForUse, delivery } = found
  const reasons: FoundReason[] = [
    { of: 'fit', text: fitText(found), isAgainst: false },
    isForUse || use === null
      ? { of: 'road', text: roadText(use, found.facts), isAgainst: false }
      : { of: 'road', text: NOT_FOR[use](), isAgainst: true },
  ]
  if (under !== null) reasons.push({ of: 'budget', text: budgetText(under), isAgainst: under < 0 })
  if (district !== null && delivery !== undefined)
    reasons.push({ of: 'day', text: dayText(delivery, district), isAgainst: delivery === null })
  return reasons
}

function fitText({ size, isOnlySize, standing }: FoundBike): string {
  const { min, max } = standing.clearance
  // less than nothing at worst is said as what it is in the middle
  const clearance = formatFigure(
    min < 0 ? Math.max(0, Math.round((min + max) / 2)) : min === max ? min : `${min}–${max}`,
  )
  const isTight = standing.room !== 'enough'
  if (isOnlySize) return (isTight ? m.fits_alone_tight : m.fits_alone)({ clearance })
  return (isTight ? m.fits_tight : m.fits_size)({ size, clearance })
}

function roadText(use: Use | null, facts: RoadFacts): string {
  const tyre = formatFigure(facts.tyre)
  const weight = formatFigure(facts.weight)
  switch (use) {
    case 'commute':
      return m.road_commute({ kit: kitWords(facts) })
    case 'fitness':
      return m.road_fitness({ weight, tyre })
    case 'race':
      return m.road_race({ weight, tyre })
    case 'trail':
      return facts.forkTravel > 0
        ? m.road_trail_fork({ tyre, travel: formatFigure(facts.forkTravel) })
        : m.road_trail({ tyre })
    case 'tour':
      return m.road_tour({ tyre, gears: formatFigure(facts.gears) })
    case 'play':
      return m.road_play({ wheel: formatFigure(facts.wheel), tyre })
    case null:
      return m.road_any({ tyre, weight })
  }
}

const KIT = [
  ['motor', m.kit_motor],
  ['mudguards', m.kit_mudguards],
  ['rack', m.kit_rack],
  ['basket', m.kit_basket],
  ['lights', m.kit_lights],
  ['chainGuard', m.kit_chain_guard],
] as const

function kitWords(facts: RoadFacts): string {
  const kit = KIT.flatMap(([key, name]) => (facts[key] ? [name()] : []))
  return kit.length > 0 ? kit.slice(0, 3).join(', ') : m.kit_tyre({ tyre: formatFigure(facts.tyre) })
}

const NOT_FOR: Record<Use, () => string> = {
  commute: m.not_commute,
  fitness: m.not_fitness,
  race: m.not_race,
  trail: m.not_trail,
  tour: m.not_tour,
  play: m.not_play,
}

function budgetText(under: number): string {
  if (under === 0) return m.on_budget()
  return (under > 0 ? m.under : m.over)({ amount: formatBdt(Math.abs(under)) })
}

function dayText(delivery: FoundBike['delivery'], district: District): string {
  if (!delivery) return m.not_there({ district: districtName(district) })
  // the district stands above, with the answers
  const day = promiseWords({ ...delivery, ...delivery.promise }, '')
  if (delivery.isFree) return m.delivery_free({ day })
  return (delivery.isFrom ? m.delivery_from : m.delivery_costs)({ day, price: formatBdt(delivery.priceBdt) })
}
