/**
 * Amounts are whole ten-thousandths of a taka (or dollar), because verification answers with four decimals and a
 * percentage discount can need them.
 */
const UNIT = 10_000

/** `10`, `10.5` or `10.0050` → units; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const match = text.match(/^(\d{1,9})(?:\.(\d{1,4}))?$/)
  return match ? Number(match[1]) * UNIT + Number((match[2] ?? '').padEnd(4, '0')) : undefined
}

/** `"500.0000"`: the spelling of verification. */
export function decimals(units: number): string {
  return (units / UNIT).toFixed(4)
}

/** `500`: the spelling of secret-pay and of a payment nobody has finished. */
export function decimal(units: number): number {
  return units / UNIT
}

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** As the hosted page shows it: `Tk 1,31,880.00`, in the South Asian grouping. */
export function readable(units: number, currency: string): string {
  return `${currency === 'BDT' ? 'Tk' : currency} ${grouped.format(units / UNIT)}`
}
