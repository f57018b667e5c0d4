/** How near two words are. */
/** Letters to change, add, leave out or swap with the next one, to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, i) => i)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      row.push(best)
    }
  }
  return at(from.length, to.length)
}

/**
 * Slips of the finger that are taken for the word: one in a short word, two in a long one. Short words are near to many:
 * one begins as it is meant, and of four letters none is taken for another, as 'ebike', 'hike' and 'bake' are no 'bike'.
 */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length < 4) return false
  if (typed.length > 5) return editDistance(typed, word) <= 2
  if (typed[0] !== word[0] || editDistance(typed, word) > 1) return false
  return typed.length === 5 || typed.length !== word.length || hasSameLetters(typed, word)
}

const hasSameLetters = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('')
