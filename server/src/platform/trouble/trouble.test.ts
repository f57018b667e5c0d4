import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTrying } from './keep-trying.ts'
import { createTroubles, PARTS, troubleLogger } from './trouble.ts'

test('a part that fails is listed from its first failure on, with the newest words, until it works', () => {
  let at = 0
  const troubles = createTroubles(() => new Date(at))
  troubles.works('mail')
  troubles.fails('mail', 'The server is away.')
  at = 60_000
  troubles.fails('pictures', 'The bucket is gone.')
  troubles.fails('mail', 'The password is wrong.')
  expect(troubles.list()).toEqual([
    { part: 'mail', since: new Date(0), words: 'The password is wrong.' },
    { part: 'pictures', since: new Date(60_000), words: 'The bucket is gone.' },
  ])
  troubles.works('mail')
  expect(troubles.list().map(({ part }) => part)).toEqual(['pictures'])
})

test('the log has a line as it begins and as it ends, and none for the tries between', () => {
  const lines: string[] = []
  const write = (level: string) => (_details: object, message: string) => lines.push(`${level} ${message}`)
  const troubles = createTroubles(() => new Date(0))
  troubles.fails('pictures', 'The bucket is gone.')
  const stop = troubles.watch(troubleLogger({ error: write('error'), info: write('info') }))
  troubles.fails('mail', 'The server is away.')
  troubles.fails('mail', 'The server is still away.')
  troubles.works('mail')
  troubles.works('mail')
  stop()
  troubles.works('pictures')
  expect(lines).toEqual([
    'error Pictures: The bucket is gone.',
    'error Mail: The server is away.',
    'info Mail: works again',
  ])
})

/** A part that is tried once a second, as long as its timers are held; `tries` counts. */
function tried({ looks = 1, random = () => 0 }: { looks?: number; random?: () => number } = {}) {
  const troubles = createTroubles(() => new Date(0))
  const lines: string[] = []
  const part = { isWell: true, isMute: false, tries: 0 }
  const attempt = async () => {
    part.tries++
    if (part.isMute) await new Promise(() => {})
    if (!part.isWell) throw new Error('away')
  }
  const words = (error: unknown) =>
    `It is ${error instanceof Error ? `${error.name}, ${error.message}` : ''}.`
  const trials = [
    { part: 'mail', what: 'The server', attempt, looks, words } as const,
    { part: 'pictures', what: 'The store', attempt: null, words } as const,
  ]
  const log = { info: (_about: object, message: string) => lines.push(message) }
  const stop = keepTrying(trials, troubles, log, { everyMs: 1_000, random })
  return { troubles, lines, part, stop, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('a part that is tried again and again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is told as it fails, and until it works', async () => {
    const { troubles, lines, part, after } = tried()
    part.isWell = false
    await after(1_500)
    expect(troubles.list()).toMatchObject([{ part: 'mail', words: 'It is Error, away.' }])
    expect(lines).toEqual(['The store can not be tried without leaving something there', 'The server works'])
    part.isWell = true
    await after(1_000)
    expect([troubles.list(), part.tries]).toEqual([[], 3])
  })

  test('is tried while it works, too: one that dies in the night is known without being used', async () => {
    const { troubles, part, after } = tried()
    await after(5_500)
    expect([troubles.list(), part.tries]).toEqual([[], 6])
    part.isWell = false
    await after(1_000)
    expect(troubles.list()).toHaveLength(1)
  })

  test('is not tried where real use has just shown that it works, but is where that has failed', async () => {
    const { troubles, part, after } = tried()
    await after(500)
    for (let second = 0; second < 5; second++) {
      troubles.works('mail')
      await after(1_000)
    }
    expect(part.tries).toBe(1)
    troubles.works('mail')
    troubles.fails('mail', 'It hung up.')
    await after(1_000)
    expect([troubles.list(), part.tries]).toEqual([[], 2])
  })

  test('is tried less often while it works, where a try costs something', async () => {
    const { troubles, part, after } = tried({ looks: 4 })
    await after(8_500)
    expect(part.tries).toBe(3)
    troubles.fails('mail', 'It hung up.')
    await after(1_000)
    expect([troubles.list(), part.tries]).toEqual([[], 4])
  })

  test('is tried at another moment by each node, and never sooner than it should be', async () => {
    const [early, late] = [tried({ random: () => 0 }), tried({ random: () => 1 })]
    await early.after(1_100)
    expect([early.part.tries, late.part.tries]).toEqual([2, 1])
    await late.after(300)
    expect([early.part.tries, late.part.tries]).toEqual([2, 2])
  })

  test('fails where it never answers, and is let go at the end', async () => {
    const { troubles, part, stop, after } = tried()
    part.isMute = true
    await after(61_000)
    expect(troubles.list()).toMatchObject([
      { words: expect.stringContaining('It is TimeoutError, no answer') },
    ])
    part.isMute = false
    await after(1_000)
    expect(troubles.list()).toEqual([])
    await stop()
    const { tries } = part
    await after(10_000)
    expect(part.tries).toBe(tries)
  })
})

test('the headings that the staff are sent to are there', async () => {
  for (const { page, heading } of Object.values(PARTS)) {
    const text = await readFile(new URL(`../../../../${page}`, import.meta.url), 'utf8')
    expect(text).toMatch(new RegExp(`^##+ ${heading}$`, 'm'))
  }
})
