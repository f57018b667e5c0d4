/**
 * Loaded into the shop's process ahead of it (`--import`): when the drill asks, all that is not in use is let go, and
 * what is still held is told. Only so can what is kept for good be told from what merely lies about.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

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

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

process.on('message', (question: WeighQuestion) => {
  if (!Number.isInteger(question.weigh)) return
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ weighed: question.weigh, held: heapUsed + external, resident: rss } satisfies Weight)
})
// the drill's to hold, not ours
process.channel?.unref()
