import { dhakaTime } from '@spokehaat/gateway/dhaka'

export { dhakaTime }

/** `2026-11-29T09:10:11+00:00` */
export const isoTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}+00:00`

/** `2026-11-29T09:10:11.000000Z` */
export const isoMicros = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}.000000Z`

/** `291126`: the day in Dhaka, as consignment numbers begin. */
export function dayStamp(ms: number): string {
  const [year = '', month = '', day = ''] = dhakaTime(ms).slice(0, 10).split('-')
  return `${day}${month}${year.slice(2)}`
}
