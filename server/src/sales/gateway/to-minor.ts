/** '65880.0000' → 6588000 paisa; null where it is no amount, or finer than a paisa. */
export function toMinor(amount: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
