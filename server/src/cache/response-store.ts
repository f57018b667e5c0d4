/**
 * Responses in memory, limited in bytes. In two parts, each of which drops the least recently used: responses that were
 * used once, and those that were used again. The first is small, so that a flood of addresses that nobody asks for twice
 * pushes out nothing else.
 */
import type { CachedResponse } from './cached-response.ts'
import { EVERYTHING } from './changes.ts'

const ONCE_SHARE = 0.25

interface Part {
  /** The least recently used first. */
  responses: Map<string, CachedResponse>
  bytes: number
  most: number
}

export class ResponseStore {
  readonly #once: Part
  readonly #again: Part
  /** Which keys depend on a tag. */
  readonly #byTag = new Map<string, Set<string>>()

  constructor(bytes: number) {
    this.#once = { responses: new Map(), bytes: 0, most: bytes * ONCE_SHARE }
    this.#again = { responses: new Map(), bytes: 0, most: bytes * (1 - ONCE_SHARE) }
  }

  get entries(): number {
    return this.#once.responses.size + this.#again.responses.size
  }

  get bytes(): number {
    return this.#once.bytes + this.#again.bytes
  }

  /** Counts as a use. */
  get(key: string): CachedResponse | undefined {
    const again = this.#again.responses.get(key)
    if (again) {
      this.#again.responses.delete(key)
      this.#again.responses.set(key, again)
      return again
    }
    const once = this.#once.responses.get(key)
    if (!once) return undefined
    this.#take(this.#once, key, once)
    this.#put(this.#again, key, once)
    return once
  }

  set(key: string, response: CachedResponse): void {
    const part = this.#again.responses.has(key) ? this.#again : this.#once
    this.delete(key)
    // a response that fills a quarter of its part would push out too many others
    if (response.size > part.most / 4) return
    for (const tag of response.tags) {
      const keys = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, keys.add(key))
    }
    this.#put(part, key, response)
  }

  delete(key: string): void {
    for (const part of [this.#once, this.#again]) {
      const response = part.responses.get(key)
      if (!response) continue
      this.#take(part, key, response)
      for (const tag of response.tags) {
        const keys = this.#byTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) this.#byTag.delete(tag)
      }
    }
  }

  /** Everything that depends on one of these. */
  drop(tags: ReadonlySet<string>): void {
    if (tags.has(EVERYTHING)) this.clear()
    for (const tag of tags) for (const key of this.#byTag.get(tag) ?? []) this.delete(key)
  }

  clear(): void {
    for (const part of [this.#once, this.#again]) {
      for (const response of part.responses.values()) response.onResize = () => {}
      part.responses.clear()
      part.bytes = 0
    }
    this.#byTag.clear()
  }

  #put(part: Part, key: string, response: CachedResponse): void {
    part.responses.set(key, response)
    part.bytes += response.size
    let counted = response.size
    response.onResize = () => {
      part.bytes += response.size - counted
      counted = response.size
    }
    for (const oldest of part.responses.keys()) {
      if (part.bytes <= part.most) break
      this.delete(oldest)
    }
  }

  #take(part: Part, key: string, response: CachedResponse): void {
    part.responses.delete(key)
    part.bytes -= response.size
    response.onResize = () => {}
  }
}
