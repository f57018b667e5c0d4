import { errorWords } from '../log/error-words.ts'
import { isUnavailable } from '../pool/unavailable.ts'

/**
 * A step of the start, `doing` such as `making the first admin`. Where the database cancels a statement of it, or is away,
 * the error says which step it was and what to do: PostgreSQL's own words name nothing.
 */
export async function startStep<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (!isUnavailable(error) && !isUnavailable(cause)) throw error
    throw new Error(
      `The database did not finish what was asked of it while ${doing} (${errorWords(error)}). What was done before stays, and ` +
        'the next start goes on from there. Start again when less is going on; if it comes again, look at the log of PostgreSQL, ' +
        'and at the limits of its role and pooler (statement_timeout, query_timeout).',
      { cause: error },
    )
  }
}
