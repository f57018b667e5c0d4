/**
 * Answers in memory, bounded by bytes. In two parts: what was asked for once, and what was asked for again. The first
 * is small, so that a flood of addresses that nobody asks for twice pushes out nothing but itself.
 */
import type { Answer } from './answer.ts'
import { EVERYTHING } from './changes.ts'

const ONCE_SHARE = 0.25

interface Part {
  /** The one used longest ago first. */
  answers: Map<string, Answer>
  bytes: number
  most: number
}

export class AnswerStore {
  readonly #once: Part
  readonly #again: Part
  /** Which keys depend on a topic. */
  readonly #byTopic = new Map<string, Set<string>>()

  constructor(bytes: number) {
    this.#once = { answers: new Map(), bytes: 0, most: bytes * ONCE_SHARE }
    this.#again = { answers: new Map(), bytes: 0, most: bytes * (1 - ONCE_SHARE) }
  }

  get entries(): number {
    return this.#once.answers.size + this.#again.answers.size
  }

  get bytes(): number {
    return this.#once.bytes + this.#again.bytes
  }

  /** Looking at it is a use. */
  get(key: string): Answer | undefined {
    const again = this.#again.answers.get(key)
    if (again) {
      this.#again.answers.delete(key)
      this.#again.answers.set(key, again)
      return again
    }
    const once = this.#once.answers.get(key)
    if (!once) return undefined
    this.#take(this.#once, key, once)
    this.#put(this.#again, key, once)
    return once
  }

  set(key: string, answer: Answer): void {
    const part = this.#again.answers.has(key) ? this.#again : this.#once
    this.delete(key)
    // one that fills a quarter of its part is worth less than what it pushes out
    if (answer.size > part.most / 4) return
    for (const topic of answer.topics) {
      const keys = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, keys.add(key))
    }
    this.#put(part, key, answer)
  }

  delete(key: string): void {
    for (const part of [this.#once, this.#again]) {
      const answer = part.answers.get(key)
      if (!answer) continue
      this.#take(part, key, answer)
      for (const topic of answer.topics) {
        const keys = this.#byTopic.get(topic)
        keys?.delete(key)
        if (keys?.size === 0) this.#byTopic.delete(topic)
      }
    }
  }

  /** Everything that depends on one of these. */
  drop(topics: ReadonlySet<string>): void {
    if (topics.has(EVERYTHING)) this.clear()
    for (const topic of topics) for (const key of this.#byTopic.get(topic) ?? []) this.delete(key)
  }

  clear(): void {
    for (const part of [this.#once, this.#again]) {
      for (const answer of part.answers.values()) answer.onResize = () => {}
      part.answers.clear()
      part.bytes = 0
    }
    this.#byTopic.clear()
  }

  #put(part: Part, key: string, answer: Answer): void {
    part.answers.set(key, answer)
    part.bytes += answer.size
    let counted = answer.size
    answer.onResize = () => {
      part.bytes += answer.size - counted
      counted = answer.size
    }
    for (const oldest of part.answers.keys()) {
      if (part.bytes <= part.most) break
      this.delete(oldest)
    }
  }

  #take(part: Part, key: string, answer: Answer): void {
    part.answers.delete(key)
    part.bytes -= answer.size
    answer.onResize = () => {}
  }
}
