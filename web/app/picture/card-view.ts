import type { CloseUp } from '../bike/view.ts'

/** Of five cards three show the side, one a view from beside and before it, one the drivetrain: a list is not one picture many times. */
const VIEWS: readonly (CloseUp | undefined)[] = [undefined, 'quarter', undefined, 'drivetrain', undefined]

/** How a bicycle is shown in a list, always the same: by other digits than those of its ground. */
export function cardView(id: string): CloseUp | undefined {
  const [, digits] = /([0-9a-f]{5})[0-9a-f]{6}$/.exec(id) ?? []
  return digits === undefined ? undefined : VIEWS[Number.parseInt(digits, 16) % VIEWS.length]
}
