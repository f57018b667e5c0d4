import pg from 'pg'

/** No connection was to be had, or the one in use broke: nothing is wrong with what was asked, so asking again may do. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database can not be asked right now.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CLASSES = new Set([
  '08', // connection exception; also what PgBouncer says when nothing became free in time
  '53', // too many connections, out of memory, disk full
])
const CODES = new Set([
  '57014', // query canceled: it took longer than statement_timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now: starting up, or in recovery
  '57P05', // idle session timeout
  '25006', // read-only transaction: the primary has become a standby under us
  '25P03', // idle in transaction timeout
  '25P04', // transaction timeout
])

/** Whether the database could not answer at all, as against having answered that something is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false
  return CODES.has(error.code) || CLASSES.has(error.code.slice(0, 2))
}

/** Whether the connection it came over is of no use any more, though it still stands. */
export function isOfStandby(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}
