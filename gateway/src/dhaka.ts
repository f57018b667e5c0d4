/** Bangladesh keeps UTC+6 all year; the gateway writes that local time without saying so. */
const OFFSET_MS = 6 * 60 * 60 * 1000

/** `2023-05-29 12:14:44`: the 24-hour form of `date_time`. */
export function dhakaTime(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** `2022-12-26 03:53:14pm`: the 12-hour form of `token_create_time`, with am/pm glued on. */
export function dhakaTime12(ms: number): string {
  const local = dhakaTime(ms)
  const hour = Number(local.slice(11, 13))
  const hour12 = String(hour % 12 || 12).padStart(2, '0')
  return `${local.slice(0, 11)}${hour12}${local.slice(13)}${hour < 12 ? 'am' : 'pm'}`
}
