import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

let started: ChildProcess[] = []

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  started = []
})

/** A server that tells its number, tells each signal it gets, and takes its time to stop. */
const server = `
  console.log('pid ' + process.pid)
  const stop = (why) => {
    console.log('stop ' + why)
    setTimeout(() => process.exit(7), 300)
  }
  process.on('SIGTERM', () => stop('SIGTERM')).on('SIGINT', () => stop('SIGINT'))
  process.on('disconnect', () => stop('disconnect'))
  console.log('ready')`

const script = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

const host = `
  import { onEnd } from ${script('run.mjs')}
  import { startServer } from ${script('server.mjs')}
  const server = startServer({ args: ['-e', ${JSON.stringify(server)}] })
  onEnd(server.stop)
  process.exitCode = await server.exited`

const run = ['--input-type=module', '-e', host]

/** The script that runs the server, in a group of its own, as a terminal would have it. */
async function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, npm_lifecycle_event: '', ...env },
  })
  started.push(child)
  const lines: string[] = []
  const output = createInterface(child.stdout)
  output.on('line', (line) => lines.push(line))
  const closed = once(output, 'close')
  const exited = once(child, 'exit').then(([code]) => code)
  await vi.waitFor(() => expect(lines).toContain('ready'))
  const stops = () => lines.filter((line) => line.startsWith('stop'))
  return { child, exited, closed, stops, serverPid: Number(lines[0]?.slice('pid '.length)) }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a Ctrl-C that reaches the whole terminal stops the server once, in order, and its exit code is passed on', async () => {
  const { child, exited, closed, stops, serverPid } = await start(process.execPath, run)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  child.kill('SIGTERM')
  expect(await exited).toBe(7)
  await closed
  expect(stops()).toEqual(['stop SIGTERM'])
  expect(isRunning(serverPid)).toBe(false)
})

test('a server whose script was killed without a word hears of it', async () => {
  const { child, closed, stops } = await start(process.execPath, run)
  child.kill('SIGKILL')
  await closed
  expect(stops()).toEqual(['stop disconnect'])
})

test('the server stops when only the npm above it was killed', async () => {
  // A shell that does not pass signals on, in npm's place.
  const shell = ['-c', '"$@"; exit 0', 'sh', process.execPath, ...run]
  const { child, closed, stops } = await start('/bin/sh', shell, { npm_lifecycle_event: 'start' })
  child.kill('SIGKILL')
  await closed
  expect(stops()).toEqual(['stop SIGTERM'])
})
