import { asApiError } from './api-error.ts'

/** What a person reads of a failure: its own words, and after too many tries how long to wait. */
export function errorSentence(failure: unknown): string {
  const error = asApiError(failure)
  if (!error) return 'Something went wrong. Please try again.'
  const seconds = error.details?.retryAfter
  if (error.code !== 'too_many_requests' || typeof seconds !== 'number') return error.message
  return `Too many tries. Please try again in ${waitWords(seconds)}.`
}

/** Rounded up: whoever comes back at that time is let in. */
function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
