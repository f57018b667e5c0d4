/** Tries of parts that the shop can do without for a time: at the start, and again while they fail. */
import type { Part, Troubles } from './trouble.ts'

/** ms between two tries of a part that fails. */
const AGAIN_MS = 3 * 60_000

export interface Trial {
  part: Part
  /** What is tried, for the log: `smtp://mail.example:25`. */
  what: string
  /** Rejects where the part does not work; null where there is no way to try it that leaves nothing behind. */
  attempt: (() => Promise<void>) | null
  /** What is wrong and what to do, without secrets. */
  words(error: unknown): string
}

interface Log {
  info(details: object, message: string): void
}

/**
 * Tries each part now, and those that fail every few minutes until they work; real use may tell so sooner. Gives the way
 * to stop it. The shop does not wait for any of it.
 */
export function keepTrying(
  trials: readonly Trial[],
  troubles: Troubles,
  log: Log,
  everyMs = AGAIN_MS,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const run = (trial: Trial, isFirst: boolean) => {
    const { part, what, attempt, words } = trial
    if (!attempt) return
    const tried: Promise<void> = attempt()
      .then(
        () => {
          troubles.works(part)
          if (isFirst) log.info({ part }, `${what} works`)
        },
        (error: unknown) => troubles.fails(part, words(error)),
      )
      .finally(() => underWay.delete(tried))
    underWay.add(tried)
  }
  for (const trial of trials) {
    if (trial.attempt) run(trial, true)
    else log.info({ part: trial.part }, `${trial.what} can not be tried without leaving something there`)
  }
  const timer = setInterval(() => {
    const failing = new Set(troubles.list().map(({ part }) => part))
    for (const trial of trials) if (failing.has(trial.part)) run(trial, false)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}
