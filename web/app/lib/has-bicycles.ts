import type { CategoryCount } from './shop-facts.ts'

/** Whether there is anything to ride. */
export const hasBicycles = (categories: readonly CategoryCount[]): boolean =>
  categories.some(({ name, count }) => name !== 'Accessories' && count > 0)
