/**
 * What a test waits for comes in milliseconds, and on a busy machine in seconds: only what never comes may fail. The
 * runner's own second is too short for that, and has no setting.
 */
import { vi } from 'vitest'

/** ms; within a test's own limit, so that what was waited for is told, not that the test took too long. */
const PATIENCE = 45_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

function patient<Options extends object>(options: number | Options | undefined) {
  return typeof options === 'number' ? options : { timeout: PATIENCE, ...options }
}
