/** Money is whole paisa inside. A courier reads and writes taka, each in its own spelling. */

/** 125050 → 1250.5 */
export const taka = (paisa: number) => paisa / 100

/** 125050 → `1250.50` */
export const decimals = (paisa: number) => (paisa / 100).toFixed(2)

/** 125050 → `1,250.50` */
export const grouped = (paisa: number) =>
  (paisa / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1250.50` or 1250.5 → 125050; null where it is no amount of at most two decimals. */
export function paisaOf(amount: unknown): number | null {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount).trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** A percentage of an amount, to the next paisa. */
export const percent = (paisa: number, rate: number) => Math.round((paisa * rate) / 100)
