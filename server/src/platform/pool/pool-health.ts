/** Whether the database answers at all, and whether it has room. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { hasPulse } from './pulse.ts'

/** ms between two looks at a database that has fallen silent. */
const LOOK_AGAIN = 1_000
const DISK_FULL = '53100'
/** What needs room. */
const WRITES = /^(insert|update|delete|commit)\b/i

/**
 * ms without a refusal after which a write that succeeds says that there is room: on a full disk small ones find some, in turn
 * with others that do not.
 */
const QUIET = 30_000
const MB = 2 ** 20
/** Bytes on the disk of a database of our own: below, the next piece of its log may not fit, and it stops. */
export const LEAST_ROOM = 64 * MB
/** And those from which on it is well again: far enough from the others that it does not change to and fro. */
export const ENOUGH_ROOM = 256 * MB

export class PoolHealth {
  /** Called whenever it is found silent. */
  onSilence: () => void = () => {}
  /** Called when one of the two below has changed. */
  onChange: () => void = () => {}
  #isDiskFull = false
  #refusedAt = 0
  /** Whether somebody looks at its disk. */
  #isRoomKnown = false
  #isSilent = false
  readonly #url: string
  readonly #pulse: number | undefined
  #answeredAt = 0
  #looking: Promise<void> | null = null
  #hasEnded = false
  readonly #now: () => number

  /** `pulse`: ms that a database may take to say anything; undefined: it is never asked. `now`: in ms, from wherever. */
  constructor(url: string, pulse: number | undefined, now: () => number = () => performance.now()) {
    this.#now = now
    this.#url = url
    this.#pulse = pulse
  }

  /** Whether it has no room: writes were refused, or too little is left. */
  get isDiskFull(): boolean {
    return this.#isDiskFull
  }

  /** Whether the database says nothing at all. Until it does, whoever asks is refused at once. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  answered(text: string): void {
    this.#answeredAt = performance.now()
    if (!this.#isDiskFull || this.#isRoomKnown || !WRITES.test(text)) return
    if (this.#now() - this.#refusedAt >= QUIET) this.#setDiskFull(false)
  }

  failed(error: unknown): void {
    if (!(error instanceof pg.DatabaseError) || error.code !== DISK_FULL) return
    this.#refusedAt = this.#now()
    this.#setDiskFull(true)
  }

  /** Bytes that are free on its disk, from who can look at that: then writes say no more when there is room again. */
  noteRoom(bytes: number): void {
    this.#isRoomKnown = true
    if (bytes < LEAST_ROOM) this.#setDiskFull(true)
    else if (bytes >= ENOUGH_ROOM) this.#setDiskFull(false)
  }

  #setDiskFull(isFull: boolean): void {
    if (this.#isDiskFull === isFull) return
    this.#isDiskFull = isFull
    this.onChange()
  }

  #setSilent(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return
    this.#isSilent = isSilent
    this.onChange()
  }

  /** Looks whether the database is there, again and again while it is not; one look at a time. */
  look(): void {
    const pulse = this.#pulse
    if (pulse === undefined) return
    this.#looking ??= this.#lookUntilItSpeaks(pulse).finally(() => {
      this.#looking = null
    })
  }

  end(): void {
    this.#hasEnded = true
  }

  async #lookUntilItSpeaks(pulse: number): Promise<void> {
    while (!this.#hasEnded && !(await this.#speaks(pulse))) {
      this.#setSilent(true)
      this.onSilence()
      await delay(LOOK_AGAIN, undefined, { ref: false })
    }
    this.#setSilent(false)
  }

  /** An answer to somebody else counts, too: a busy pooler may keep the pulse back. */
  async #speaks(pulse: number): Promise<boolean> {
    const from = performance.now()
    return (await hasPulse(this.#url, pulse)) || this.#answeredAt > from
  }
}
