import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CREDENTIALS, payRequest } from './merchant.fixture.ts'

/** The gateway as its own process. */
function run(environment: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), {
    silent: true,
    execArgv: [],
    env: { PATH: process.env.PATH, GATEWAY_PORT: '0', ...environment },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('no pipes')
  return {
    child,
    ready: once(child, 'message').then(([message]) => message as { ready: true; port: number }),
    exit: once(child, 'exit') as Promise<[number | null, string | null]>,
    out: text(stdout),
    err: text(stderr),
  }
}

test('says when it is ready and where, and logs no password or token', async () => {
  const { child, ready, exit, out, err } = run({
    GATEWAY_USERNAME: CREDENTIALS.username,
    GATEWAY_PASSWORD: CREDENTIALS.password,
  })
  const { port, ...message } = await ready
  expect(message).toEqual({ ready: true })
  const answer = await fetch(`http://127.0.0.1:${port}/api/get_token`, {
    method: 'POST',
    body: new URLSearchParams(CREDENTIALS),
  })
  const { token } = (await answer.json()) as { token: string }
  await fetch(`http://127.0.0.1:${port}/spaycheckout/?token=${token}&order_id=x`)
  child.kill('SIGTERM')
  await exit
  expect(await out).toBe(`Sandbox payment gateway on http://127.0.0.1:${port} (no money moves)\n`)
  expect(await err).toBe('')
})

test.each(['SIGINT', 'SIGTERM'] as const)('ends cleanly on %s', async (signal) => {
  const { child, ready, exit } = run({})
  await ready
  child.kill(signal)
  expect(await exit).toEqual([0, null])
})

test('ends when whoever started it is gone', async () => {
  const { child, ready, exit } = run({})
  await ready
  child.disconnect()
  expect(await exit).toEqual([0, null])
})

test('a port that is taken is one clear line and exit code 1', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  onTestFinished(() => {
    squatter.close()
  })
  const { port } = squatter.address() as AddressInfo
  const { exit, err } = run({ GATEWAY_PORT: String(port) })
  expect(await exit).toEqual([1, null])
  expect(await err).toMatch(new RegExp(`^[^\\n]*address already in use 127.0.0.1:${port}[^\\n]*\\n$`))
})

describe('a bad environment is refused by name', () => {
  test.each([
    ['GATEWAY_PORT', 'http'],
    ['GATEWAY_PORT', '70000'],
    ['GATEWAY_IPN_URL', 'localhost'],
    ['GATEWAY_IPN_MODE', 'sometimes'],
    ['GATEWAY_IPN_DELAY_MS', '-1'],
    ['GATEWAY_NOW', 'yesterday'],
    ['GATEWAY_PROT', '3001'],
  ])('%s=%s', async (name, value) => {
    const { exit, err } = run({ [name]: value })
    expect(await exit).toEqual([1, null])
    expect(await err).toContain(name)
  })
})

test('knows its payments again after it was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const environment = {
    GATEWAY_DATA: join(folder, 'payments.jsonl'),
    GATEWAY_USERNAME: CREDENTIALS.username,
    GATEWAY_PASSWORD: CREDENTIALS.password,
  }
  const call = async (port: number, path: string, fields: Record<string, string>, bearer?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(fields),
    })
    return answer.json() as Promise<Record<string, string>>
  }

  const first = run(environment)
  const { port } = await first.ready
  const { token = '' } = await call(port, '/api/get_token', CREDENTIALS)
  const { sp_order_id: order_id = '' } = await call(
    port,
    '/api/secret-pay',
    payRequest(token) as Record<string, string>,
  )
  await call(port, `/sandbox/payments/${order_id}/finish`, { outcome: 'success' })
  first.child.kill('SIGKILL')
  await first.exit

  const again = await run(environment).ready
  expect(await call(again.port, '/api/verification', { order_id }, token)).toMatchObject([
    { order_id, sp_code: '1000', is_verify: 0 },
  ])
})
