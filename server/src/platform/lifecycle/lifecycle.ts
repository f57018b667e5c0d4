/** What was started, and how it ends: in turn, within limits, and once. */
import { errorWords } from '../log/error-words.ts'

interface Part {
  name: string
  stop: () => Promise<void>
  /** Milliseconds after which the rest of it is left to itself. */
  timeout: number
}

const running: Part[] = []
let stopping: Promise<never> | undefined

/** Beyond the part that may take the longest: before whoever stops us gives up and kills us. */
const OTHERS_MS = 14_000
const PART_MS = 5_000

/** Last started, first stopped. */
export function onStop(name: string, stop: () => Promise<void>, timeout = PART_MS): void {
  running.push({ name, stop, timeout })
}

export const isStopping = () => stopping !== undefined

export function stop(code: number): Promise<never> {
  stopping ??= stopAll(code)
  return stopping
}

async function stopAll(code: number): Promise<never> {
  const longest = Math.max(0, ...running.map(({ timeout }) => timeout))
  setTimeout(() => process.exit(1), longest + OTHERS_MS).unref()
  for (const part of running.reverse()) {
    const problem = await stopOne(part).catch(errorWords)
    if (problem) process.stderr.write(`Stopping ${part.name}: ${problem}\n`)
  }
  process.exit(code)
}

async function stopOne({ stop, timeout }: Part): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`not done after ${timeout / 1000} s`), timeout)
  })
  try {
    return await Promise.race([stop().then(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The first signal stops in order; whoever sends a second one does not want to wait. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      void stop(0)
    })
  }
  // whoever started us is gone without a word: nobody could stop us any more
  process.on('disconnect', () => void stop(0))
}
