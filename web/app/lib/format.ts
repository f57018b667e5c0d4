/** Dates as a reader in Bangladesh sees them, the same on the server and in every browser. */
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const whole = new Intl.NumberFormat('en-US')

/** `3 Feb 2026` */
export function formatDate(iso: string | Date): string {
  return day.format(new Date(iso))
}

/** `3 Feb 2026, 18:05` */
export function formatDateTime(iso: string | Date): string {
  return moment.format(new Date(iso))
}

/** `1,234` */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** `1,234`, or `1,234+` where there may be more. */
export function formatAtLeast(count: number, isAtLeast: boolean | undefined): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`
}

/** `1 bike`, `28 bikes` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
