/** How many slips of the finger lie between two words: a letter more, less, another, or two the other way round. */
export function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + same,
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 3
}
