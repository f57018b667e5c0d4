/** Whether the database answers at all, and whether it has room. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { hasPulse } from './pulse.ts'

/** ms between two looks at a database that has fallen silent. */
const LOOK_AGAIN = 1_000
const DISK_FULL = '53100'
/** When one of these succeeds, there is room again. */
const WRITES = /^(insert|update|delete|commit)\b/i

export class PoolHealth {
  /** Called whenever it is found silent. */
  onSilence: () => void = () => {}
  /** Called when one of the two below has changed. */
  onChange: () => void = () => {}
  #isDiskFull = false
  #isSilent = false
  readonly #url: string
  readonly #pulse: number | undefined
  #answeredAt = 0
  #looking: Promise<void> | null = null
  #hasEnded = false

  /** `pulse`: ms that a database may take to say anything; undefined: it is never asked. */
  constructor(url: string, pulse: number | undefined) {
    this.#url = url
    this.#pulse = pulse
  }

  /** Whether the last write found no room. */
  get isDiskFull(): boolean {
    return this.#isDiskFull
  }

  /** Whether the database says nothing at all. Until it does, whoever asks is refused at once. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  answered(text: string): void {
    this.#answeredAt = performance.now()
    if (this.#isDiskFull && WRITES.test(text)) this.#setDiskFull(false)
  }

  failed(error: unknown): void {
    if (error instanceof pg.DatabaseError && error.code === DISK_FULL) this.#setDiskFull(true)
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
