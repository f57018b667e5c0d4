/** Which of the grounds a product stands on; apart from what they look like, which most pages have in files. */

/** As many as there are walls in `grounds.ts`. */
const GROUNDS = 5

/** Of a bicycle made to order: sky, and the sun. */
export const BUILD_GROUND = 0

/** Which ground a product always has. */
export function groundOf(id: string): number {
  const [digits] = /[0-9a-f]{6}$/.exec(id) ?? []
  return digits === undefined ? BUILD_GROUND : Number.parseInt(digits, 16) % GROUNDS
}

/** The wall as a page takes it. */
export const wallVar = (ground: number) => `var(--ground-${ground})`
