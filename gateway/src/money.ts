/** Money is whole paisa inside; the gateways write taka with two decimals. */

/** `1250`, `1250.5`, 1250.5 → 125050 paisa; undefined where it is no amount of at most two decimals. */
export function paisaOf(amount: unknown): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount ?? '').trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** 125050 → `1250.50` */
export const decimals = (paisa: number) => (paisa / 100).toFixed(2)

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 13188000 → `Tk 1,31,880.00`, in the South Asian grouping. */
export const readable = (paisa: number) => `Tk ${grouped.format(paisa / 100)}`
