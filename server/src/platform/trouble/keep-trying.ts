/** Tries of parts that the shop can do without for a time: at the start, and again every few minutes. */
import type { Part, Troubles } from './trouble.ts'

/** ms between two looks at a part, at least; up to a third more, so that many nodes do not knock in step. */
const EVERY_MS = 3 * 60_000
const MORE = 1 / 3
/** ms that a try may take: a server that drips its answer has none. */
const TIMEOUT_MS = 60_000

export interface Trial {
  part: Part
  /** What is tried, for the log: `smtp://mail.example:25`. */
  what: string
  /** Rejects where the part does not work; null where there is no way to try it that leaves nothing behind. */
  attempt: (() => Promise<void>) | null
  /** While it works, how many looks there are for one try; 1. */
  looks?: number
  /** What is wrong and what to do, without secrets. */
  words(error: unknown): string
}

interface Log {
  info(details: object, message: string): void
}

interface Pace {
  everyMs?: number
  /** From 0 to 1. */
  random?: () => number
}

/** Says so as the network's own errors, and those of fetch, do. */
class TooLate extends Error {
  override name = 'TimeoutError'
  readonly code = 'ETIMEDOUT'
}

/** Rejects after a minute, whatever `attempt` does. */
async function attemptInTime(attempt: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
    timer.unref()
  })
  await Promise.race([attempt(), late]).finally(() => clearTimeout(timer))
}

/**
 * Tries each part now and every few minutes, so that one that dies in the night is known before somebody needs it. A
 * success of real use since the last look stands for a try. Gives the way to stop it, which waits for what is under way.
 * The shop does not wait for any of it.
 */
export function keepTrying(
  trials: readonly Trial[],
  troubles: Troubles,
  log: Log,
  { everyMs = EVERY_MS, random = Math.random }: Pace = {},
): () => Promise<void> {
  const ends = trials.flatMap((trial) => {
    if (trial.attempt) return keepTryingOne(trial, trial.attempt)
    log.info({ part: trial.part }, `${trial.what} can not be tried without leaving something there`)
    return []
  })
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }

  function keepTryingOne({ part, what, words, looks = 1 }: Trial, attempt: () => Promise<void>) {
    let [isStopped, successes, rested] = [false, 0, 0]
    let timer: NodeJS.Timeout | undefined
    const run = async (isFirst: boolean) => {
      try {
        await attemptInTime(attempt)
        troubles.works(part)
        if (isFirst) log.info({ part }, `${what} works`)
      } catch (error) {
        troubles.fails(part, words(error))
      }
      successes = troubles.successes(part)
      rested = 0
    }
    const look = async () => {
      const isFailing = troubles.list().some((trouble) => trouble.part === part)
      const told = troubles.successes(part)
      rested = told > successes ? 0 : rested + 1
      successes = told
      if (isFailing || rested >= looks) await run(false)
    }
    const again = () => {
      if (isStopped) return
      timer = setTimeout(
        () => {
          underWay = look().then(again)
        },
        everyMs * (1 + MORE * random()),
      )
      timer.unref()
    }
    let underWay = run(true).then(again)
    return async () => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    }
  }
}
