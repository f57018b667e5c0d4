import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { KEYS } from './keys.ts'
import { openMerchant, steadfastOrder } from './merchant.fixture.ts'

/** The couriers as their own process. */
function run(environment: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), {
    silent: true,
    execArgv: [],
    env: { PATH: process.env.PATH, COURIER_PORT: '0', ...environment },
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

async function ask(port: number, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'api-key': KEYS.steadfast.apiKey,
      'secret-key': KEYS.steadfast.secretKey,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

test('says when it is ready and where, and logs no key and no customer', async () => {
  const { child, ready, exit, out, err } = run({})
  const { port, ...message } = await ready
  expect(message).toEqual({ ready: true })
  await ask(port, '/steadfast/api/v1/create_order', steadfastOrder())
  await ask(port, '/steadfast/api/v1/create_order', steadfastOrder({ recipient_phone: 'x' }))
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(await out).toBe(`Sandbox couriers on http://127.0.0.1:${port} (no parcel moves)\n`)
  expect(await err).toBe('')
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
  const { exit, err } = run({ COURIER_PORT: String(port) })
  expect(await exit).toEqual([1, null])
  expect(await err).toMatch(new RegExp(`^[^\\n]*address already in use 127.0.0.1:${port}[^\\n]*\\n$`))
})

test('knows everything again after it was killed, and sends what it had not sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'couriers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const merchant = await openMerchant((arrival) => (arrival === 1 ? 'never' : 200))
  const environment = { COURIER_DATA: join(folder, 'couriers.jsonl'), COURIER_WEBHOOK_URL: merchant.url }

  const first = run(environment)
  const { port } = await first.ready
  await ask(port, '/steadfast/api/v1/create_order', steadfastOrder())
  const playing = ask(port, '/sandbox/parcels/S-1001/play', { what: 'delivered' }).catch(() => 'cut off')
  await merchant.arrivals(1)
  first.child.kill('SIGKILL')
  await first.exit
  expect(await playing).toBe('cut off')

  const again = await run(environment).ready
  const told = (await merchant.arrivals(5)).map(({ body }) => body.status ?? body.notification_type)
  expect(told.toSorted()).toEqual([
    'delivered',
    'delivered_approval_pending',
    'pending',
    'pending',
    'tracking_update',
  ])
  expect(await ask(again.port, '/steadfast/api/v1/status_by_invoice/S-1001')).toEqual({
    status: 200,
    delivery_status: 'delivered',
  })
})
