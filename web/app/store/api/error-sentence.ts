import * as m from '@spokehaat/texts/store'
import { counted } from '../../lib/format.ts'
import { asApiError } from './api-error.ts'

/** What a person reads of a failure: its own words, and after too many tries how long to wait. */
export function errorSentence(failure: unknown): string {
  const error = asApiError(failure)
  if (!error) return m.something_went_wrong_please_try()
  const seconds = error.details?.retryAfter
  if (error.code !== 'too_many_requests' || typeof seconds !== 'number') return error.message
  return m.too_many_tries_please_try({ seconds: waitWords(seconds) })
}

/** Rounded up: whoever comes back at that time is let in. */
function waitWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, m.second, m.seconds)
  const minutes = Math.ceil(seconds / 60)
  return counted(minutes, m.minute, m.minutes)
}
