import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type AskedCarrier, createAskCarrier } from './ask-carrier.ts'

async function asking(answer: RequestListener, timeoutMs = 20_000) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const asked: AskedCarrier[] = []
  const ask = createAskCarrier({ timeoutMs, connectMs: 5_000, log: (one) => asked.push(one) })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcels?token=secret`
  const get = () => ask({ method: 'GET', url, label: 'GET /parcels', headers: { authorization: 'secret' } })
  return { get, asked, host: new URL(url).host }
}

test.each([
  ['{"a":1}', { a: 1 }],
  ['\uFEFF{"a":1}', { a: 1 }],
  ['<html>', undefined],
  ['', undefined],
])('%j is %j', async (text, json) => {
  const { get } = await asking((_request, answer) => answer.writeHead(502).end(text))
  expect(await get()).toEqual({ status: 502, json, headers: { retryAfter: null } })
})

test.each([
  ['120', 120],
  ['Sun, 29 Nov 2026 09:00:00 GMT', null],
])('to be asked again after %s', async (header, retryAfter) => {
  const { get } = await asking((_request, answer) => answer.writeHead(429, { 'retry-after': header }).end())
  expect(await get()).toMatchObject({ status: 429, headers: { retryAfter } })
})

test('a redirect is an answer, and not followed', async () => {
  let count = 0
  const { get } = await asking((_request, answer) => {
    count++
    answer.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect([(await get()).status, count]).toEqual([302, 1])
})

test('no answer in time is a silence, and neither it nor the log knows a secret', async () => {
  const { get, asked, host } = await asking(() => undefined, 200)
  const error = await get().catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    name: 'CarrierSilence',
    sent: true,
    message: expect.stringMatching(/^GET \/parcels: no answer/),
  })
  expect(asked).toEqual([{ label: 'GET /parcels', host, status: null, ms: expect.any(Number) }])
  expect(String(error)).not.toContain('secret')
})

test('a GET has no body, and a body is JSON', async () => {
  const seen: unknown[] = []
  const { get } = await asking((request, answer) => {
    seen.push([request.method, request.headers['content-type'], request.headers['content-length']])
    answer.end('{}')
  })
  await get()
  expect(seen).toEqual([['GET', undefined, undefined]])
})
