import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
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

test('a part that fails at the start is tried again until it works, and then no more', async () => {
  vi.useFakeTimers()
  try {
    const troubles = createTroubles(() => new Date(0))
    const lines: string[] = []
    let [isWell, tries] = [false, 0]
    const attempt = async () => {
      tries++
      if (!isWell) throw new Error('away')
    }
    const words = (error: unknown) => `It is ${error instanceof Error ? error.message : ''}.`
    const trials = [
      { part: 'mail', what: 'The server', attempt, words } as const,
      { part: 'pictures', what: 'The store', attempt: null, words } as const,
    ]
    const log = { info: (_about: object, message: string) => lines.push(message) }
    const stop = keepTrying(trials, troubles, log, 1_000)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(troubles.list()).toMatchObject([{ part: 'mail', words: 'It is away.' }])
    expect(lines).toEqual(['The store can not be tried without leaving something there'])
    isWell = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect([troubles.list(), tries]).toEqual([[], 3])
    // real use found it broken later
    troubles.fails('mail', 'It hung up.')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([troubles.list(), tries]).toEqual([[], 4])
    await stop()
  } finally {
    vi.useRealTimers()
  }
})

test('the headings that the staff are sent to are there', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  for (const { heading } of Object.values(PARTS)) expect(page).toMatch(new RegExp(`^##+ ${heading}$`, 'm'))
})
