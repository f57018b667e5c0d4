/** The shop is closed for a while: the owner's days off, of a feast or a move. Days by the calendar in Dhaka. Pure, without zod. */

export interface Closure {
  /** The first day and the last, `2026-11-28`. */
  from: string
  to: string
  /** `later`: orders are taken, and promised for after it. */
  orders: 'later' | 'none'
}

/** Days. More would be a shop that has given up. */
const LONGEST_CLOSURE = 90

const DAY = 24 * 3_600_000

/** What the settings say of it; null where it is not closed, or no longer by `today`. */
export function closureOf(
  {
    closedFrom,
    closedTo,
    closedOrders,
  }: { closedFrom: string; closedTo: string; closedOrders: Closure['orders'] },
  today: string,
): Closure | null {
  if (closedFrom === '' || closedTo < today) return null
  return { from: closedFrom, to: closedTo, orders: closedOrders }
}

export const isClosedOn = (closure: Pick<Closure, 'from' | 'to'> | null, day: string): boolean =>
  closure !== null && closure.from <= day && day <= closure.to

/** Each of its days. */
export function closedDays({ from, to }: Pick<Closure, 'from' | 'to'>): string[] {
  const days: string[] = []
  for (let day = Date.parse(from); day <= Date.parse(to) && days.length < LONGEST_CLOSURE; day += DAY)
    days.push(new Date(day).toISOString().slice(0, 10))
  return days
}

/** What is wrong with two days; null where nothing is. */
export function closureProblem(from: string, to: string): string | null {
  if (from === '' && to === '') return null
  if (from === '') return 'From which day?'
  if (to === '') return 'Until which day?'
  if (to < from) return 'The last day is before the first.'
  return Date.parse(to) - Date.parse(from) >= LONGEST_CLOSURE * DAY
    ? `At most ${LONGEST_CLOSURE} days. Close once more when they are over.`
    : null
}
