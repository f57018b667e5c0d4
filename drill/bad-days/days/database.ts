/** The primary hangs: it takes connections and says nothing. */
import type { BadDay } from '../bad-day.ts'

export const primaryFrozen: BadDay = {
  title: 'The primary is frozen',
  strike: ({ database }) => database.freeze(),
  seen: {
    'An order': /^503 “The shop can not answer right now/,
    'A page': /^503 “Back in a moment”/,
  },
  line: /^error: Database: /,
  alert: 'SpokehaatDatabaseDown',
  trouble: null,
  async heal({ database }) {
    await database.thaw()
    return ''
  },
}
