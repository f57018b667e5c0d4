import { fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'

/** '2026-11-27 18:04:05', which gateways mean by Dhaka's clock without saying so. */
export function dhakaTime(time: string | null): Date | null {
  if (time === null || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)) return null
  const date = fromDhakaClock(time.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? null : date
}
