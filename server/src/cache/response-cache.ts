/**
 * Responses that are the same for everyone: public pages and the public part of the API. Each has cache tags, and is dropped
 * when one of them changes. A stale one is still sent, and made anew in the background.
 *
 * A response must be made from its key alone, and from nothing else of a request.
 */
import { CachedResponse, type NewResponse } from './cached-response.ts'
import { type Change, EVERYTHING } from './changes.ts'
import { createRenderQueue } from './render-queue.ts'
import { ResponseStore } from './response-store.ts'
import { type SharedCaching, sharedHeaders, tagHeaders } from './shared-caching.ts'

/** ms until a response is stale: pages show clocks, and a change by hand in the database sends no notice. */
const FRESH = 30_000
/** ms until a stale response is no longer sent. */
const STALE = 2 * 60_000
/** ms for which responses are sent while the database is away. */
const AWAY = 5 * 60_000
/** Changes are heard twice, from the commit and from the notice, within moments. */
const REMEMBERED_CHANGES = 1_000
/** Addresses as they were asked for, each with its key. */
const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 300
/** Uses, and ms of age, from which a response is worth compressing again: one that shows stock may change every moment. */
const POPULAR = 3
const SETTLED = 2_000

/** A tag that keeps the response out of the cache. */
export const UNKEPT = 'unkept'

const KEPT_STATUSES = new Set([200, 301, 302, 404, 410])

/** Adds each thing that the response depends on to `tags`, before it reads it. */
export type MakeResponse = (tags: Set<string>) => Promise<NewResponse>

/** A response that is being made. */
interface Flight {
  response: Promise<CachedResponse> | null
  hasBegun: boolean
  /** What has changed since it began. */
  dropped: Set<string>
}

export interface CacheStatistics {
  hits: number
  /** Hits of stale responses. */
  stale: number
  misses: number
  renders: number
  entries: number
  bytes: number
}

interface Options {
  /** Memory in bytes; 0 turns the cache off. */
  bytes: number
  now: () => Date
  /** A replica that responses are read from: it must show what they are dropped for. */
  replica?: { changed(): void; deafen(): void } | null
  /** What proxies in front may keep. */
  shared?: SharedCaching
}

/** A proxy that nobody tells of changes. */
const BRIEFLY: SharedCaching = { seconds: 10, purge: null }

export type ResponseCache = ReturnType<typeof createResponseCache>

export function createResponseCache({ bytes, now, replica = null, shared = BRIEFLY }: Options) {
  const store = new ResponseStore(bytes)
  const makers = new WeakMap<CachedResponse, MakeResponse>()
  const keys = new Map<string, string>()
  const flights = new Map<string, Flight>()
  const flying = new Set<Flight>()
  const values = new Map<string, { value: Promise<unknown>; readAt: number }>()
  const changes = new Set<string>()
  const counts = { hits: 0, stale: 0, misses: 0, renders: 0 }
  const queue = createRenderQueue()
  let isShrinking = false
  /** What the listener for notices has told: see the functions that set it. */
  let state: 'trusted' | 'held back' | 'database away' | 'untrusted' = 'trusted'
  let heldBackSince = 0

  function find(key: string): CachedResponse | undefined {
    const response = mayShow() ? store.get(key) : undefined
    if (!response) return undefined
    if (state === 'database away') {
      // not older than a response could be when the database went away
      if (heldBackSince - response.madeAt >= STALE) return undefined
      counts.stale += 1
      return response
    }
    const age = now().getTime() - response.madeAt
    if (age < FRESH) counts.hits += 1
    else if (age < STALE) {
      counts.stale += 1
      refresh(key, response)
    } else {
      store.delete(key)
      return undefined
    }
    response.uses += 1
    if (response.uses >= POPULAR && age >= SETTLED) shrink(response)
    return response
  }

  /** One at a time: it takes ten megabytes and a thread for a third of a second. */
  function shrink(response: CachedResponse): void {
    if (isShrinking || response.isSmallest) return
    isShrinking = true
    void response.shrink().finally(() => {
      isShrinking = false
    })
  }

  function mayShow(): boolean {
    if (state === 'held back') return false
    return state !== 'database away' || now().getTime() - heldBackSince < AWAY
  }

  function refresh(key: string, old: CachedResponse): void {
    const make = makers.get(old)
    if (make && !flights.has(key)) {
      fly(key, make, old).catch(() => {
        // the maker has logged why; the stale one is sent until it is too old
      })
    }
  }

  function fly(key: string, make: MakeResponse, before?: CachedResponse): Promise<CachedResponse> {
    const flight: Flight = { response: null, hasBegun: false, dropped: new Set() }
    flights.set(key, flight)
    flight.response = queue(async () => {
      flight.hasBegun = true
      flying.add(flight)
      counts.renders += 1
      const tags = new Set<string>()
      const madeAt = now().getTime()
      const made = await make(tags)
      const headers =
        made.headers['cache-control'] === undefined
          ? { ...sharedHeaders(shared, tags), ...made.headers }
          : { ...made.headers, ...tagHeaders(shared.purge, tags) }
      const response = await CachedResponse.of({ ...made, headers }, tags, madeAt, before)
      const isKept =
        bytes > 0 &&
        state === 'trusted' &&
        KEPT_STATUSES.has(response.status) &&
        !tags.has(UNKEPT) &&
        !haveCommon(flight.dropped, tags)
      if (isKept) {
        makers.set(response, make)
        store.set(key, response)
      }
      return response
    }).finally(() => {
      flying.delete(flight)
      if (flights.get(key) === flight) flights.delete(key)
    })
    return flight.response
  }

  function dropTags(tags: ReadonlySet<string>): void {
    store.drop(tags)
    if (tags.has(EVERYTHING)) values.clear()
    for (const tag of tags) values.delete(tag)
    for (const flight of flying) for (const tag of tags) flight.dropped.add(tag)
    // later requests must not get a response that was begun before the change
    for (const [key, flight] of flights) if (flight.hasBegun) flights.delete(key)
  }

  function stopTrusting(): void {
    state = 'untrusted'
    replica?.deafen()
    dropTags(new Set([EVERYTHING]))
  }

  return {
    isOn: bytes > 0,
    /** Renders a page that is not cached, in the same queue as all others. */
    queue,

    /** The response to an address that `learn` was told of. */
    recall(url: string): CachedResponse | undefined {
      const key = keys.get(url)
      return key === undefined ? undefined : find(key)
    },

    /** Requests for this very address get the response under `key`. */
    learn(url: string, key: string): void {
      if (bytes === 0 || url.length > LONGEST_ADDRESS) return
      if (keys.size >= MOST_ADDRESSES) keys.clear()
      keys.set(url, key)
    },

    /** From the cache, or made: once for all requests that wait for it. */
    getOrMake(key: string, make: MakeResponse): Promise<CachedResponse> {
      if (bytes === 0) return fly(key, make)
      const kept = find(key)
      if (kept) return Promise.resolve(kept)
      counts.misses += 1
      return flights.get(key)?.response ?? fly(key, make)
    },

    /** Whether shared caches may keep it: nothing that this one did not, nor while changes would not be heard of. */
    isForAll: (response: CachedResponse): boolean => state === 'trusted' && makers.has(response),

    /** A value that nearly every page needs, such as the settings; read once until its tag changes. */
    async value<T>(tag: string, read: () => Promise<T>): Promise<T> {
      const kept = values.get(tag)
      // each tag has one value, and so one type
      if (kept && now().getTime() - kept.readAt < FRESH) return kept.value as Promise<T>
      const value = read()
      if (state !== 'trusted') return value
      values.set(tag, { value, readAt: now().getTime() })
      value.catch(() => {
        if (values.get(tag)?.value === value) values.delete(tag)
      })
      return value
    },

    /** Drops what depends on the tags of a change; the same change twice drops once. */
    drop(change: Change): void {
      if (changes.has(change.id)) return
      changes.add(change.id)
      for (const oldest of changes) {
        if (changes.size <= REMEMBERED_CHANGES) break
        changes.delete(oldest)
      }
      if (change.tags.size === 0) return
      replica?.changed()
      dropTags(change.tags)
    },

    /** No notices come, so nothing is cached until `startAfresh`. */
    stopTrusting,

    /** The notices have ended. Sends nothing from the cache until one of the three others is called. */
    holdBack(): void {
      if (state !== 'trusted') return
      state = 'held back'
      heldBackSince = now().getTime()
      // responses that are being made may miss a change
      values.clear()
      for (const flight of flying) flight.dropped.add(EVERYTHING)
      for (const [key, flight] of flights) if (flight.hasBegun) flights.delete(key)
    },

    /** After `holdBack`: this node can't reach the database, so it sends what it has for some minutes. */
    databaseAway(): void {
      if (state === 'held back') state = 'database away'
      else if (state === 'trusted') stopTrusting()
    },

    /** Notices come again. Drops everything, because changes may have been missed. */
    startAfresh(): void {
      replica?.changed()
      dropTags(new Set([EVERYTHING]))
      state = 'trusted'
    },

    statistics: (): CacheStatistics => ({ ...counts, entries: store.entries, bytes: store.bytes }),
  }
}

function haveCommon(dropped: ReadonlySet<string>, tags: ReadonlySet<string>): boolean {
  return dropped.has(EVERYTHING) || [...dropped].some((tag) => tags.has(tag))
}
