/** What riders chose in the form, for who works in the shop. */
import type { Fit } from '@spokehaat/contract/catalogue/product'
import type { DeskReview, ReviewState, ReviewUse } from '@spokehaat/contract/sales/review'
import { counted } from '../../../lib/format.ts'

export const STATE_NAMES: Record<ReviewState, string> = {
  waiting: 'Waiting',
  approved: 'Shown',
  hidden: 'Hidden',
}

const FIT: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' }

const USES: Record<ReviewUse, string> = {
  commute: 'To work',
  school: 'To school',
  family: 'With the family',
  fitness: 'For fitness',
  touring: 'On tour',
  trail: 'On trails',
  race: 'In races',
  work: 'For work',
}

/** What is known of the ride, in short words. */
export function reviewFacts(review: DeskReview): string[] {
  const { color, size, height, fit, use, monthsRidden: months } = review
  return [
    color,
    size && `Size ${size}`,
    height !== null && `${height} cm tall`,
    fit && FIT[fit],
    use && USES[use],
    months !== null &&
      counted(
        months,
        ({ count }) => `${count} month ridden`,
        ({ count }) => `${count} months ridden`,
      ),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
