/** Advice in words: each reason with its figures, and what is lacking where nothing fits. */
import type { Hands, Reason, Want } from '@spokehaat/contract/catalogue/fit/advise'
import * as m from '@spokehaat/texts/fit'
import { formatFigure } from '../../lib/format.ts'

/** `24–31`, `−4 to 49`, or one figure where the range is none. */
export function rangeWords({ min, max }: { min: number; max: number }): string {
  if (min === max) return figureWords(min)
  return min < 0
    ? m.range_to({ min: figureWords(min), max: figureWords(max) })
    : formatFigure(`${min}–${max}`)
}

/** In whole ones, with a true minus. */
export const figureWords = (figure: number): string =>
  formatFigure(String(Math.round(figure)).replace('-', '−'))

/** `value` in mm, in whole centimetres or half ones. */
export const cmWords = (mm: number): string => formatFigure(Math.round(mm / 5) / 2)

export function reasonWords(reason: Reason, wanted: number): string {
  switch (reason.key) {
    case 'over_tube': {
      const clearance = rangeWords(reason.clearance)
      if (reason.room === 'doubtful') return m.over_tube_doubt({ clearance })
      return reason.room === 'tight'
        ? m.over_tube_tight({ clearance, wanted: formatFigure(wanted) })
        : m.over_tube({ clearance })
    }
    case 'too_high':
      return m.too_high({ short: formatFigure(reason.short) })
    case 'saddle':
      return SADDLE[reason.place]({ wanted: rangeWords(reason.wanted) })
    case 'saddle_stays_too_high':
      return m.saddle_stays_too_high({ by: formatFigure(reason.by) })
    case 'saddle_stays_too_low':
      return m.saddle_stays_too_low({ by: formatFigure(reason.by) })
    case 'hands':
      return handsWords(reason.hands)
    case 'hands_own':
      return ownWords(reason.nearer, reason.higher)
    case 'made_for_taller':
      return m.made_for_taller({ from: cmWords(reason.from), by: cmWords(reason.by) })
    case 'made_for_shorter':
      return m.made_for_shorter({ to: cmWords(reason.to), by: cmWords(reason.by) })
    case 'runs':
      return reason.as === 'small' ? m.runs_small() : m.runs_large()
  }
}

const SADDLE = { low: m.saddle_low, middle: m.saddle_middle, high: m.saddle_high }

/** Whether a reason speaks against the size. */
export const isAgainst = (reason: Reason): boolean =>
  reason.key === 'too_high' ||
  reason.key === 'saddle_stays_too_high' ||
  reason.key === 'saddle_stays_too_low' ||
  reason.key === 'made_for_taller' ||
  reason.key === 'made_for_shorter' ||
  (reason.key === 'over_tube' && reason.room !== 'enough')

function handsWords({ nearer, higher }: Hands): string {
  const n = formatFigure(Math.abs(nearer))
  const hands = nearer > 0 ? m.hands_nearer({ n }) : nearer < 0 ? m.hands_farther({ n }) : m.hands_as_near()
  if (higher === 0) return hands
  return (higher > 0 ? m.hands_higher : m.hands_lower)({ hands, n: formatFigure(Math.abs(higher)) })
}

function ownWords(nearer: number, higher: number | null): string {
  const n = formatFigure(Math.abs(nearer))
  const own = nearer > 0 ? m.own_nearer({ n }) : nearer < 0 ? m.own_farther({ n }) : m.own_as_near()
  if (higher === null || higher === 0) return own
  return (higher > 0 ? m.own_higher : m.own_lower)({ own, n: formatFigure(Math.abs(higher)) })
}

export function wantWords({ figure, bound, value, by }: Want): string {
  const figures = { value: cmWords(value), by: cmWords(by) }
  if (figure === 'height') return bound === 'least' ? m.want_taller(figures) : m.want_shorter(figures)
  return bound === 'least' ? m.want_longer_legs(figures) : m.want_shorter_legs(figures)
}
