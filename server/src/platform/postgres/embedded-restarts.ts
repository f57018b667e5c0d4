/** The embedded PostgreSQL, started again under the shop when it dies. */
import { setTimeout as delay } from 'node:timers/promises'
import { errorWords } from '../log/error-words.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

interface KeepOptions extends EmbeddedOptions {
  /** Told when it dies too often in a row to be started again. */
  onGivenUp: (why: string) => void
  /** Milliseconds before each try; as many tries as there are. */
  waits?: readonly number[]
}

const WAITS = [100, 1_000, 3_000, 10_000, 20_000]
/** One that has lived so long is well: its next death is the first again. */
const WELL_AFTER_MS = 60_000

/** The pool connects to the same address again, so nobody else needs to know. */
export async function keepEmbeddedPostgres(options: KeepOptions): Promise<EmbeddedPostgres> {
  const { log, onGivenUp, waits = WAITS } = options
  const postgres = await startEmbeddedPostgres(options)
  let isStopping = false
  let tries = 0
  let upSince = Date.now()
  let reviving: Promise<void> = Promise.resolve()

  async function revive(how: string): Promise<void> {
    let why = how
    if (Date.now() - upSince > WELL_AFTER_MS) tries = 0
    while (!isStopping) {
      const wait = waits[tries]
      if (wait === undefined) return onGivenUp(why)
      tries += 1
      log(`The database has died (${why}); starting it again.`)
      await delay(wait)
      if (isStopping) return
      try {
        await postgres.restart()
        upSince = Date.now()
        log('The database is back.')
        return
      } catch (error) {
        why = errorWords(error)
      }
    }
  }

  postgres.onExit(({ code, signal }) => {
    reviving = reviving.then(() => revive(signal ?? `code ${code}`))
  })
  return {
    ...postgres,
    async stop() {
      isStopping = true
      await reviving
      await postgres.stop()
    },
  }
}
