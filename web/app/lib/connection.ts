/**
 * Whether the shop can be reached, as far as this page knows. Whoever asks it for something says here that no answer came;
 * then it is asked, ever more seldom, until it answers, and whoever waits is told.
 */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 15_000
const TIMEOUT = 5_000

type Listener = () => void

let isLost = false
let probing: AbortController | null = null
const watchers = new Set<Listener>()
const waiting = new Set<Listener>()

export function isConnectionLost(): boolean {
  return isLost
}

/** Hears of every change. Returns how to stop. */
export function watchConnection(listener: Listener): () => void {
  watchers.add(listener)
  return () => watchers.delete(listener)
}

/** Hears that the shop answers again. Returns how to stop. */
export function onReconnected(listener: Listener): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** An answer did not come, or came from somebody between us and the shop: it is asked whether it is there. */
export function noteSilence(): void {
  if (probing === null) void probe()
}

/** Asks at once, also where the next time is a while away. */
export function tryNow(): void {
  probing?.abort()
  probing = null
  void probe()
}

/** Until the shop answers, or somebody else has begun to ask. */
async function probe(): Promise<void> {
  const mine = new AbortController()
  probing = mine
  for (let pause = FIRST_PAUSE; !(await answers()); pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    if (mine.signal.aborted) return
    set(true)
    await sleep(pause, mine.signal)
    if (mine.signal.aborted) return
  }
  if (mine.signal.aborted) return
  probing = null
  set(false)
}

async function answers(): Promise<boolean> {
  const asked = fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
  return asked.then(
    ({ ok }) => ok,
    () => false,
  )
}

function set(lost: boolean): void {
  if (lost === isLost) return
  isLost = lost
  for (const listener of watchers) listener()
  if (!lost) for (const listener of waiting) listener()
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
