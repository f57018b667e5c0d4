import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { NewResponse } from './cached-response.ts'
import { EVERYTHING } from './changes.ts'
import { createRenderQueue } from './render-queue.ts'
import { createResponseCache, type MakeResponse, UNKEPT } from './response-cache.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

function open(bytes = 1_000_000, replica: { changed(): void; deafen(): void } | null = null) {
  let at = 1_000_000
  const cache = createResponseCache({ bytes, now: () => new Date(at), replica })
  let named = 0
  return {
    cache,
    later: (ms: number) => {
      at += ms
    },
    ask(key: string, make: MakeResponse) {
      cache.learn(key, key)
      return cache.getOrMake(key, make)
    },
    drop: (...tags: string[]) => cache.drop({ id: String(named++), tags: new Set(tags) }),
  }
}

/** Counts how often it is called; each answer says which one it is. */
function maker(tags: string[] = [], more: Partial<NewResponse> = {}) {
  let calls = 0
  const make: MakeResponse = async (noted) => {
    calls += 1
    for (const tag of tags) noted.add(tag)
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: `made ${calls}`, ...more }
  }
  return { make, calls: () => calls }
}

/** A maker that waits until it is told. */
function gate(tags: string[] = []) {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const { make, calls } = maker(tags)
  const slow: MakeResponse = async (noted) => {
    const made = make(noted)
    await opened
    return made
  }
  return { make: slow, calls, open }
}

const text = async (answer: { prepare: (accepted: string | undefined) => Promise<{ body: Buffer }> }) =>
  (await answer.prepare(undefined)).body.toString()

test('many who ask at once wait for one answer, and later ones get it from memory', async () => {
  const { cache, ask } = open()
  const { make, calls, open: finish } = gate()
  const all = Array.from({ length: 50 }, () => ask('a', make))
  finish()
  expect(new Set(await Promise.all((await Promise.all(all)).map(text)))).toEqual(new Set(['made 1']))
  await ask('a', make)
  expect(calls()).toBe(1)
  expect(cache.statistics()).toMatchObject({ hits: 1, misses: 50, renders: 1, entries: 1 })
})

test('a change drops what depends on it, and nothing else', async () => {
  const { ask, drop, cache } = open()
  const [one, other] = [maker(['bike', 'list']), maker(['list'])]
  await ask('one', one.make)
  await ask('other', other.make)
  drop('bike')
  expect(cache.recall('one')).toBeUndefined()
  expect(cache.recall('other')).toBeDefined()
  drop('list')
  expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 })
})

test('what was begun before a change is given to those who waited for it, and never kept', async () => {
  const { ask, drop, cache } = open()
  const old = gate(['bike'])
  const waiting = ask('a', old.make)
  drop('bike')
  // whoever comes after the change does not wait for what was begun before
  const fresh = maker(['bike'], { body: 'new' })
  expect(await text(await ask('a', fresh.make))).toBe('new')
  old.open()
  expect(await text(await waiting)).toBe('made 1')
  expect(await text(await ask('a', fresh.make))).toBe('new')
  expect(fresh.calls()).toBe(1)
  expect(cache.statistics().entries).toBe(1)
})

test('what was begun before a change, or while none are heard, nobody on its way may keep', async () => {
  const { ask, drop, cache } = open()
  const old = gate(['bike'])
  const waiting = ask('a', old.make)
  drop('bike')
  old.open()
  expect(cache.isForAll(await waiting)).toBe(false)
  const fresh = maker(['bike'])
  expect(cache.isForAll(await ask('a', fresh.make))).toBe(true)
  cache.stopTrusting()
  expect(cache.isForAll(await ask('b', fresh.make))).toBe(false)
})

test('a replica is told of each change at once, and of none while none are heard', () => {
  const replica = { changed: vi.fn(), deafen: vi.fn() }
  const { drop, cache } = open(1_000_000, replica)
  drop('bike')
  expect(replica.changed).toHaveBeenCalledOnce()
  // the notice of a change that was told at its commit
  drop()
  expect(replica.changed).toHaveBeenCalledOnce()
  cache.stopTrusting()
  expect(replica.deafen).toHaveBeenCalledOnce()
  cache.startAfresh()
  expect(replica.changed).toHaveBeenCalledTimes(2)
})

test('a change of something else does not keep an answer from being kept', async () => {
  const { ask, drop, cache } = open()
  const { make, open: finish } = gate(['bike'])
  const waiting = ask('a', make)
  drop('another')
  finish()
  await waiting
  expect(cache.recall('a')).toBeDefined()
})

test('an answer past its time is sent at once and made anew beside it; one that is too old is not sent', async () => {
  const { ask, later, cache } = open()
  const { make, calls } = maker()
  await ask('a', make)
  later(MINUTE)
  expect(await text(await ask('a', make))).toBe('made 1')
  await expect.poll(async () => text(await ask('a', make))).toBe('made 2')
  expect(calls()).toBe(2)
  expect(cache.statistics().stale).toBeGreaterThan(0)
  later(10 * MINUTE)
  expect(await text(await ask('a', make))).toBe('made 3')
})

test('where an answer can not be made anew, the one that is past its time goes on being sent', async () => {
  const { ask, later } = open()
  let isBroken = false
  const { make } = maker()
  const brittle: MakeResponse = async (tags) => {
    if (isBroken) throw new Error('The database is gone.')
    return make(tags)
  }
  await ask('a', brittle)
  isBroken = true
  later(MINUTE)
  expect(await text(await ask('a', brittle))).toBe('made 1')
  expect(await text(await ask('a', brittle))).toBe('made 1')
})

test('neither errors nor what says so are kept', async () => {
  const { ask, cache } = open()
  await ask('error', maker([], { status: 500 }).make)
  await ask('unkept', maker([UNKEPT]).make)
  await expect(ask('thrown', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.statistics().entries).toBe(0)
})

test('holds no more bytes than it may, and a flood of addresses does not push out what is asked for again', async () => {
  const { ask, cache } = open(200_000)
  const body = 'spokes '.repeat(100)
  const home = maker([], { body })
  await ask('home', home.make)
  await ask('home', home.make)
  for (let n = 0; n < 2_000; n++) {
    await ask(`nonsense ${n}`, maker([], { body }).make)
    expect(cache.statistics().bytes).toBeLessThanOrEqual(200_000)
  }
  await ask('home', home.make)
  expect(home.calls()).toBe(1)
  const { entries } = cache.statistics()
  expect(entries).toBeGreaterThan(5)
  expect(entries).toBeLessThan(200)
})

test('the bytes count every encoding, and go with the answer', async () => {
  const { ask, drop, cache } = open()
  const body = Array.from({ length: 500 }, (_, n) => `spoke ${n * 7_919}`).join(' ')
  const answer = await ask('a', maker(['bike'], { body }).make)
  const alone = cache.statistics().bytes
  await answer.prepare('gzip')
  await answer.prepare(undefined)
  expect(cache.statistics().bytes).toBeGreaterThan(alone + body.length)
  drop('bike')
  expect(cache.statistics().bytes).toBe(0)
})

test('while nobody tells of changes nothing is kept, nor what was begun then', async () => {
  const { ask, cache } = open()
  const { make, calls } = maker()
  await ask('a', make)
  cache.stopTrusting()
  expect(cache.recall('a')).toBeUndefined()
  await ask('a', make)
  await ask('a', make)
  expect(calls()).toBe(3)
  const slow = gate()
  const waiting = ask('b', slow.make)
  cache.startAfresh()
  slow.open()
  await waiting
  expect(cache.recall('b')).toBeUndefined()
  await ask('a', make)
  expect(cache.recall('a')).toBeDefined()
})

test('told twice of one commit, it drops once', async () => {
  const { ask, cache } = open()
  const note = { id: 'commit', tags: new Set([EVERYTHING]) }
  await ask('a', maker().make)
  cache.drop(note)
  expect(cache.recall('a')).toBeUndefined()
  await ask('a', maker().make)
  cache.drop(note)
  expect(cache.recall('a')).toBeDefined()
})

test('while the database is away, what was kept is sent for five minutes, and nothing is made beside it', async () => {
  const { ask, cache, drop, later } = open()
  const page = maker(['list'])
  const product = maker(['bike'])
  await ask('old', maker().make)
  later(2 * MINUTE)
  await ask('page', page.make)
  await ask('product', product.make)
  cache.holdBack()
  expect(cache.recall('page')).toBeUndefined()
  later(SECOND)
  cache.databaseAway()
  later(4 * MINUTE)
  expect(cache.recall('page')?.status).toBe(200)
  expect(await text(await ask('page', page.make))).toBe('made 1')
  expect(page.calls()).toBe(1)
  // too old when the database went
  expect(cache.recall('old')).toBeUndefined()
  // this node can write again, and hears itself
  drop('bike')
  expect(cache.recall('product')).toBeUndefined()
  // as the listener says each time it has tried again
  cache.databaseAway()
  later(MINUTE)
  expect(cache.recall('page')).toBeUndefined()
  expect(await text(await ask('page', page.make))).toBe('made 2')
  expect(cache.recall('page')).toBeUndefined()
  cache.startAfresh()
  expect(cache.statistics().entries).toBe(0)
  await ask('page', page.make)
  expect(cache.recall('page')).toBeDefined()
})

test('where only the notices are cut, nothing that was kept is sent again', async () => {
  const { ask, cache } = open()
  const { make } = maker()
  await ask('a', make)
  cache.holdBack()
  cache.stopTrusting()
  cache.databaseAway()
  expect(cache.recall('a')).toBeUndefined()
  expect(await text(await ask('a', make))).toBe('made 2')
  expect(cache.statistics().entries).toBe(0)
})

test('what was begun before the notices ended is not kept for the time without them', async () => {
  const { ask, cache } = open()
  const slow = gate()
  const asked = ask('a', slow.make)
  cache.holdBack()
  slow.open()
  await asked
  cache.databaseAway()
  expect(cache.recall('a')).toBeUndefined()
})

test('of those that render a few run and some wait; the rest is told that we are busy', async () => {
  const queue = createRenderQueue(2, 3)
  const gates = Array.from({ length: 5 }, () => gate())
  let running = 0
  let most = 0
  const waiting = gates.map(({ make }) =>
    queue(async () => {
      running += 1
      most = Math.max(most, running)
      await make(new Set())
      running -= 1
    }),
  )
  await expect(queue(async () => {})).rejects.toMatchObject({ code: 'service_unavailable' })
  for (const { open: finish } of gates) finish()
  await Promise.all(waiting)
  expect(most).toBe(2)
  await expect(queue(async () => 'free')).resolves.toBe('free')
})

test('what all pages are made of is read once until it changes, or its time is over', async () => {
  const { cache, drop, later } = open()
  let reads = 0
  const read = () => cache.value('settings', async () => `read ${++reads}`)
  expect(await Promise.all([read(), read()])).toEqual(['read 1', 'read 1'])
  drop('bike')
  expect(await read()).toBe('read 1')
  drop('settings')
  expect(await read()).toBe('read 2')
  later(31 * SECOND)
  expect(await read()).toBe('read 3')
  cache.holdBack()
  expect([await read(), await read()]).toEqual(['read 4', 'read 5'])
  cache.startAfresh()
  expect([await read(), await read()]).toEqual(['read 6', 'read 6'])
})

test('what could not be read is asked for again', async () => {
  const { cache } = open()
  await expect(cache.value('settings', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.value('settings', async () => 'here')).toBe('here')
})

test('what was being read when it changed is not kept', async () => {
  const { cache, drop } = open()
  let finish: (value: string) => void = () => {}
  const old = cache.value('settings', () => new Promise<string>((resolve) => (finish = resolve)))
  drop('settings')
  finish('old')
  expect(await old).toBe('old')
  expect(await cache.value('settings', async () => 'new')).toBe('new')
})

test('what is made anew and says the same is not compressed anew; what says something else is', async () => {
  const { cache, ask, later } = open()
  const words = Array.from({ length: 3_000 }, (_, place) => `spoke ${(place ** 3 * 7_919) % 9_973}`).join(' ')
  let body = words
  const make: MakeResponse = async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body })
  const sizeNow = async () => (await (await ask('a', make)).prepare('br')).body.length
  const atFirst = await sizeNow()
  later(3 * SECOND)
  // asked for often enough to be worth the effort
  await expect.poll(sizeNow).toBeLessThan(atFirst)
  const small = await sizeNow()

  const makeAnew = async () => {
    const { renders } = cache.statistics()
    const old = await ask('a', make)
    later(31 * SECOND)
    await ask('a', make)
    await expect.poll(async () => (await ask('a', make)) === old).toBe(false)
    expect(cache.statistics().renders).toBe(renders + 1)
  }
  const before = await ask('a', make)
  await makeAnew()
  const after = await ask('a', make)
  expect([after.etag, await sizeNow()]).toEqual([before.etag, small])

  body = `${words} and more`
  await makeAnew()
  expect(await text(await ask('a', make))).toBe(body)
})

test('whoever takes any encoding has it at first in the one made soonest, and in time in the smallest', async () => {
  const { ask, later } = open()
  const words = Array.from({ length: 3_000 }, (_, place) => `spoke ${(place ** 3 * 7_919) % 9_973}`).join(' ')
  const { make } = maker([], { headers: { 'content-type': 'text/html' }, body: words })
  const sent = async (accepted: string) => {
    const { headers, body } = await (await ask('a', make)).prepare(accepted)
    return { encoding: headers['content-encoding'], body }
  }
  const first = await sent('gzip, deflate, br, zstd')
  expect(first.encoding).toBe('zstd')
  expect(zstdDecompressSync(first.body).toString()).toBe(words)
  later(3 * SECOND)
  await expect.poll(async () => (await sent('gzip, deflate, br, zstd')).encoding).toBe('br')
  const small = await sent('gzip, deflate, br, zstd')
  expect(small.body.length).toBeLessThan(first.body.length)
  for (const [encoding, decode] of Object.entries({
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
    gzip: gunzipSync,
  })) {
    const only = await sent(encoding)
    expect([only.encoding, decode(only.body).toString()]).toEqual([encoding, words])
  }
})

test('what is kept takes no more memory than it is long', async () => {
  const { ask } = open()
  const { make } = maker([], { headers: { 'content-type': 'text/html' }, body: 'wheel '.repeat(1_000) })
  const answer = await ask('a', make)
  for (const accepted of ['zstd', 'br', 'gzip', undefined]) {
    const { body } = await answer.prepare(accepted)
    expect([accepted, body.buffer.byteLength]).toEqual([accepted, body.length])
  }
})
