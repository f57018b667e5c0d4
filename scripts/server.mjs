// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { node, root } from './run.mjs'

/** Longer than the server itself takes at most: some 25 seconds after its balancers have had time to notice. */
const TIMEOUT_MS = 30_000 + 1_000 * (Number(process.env.DRAIN_SECONDS) || 0)

/**
 * Starts the shop's server in a process group of its own. A Ctrl-C in the terminal reaches npm, its shell and this
 * script all at once, some of them twice; the server hears of it once, from us, and its children from the server.
 * Should we be killed, the server sees the IPC channel close and stops by itself.
 * @param {{ env?: Record<string, string | undefined>, command?: string, args?: string[] }} [options]
 */
export function startServer({ env = {}, command = node, args = ['server/src/main.ts'] } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  let isStopping = false
  /** @type {Promise<number>} the exit code, as a shell would give it */
  const exited = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  const stop = () => {
    if (!isStopping) {
      isStopping = true
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), TIMEOUT_MS)
      exited.then(() => clearTimeout(deadline))
    }
    return exited
  }
  return { stop, exited }
}
