/**
 * Public answers, made once for everyone: pages and the public part of the API. An answer depends on topics, and goes
 * when one of them changes; time alone only makes it stale, and then it is made anew beside the answering.
 *
 * Whoever makes one must make it from its key alone, never from anything of the request.
 */
import { Answer, type Made } from './answer.ts'
import { AnswerStore } from './answer-store.ts'
import { type Change, EVERYTHING } from './changes.ts'
import { createRenderQueue } from './render-queue.ts'

/** ms for which an answer is as good as new: pages show clocks, and a change may be made past our notices, by hand. */
const FRESH = 30_000
/** ms for which it is still sent, while a new one is being made. */
const STALE = 2 * 60_000
/** ms for which what was kept goes on being sent while the database is away. */
const AWAY = 5 * 60_000
/** Notes that are told twice, by the commit and by the notice, come within moments of each other. */
const REMEMBERED_NOTES = 1_000
/** Addresses as they were asked for, each with its key. */
const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 300
/** Uses, and ms, after which a response is compressed again: what shows stock may change every moment. */
const POPULAR = 3
const SETTLED = 2_000

/** In place of a topic: this answer is not to be kept. */
export const UNKEPT = 'unkept'

const KEPT_STATUSES = new Set([200, 301, 302, 404])

/** Adds to `topics` all that it depends on, each before it is read. */
export type Make = (topics: Set<string>) => Promise<Made>

interface Flight {
  answer: Promise<Answer> | null
  hasBegun: boolean
  /** What has changed since it began. */
  dropped: Set<string>
}

export interface AnswerStatistics {
  hits: number
  /** Hits of answers that were past their time. */
  stale: number
  misses: number
  renders: number
  entries: number
  bytes: number
}

interface Options {
  /** Bytes that it may hold; 0 keeps nothing. */
  bytes: number
  now: () => Date
  /**
   * ms after which each change drops once more: a replica is behind, and what was made from it right after the notice
   * may be old.
   */
  echoes?: readonly number[]
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

export function createAnswerCache({ bytes, now, echoes = [] }: Options) {
  const store = new AnswerStore(bytes)
  const makers = new WeakMap<Answer, Make>()
  const keys = new Map<string, string>()
  const flights = new Map<string, Flight>()
  const flying = new Set<Flight>()
  const values = new Map<string, { value: Promise<unknown>; readAt: number }>()
  const notes = new Set<string>()
  const counts = { hits: 0, stale: 0, misses: 0, renders: 0 }
  const queue = createRenderQueue()
  let isShrinking = false
  /** `doubtful`: the notices have ended, and it is not known yet whether anybody could still change anything. */
  let state: 'told' | 'doubtful' | 'away' | 'cut' = 'told'
  let untoldSince = 0

  function find(key: string): Answer | undefined {
    const answer = mayShow() ? store.get(key) : undefined
    if (!answer) return undefined
    if (state === 'away') {
      // no older than it could have been when the database went
      if (untoldSince - answer.madeAt >= STALE) return undefined
      counts.stale += 1
      return answer
    }
    const age = now().getTime() - answer.madeAt
    if (age < FRESH) counts.hits += 1
    else if (age < STALE) {
      counts.stale += 1
      refresh(key, answer)
    } else {
      store.delete(key)
      return undefined
    }
    answer.uses += 1
    if (answer.uses >= POPULAR && age >= SETTLED) shrink(answer)
    return answer
  }

  /** One at a time: it takes ten megabytes and a thread for a third of a second. */
  function shrink(answer: Answer): void {
    if (isShrinking || answer.isSmallest) return
    isShrinking = true
    void answer.shrink().finally(() => {
      isShrinking = false
    })
  }

  function mayShow(): boolean {
    if (state === 'doubtful') return false
    return state !== 'away' || now().getTime() - untoldSince < AWAY
  }

  function refresh(key: string, old: Answer): void {
    const make = makers.get(old)
    if (make && !flights.has(key)) {
      fly(key, make, old).catch(() => {
        // whoever made it has reported why; the old one stands until its time is over
      })
    }
  }

  function fly(key: string, make: Make, before?: Answer): Promise<Answer> {
    const flight: Flight = { answer: null, hasBegun: false, dropped: new Set() }
    flights.set(key, flight)
    flight.answer = queue(async () => {
      flight.hasBegun = true
      flying.add(flight)
      counts.renders += 1
      const topics = new Set<string>()
      const madeAt = now().getTime()
      const answer = await Answer.of(await make(topics), topics, madeAt, before)
      const isKept =
        state === 'told' &&
        KEPT_STATUSES.has(answer.status) &&
        !topics.has(UNKEPT) &&
        !meet(flight.dropped, topics)
      if (isKept) {
        makers.set(answer, make)
        store.set(key, answer)
      }
      return answer
    }).finally(() => {
      flying.delete(flight)
      if (flights.get(key) === flight) flights.delete(key)
    })
    return flight.answer
  }

  function dropTopics(topics: ReadonlySet<string>): void {
    store.drop(topics)
    if (topics.has(EVERYTHING)) values.clear()
    for (const topic of topics) values.delete(topic)
    for (const flight of flying) for (const topic of topics) flight.dropped.add(topic)
    // whoever comes from now on must not be given what was begun before
    for (const [key, flight] of flights) if (flight.hasBegun) flights.delete(key)
  }

  function cut(): void {
    state = 'cut'
    dropTopics(new Set([EVERYTHING]))
  }

  return {
    isOn: bytes > 0,
    /** Runs what must not be kept, in line with all other rendering. */
    queue,

    /** The response to an address that `learn` was told of. */
    recall(url: string): Answer | undefined {
      const key = keys.get(url)
      return key === undefined ? undefined : find(key)
    },

    /** Requests for this very address get the response under `key`. */
    learn(url: string, key: string): void {
      if (bytes === 0 || url.length > LONGEST_ADDRESS) return
      if (keys.size >= MOST_ADDRESSES) keys.clear()
      keys.set(url, key)
    },

    /** The kept answer, or a new one: many who wait for it at once wait for the same. */
    answer(key: string, make: Make): Promise<Answer> {
      if (bytes === 0) return fly(key, make)
      const kept = find(key)
      if (kept) return Promise.resolve(kept)
      counts.misses += 1
      return flights.get(key)?.answer ?? fly(key, make)
    },

    /** What nearly every page is made of, and nothing but this topic changes: read once until it does. */
    async value<T>(topic: string, read: () => Promise<T>): Promise<T> {
      const kept = values.get(topic)
      // a topic has one value
      if (kept && now().getTime() - kept.readAt < FRESH) return kept.value as Promise<T>
      const value = read()
      if (state !== 'told') return value
      values.set(topic, { value, readAt: now().getTime() })
      value.catch(() => {
        if (values.get(topic)?.value === value) values.delete(topic)
      })
      return value
    },

    /** Drops what a commit has changed; told of the same commit twice, it drops once. */
    drop(note: Change): void {
      if (notes.has(note.id)) return
      notes.add(note.id)
      for (const oldest of notes) {
        if (notes.size <= REMEMBERED_NOTES) break
        notes.delete(oldest)
      }
      dropTopics(note.topics)
      for (const wait of echoes) setTimeout(() => dropTopics(note.topics), wait).unref()
    },

    /** From now on nobody tells us what changes: nothing is kept until `mend`. */
    cut,

    /** The notices have ended. What was kept is held back until one of the three others is called. */
    doubt(): void {
      if (state !== 'told') return
      state = 'doubtful'
      untoldSince = now().getTime()
      // what is being made may miss a change
      values.clear()
      for (const flight of flying) flight.dropped.add(EVERYTHING)
      for (const [key, flight] of flights) if (flight.hasBegun) flights.delete(key)
    },

    /** After `doubt`: nobody here reaches the database, so what was kept is still sent for some minutes. */
    away(): void {
      if (state === 'doubtful') state = 'away'
      else if (state === 'told') cut()
    },

    /** We are told again. What was made meanwhile may have missed a change. */
    mend(): void {
      dropTopics(new Set([EVERYTHING]))
      state = 'told'
    },

    statistics: (): AnswerStatistics => ({ ...counts, entries: store.entries, bytes: store.bytes }),
  }
}

function meet(dropped: ReadonlySet<string>, topics: ReadonlySet<string>): boolean {
  return dropped.has(EVERYTHING) || [...dropped].some((topic) => topics.has(topic))
}
