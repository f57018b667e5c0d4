/** A longer default for `vi.waitFor` and `vi.waitUntil`. The runner's own second is too short on a busy machine. */
import { vi } from 'vitest'

/** ms. Below a test's own limit, so that the failure names what was waited for. */
const WAIT_TIMEOUT = 180_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options))

function withTimeout<Options extends object>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT, ...options }
}
