/**
 * Loaded into the shop's process ahead of it (`--import`): when the drill asks, all that is not in use is let go, and
 * what is still held is told. Only so can what is kept for good be told from what merely lies about.
 */
import { collectGarbage } from '../server/src/testing/collect-garbage.ts'

/** What the drill asks. */
export interface WeighQuestion {
  weigh: number
}

/** Bytes. `held` is what is in use of V8's heap and beside it: buffers, and what libraries keep for themselves of it. */
export interface Weight {
  weighed: number
  held: number
  resident: number
}

process.on('message', (question: WeighQuestion) => {
  if (!Number.isInteger(question.weigh)) return
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ weighed: question.weigh, held: heapUsed + external, resident: rss } satisfies Weight)
})
// the drill's to hold, not ours
process.channel?.unref()
