/** One question of `npm run check`, and what came of it. */
import { setTimeout as delay } from 'node:timers/promises'
import { errorWords } from '../../platform/log/error-words.ts'

/** `wrong`: the shop would not start, or could not do its work; `warning`: it does, and somebody should know. */
export type Verdict = 'ok' | 'warning' | 'wrong'

export interface Answer {
  verdict: Verdict
  /** What there is, or what is wrong and the way out; never a secret. */
  words: string
}

export interface Probe {
  /** What is asked, as the line begins. */
  about: string
  /** Null where there is nothing to ask, as something else is wrong that is told by itself. What it throws is wrong. */
  ask(): Promise<Answer | null>
}

export const ok = (words: string): Answer => ({ verdict: 'ok', words })
export const warning = (words: string): Answer => ({ verdict: 'warning', words })
export const wrong = (words: string): Answer => ({ verdict: 'wrong', words })

/** ms for each: longer than what is asked gives itself. */
const TIMEOUT_MS = 25_000

/** Asks all of them at once and tells each in its turn, the first as soon as it is known. Gives how many are what. */
export async function askAll(
  probes: readonly Probe[],
  tell: (about: string, answer: Answer) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<Record<Verdict, number>> {
  const counts = { ok: 0, warning: 0, wrong: 0 }
  const asked = probes.map((probe) => ({ about: probe.about, answer: askInTime(probe, timeoutMs) }))
  for (const { about, answer } of asked) {
    const known = await answer
    if (known === null) continue
    counts[known.verdict]++
    tell(about, known)
  }
  return counts
}

async function askInTime(probe: Probe, timeoutMs: number): Promise<Answer | null> {
  const late = delay(timeoutMs, wrong(`has not answered within ${timeoutMs / 1_000} s.`), { ref: false })
  try {
    return await Promise.race([probe.ask(), late])
  } catch (error) {
    return wrong(errorWords(error))
  }
}
