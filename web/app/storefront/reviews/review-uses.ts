/** What reviewers ride for, in words. */
import type { ReviewUse } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/riding'

export const USES: Record<ReviewUse, string> = {
  commute: m.commute(),
  school: m.school(),
  family: m.family(),
  fitness: m.fitness(),
  touring: m.touring(),
  trail: m.trail(),
  race: m.race(),
  work: m.work(),
}
