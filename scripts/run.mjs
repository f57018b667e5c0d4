// @ts-check
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The project's own Node; the machine's may be too old to run TypeScript. */
export const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`)

/** @param {string} name */
export const tool = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))

/**
 * Runs a command to its end. What is to end us ends it first.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, ask?: boolean }} [options] `show`:
 *   straight to the terminal instead of into `output`; `ask`: what is typed there goes to the command
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, { cwd = root, env = {}, show = false, ask = false } = {}) {
  const out = show ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [ask ? 'inherit' : 'ignore', out, out],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  let isEnding = false
  const forget = onEnd(() => {
    isEnding = true
    child.kill('SIGTERM')
  })
  /** @type {number} */
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`
      resolve(127)
    })
    child.once('close', (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  forget()
  if (isEnding) process.exit(128 + constants.signals.SIGTERM)
  return { code, output }
}

/**
 * Calls back once, when this script is to end: a signal, or the death of the npm that runs it, which does not pass
 * on the signal that killed it. Not SIGHUP: listening for it would undo `nohup`; without it a closed terminal ends
 * us, and the server follows.
 * @param {() => void} callback
 * @returns {() => void} stops listening
 */
export function onEnd(callback) {
  const parent = process.ppid
  const watch = setInterval(() => process.env.npm_lifecycle_event && process.ppid !== parent && end(), 500)
  watch.unref()
  let hasEnded = false
  const end = () => {
    clearInterval(watch)
    if (!hasEnded) callback()
    hasEnded = true
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', end).off('SIGTERM', end)
  }
}
