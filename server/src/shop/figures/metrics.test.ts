import { readFile } from 'node:fs/promises'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { measureImages } from '../../media/uploads/measure-images.ts'
import { measureSending } from '../../outbox/measure-sending.ts'
import type { PageRenderer } from '../../pages/page-renderer.ts'
import { connect, poolOf } from '../../platform/db/client.ts'
import { createRegistry, openMetrics } from '../../platform/metrics/metrics-server.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { selectFigures } from './figures.queries.ts'
import { registerShopMetrics } from './shop-metrics.ts'

let shop: Shop
let app: FastifyInstance
let metrics: Awaited<ReturnType<typeof openMetrics>>
const silent = { warn: () => {} }
const HALF_HOUR_S = 1_800
/** For a database that says nothing. */
const LATE_MS = 400

function serveMetrics(registry: Registry, services: Shop['services']) {
  const { refresh } = registerShopMetrics(registry, services, silent, LATE_MS)
  return openMetrics(registry, refresh, silent, { port: 0, host: '127.0.0.1' })
}

const pages = {
  render: async () => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<!doctype html>'),
  }),
  storefront: { facts: async () => ({}) },
  drawings: () => Promise.reject(new Error('This test draws nothing.')),
  installFiles: async () => {},
  files: new Map(),
  publicAddress: () => null,
  patternOf: (path: string) => (path === '/shop' ? '/shop' : '/*'),
  isDevelopment: false,
} as unknown as PageRenderer

beforeAll(async () => {
  shop = await openShop({ env: { PAGE_CACHE_MB: '0' } })
  const registry = createRegistry()
  Object.assign(shop.services, { images: measureImages(registry, shop.services.images) })
  Object.assign(shop.services, measureSending(registry, shop.services))
  app = await buildApp(shop.services, { registry, pages })
  await app.ready()
  metrics = await serveMetrics(registry, shop.services)
})
afterAll(async () => {
  await metrics.stop()
  await app.close()
  await shop.close()
})

async function scrape(port = metrics.port) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  /** The value of a series, named with its labels as it is written. */
  const value = (name: string) => {
    const line = series.find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }
  return { text, series, value }
}

test('says how the shop is doing', async () => {
  const rider = await buildUser(shop)
  const product = await buildProduct(shop, { stock: 9 })
  await buyPaid(shop, rider.token, [{ product: product._id, quantity: 1 }])
  await placeOrder(shop, rider.token, [{ product: product._id, quantity: 3 }])
  await app.inject('/api/bycles')
  await app.inject(`/api/bycles/${product._id}`)
  await app.inject('/shop')
  await shop.db
    .updateTable('payment_attempts')
    .set({ created_at: sql<Date>`created_at - interval '30 minutes'` })
    .where('status', '=', 'redirected')
    .execute()
  await sql`
    insert into backups (kind, data_at, bytes, source) values
      ('backup', '2026-11-25 03:17:00+00', 2000, 'spokehaat-20261125-031700.tar.gz'),
      ('backup', '2026-11-24 03:17:00+00', 1000, 'spokehaat-20261124-031700.tar.gz'),
      ('moment', '2026-11-26 03:17:00+00', 0, 'the archive')
  `.execute(shop.db)
  await sql`
    insert into backup_proofs (proved_at, outcome, source, data_at, seconds, problem) values
      ('2026-11-25 04:00:00+00', 'good', 'a.tar.gz', '2026-11-25 03:17:00+00', 9, null),
      ('2026-11-26 04:00:00+00', 'bad', 'b.tar.gz', '2026-11-26 03:17:00+00', 9, 'It is damaged.')
  `.execute(shop.db)
  await sql`
    insert into audit_log (id, at, by_name, action, entity, label)
    values (gen_random_uuid(), now() + interval '2 years', 'Karim', 'update', 'setting', 'x')
  `.execute(shop.db)
  const { value, text } = await scrape()
  const requests = (route: string, status: number) =>
    value(`spokehaat_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`)
  expect(requests('/api/bycles', 200)).toBe(1)
  expect(requests('/api/bycles/:id', 200)).toBe(1)
  expect(requests('/shop', 200)).toBe(1)
  expect(value('spokehaat_http_answers_total{kind="page",outcome="ok"}')).toBe(1)
  expect(value('spokehaat_http_answers_total{kind="api",outcome="error"}')).toBe(0)
  expect(value('spokehaat_page_render_duration_seconds_count{route="/shop"}')).toBe(1)
  expect(value('spokehaat_database_query_duration_seconds_count')).toBeGreaterThan(10)
  expect(value('spokehaat_database_query_errors_total')).toBe(0)
  for (const state of ['in_use', 'idle', 'waiting']) {
    expect(value(`spokehaat_database_connections{pool="primary",state="${state}"}`)).toBeDefined()
  }
  expect(value('spokehaat_database_up')).toBe(1)
  expect(value('spokehaat_payment_attempts{state="paid"}')).toBe(1)
  expect(value('spokehaat_payment_attempts{state="redirected"}')).toBe(1)
  expect(value('spokehaat_payment_attempt_oldest_pending_seconds')).toBeCloseTo(HALF_HOUR_S, -2)
  expect(value('spokehaat_stock_holds')).toBe(1)
  expect(value('spokehaat_stock_held_pieces')).toBe(3)
  expect(value('spokehaat_mails_waiting')).toBeGreaterThan(0)
  expect(value('spokehaat_rows_without_month')).toBe(1)
  expect(value('spokehaat_phone_messages_parked')).toBe(0)
  expect(value('spokehaat_backup_last_success_timestamp_seconds')).toBe(Date.UTC(2026, 10, 25, 3, 17) / 1_000)
  expect(value('spokehaat_backup_last_size_bytes')).toBe(2_000)
  expect(value('spokehaat_backup_proof_last_success_timestamp_seconds')).toBe(
    Date.UTC(2026, 10, 25, 4) / 1_000,
  )
  expect(value('spokehaat_backup_proof_data_timestamp_seconds')).toBe(Date.UTC(2026, 10, 25, 3, 17) / 1_000)
  expect(value('spokehaat_backup_proof_failed')).toBe(1)
  // this database archives nothing
  expect(text).not.toMatch(/^spokehaat_wal_archive_\w+ /m)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toContain('process_resident_memory_bytes')
})

test('says what was answered from memory', async () => {
  const keeping = await openShop()
  await buildProduct(keeping)
  const registry = createRegistry()
  const other = await buildApp(keeping.services, { registry, pages })
  const server = await serveMetrics(registry, keeping.services)
  for (let i = 0; i < 3; i++) await other.inject('/api/bycles')
  const { value } = await scrape(server.port)
  expect(value('spokehaat_answer_cache_total{outcome="hit"}')).toBe(2)
  expect(value('spokehaat_answer_cache_total{outcome="miss"}')).toBe(1)
  await server.stop()
  await other.close()
  await keeping.close()
})

test('has no more series after many different addresses than before', async () => {
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const odd = Math.random().toString(36).slice(2)
      for (const url of [
        `/api/bycles/${odd}`,
        `/api/${odd}`,
        `/${odd}/${odd}`,
        `/images/${odd}`,
        `/assets/${odd}.js`,
      ]) {
        await app.inject({ url, headers: { 'user-agent': odd, 'x-request-id': `request-${odd}` } })
      }
    }
  }
  await ask(1)
  const before = (await scrape()).series.filter((line) => !line.startsWith('nodejs_')).length
  await ask(30)
  expect((await scrape()).series.filter((line) => !line.startsWith('nodejs_')).length).toBe(before)
})

test('asks the database once, however many look at once, and again only after a while', async () => {
  const count = async () => (await scrape()).value('spokehaat_database_query_duration_seconds_count') ?? 0
  const askedMore = async () => {
    const before = await count()
    await Promise.all(Array.from({ length: 20 }, () => scrape()))
    return (await count()) - before
  }
  // on a machine that is busy the while may be over in between
  await expect.poll(askedMore).toBe(0)
})

test('is answered while the database is away, and says so', async () => {
  const url = new URL(shop.url)
  url.port = '9'
  const watchDb = connect(url.href, 1)
  const other = await serveMetrics(createRegistry(), { ...shop.services, watchDb })
  const { value } = await scrape(other.port)
  expect(value('spokehaat_database_up')).toBe(0)
  // 0 would say that all is well
  for (const name of [
    'payment_attempts{state="paid"}',
    'payment_attempt_oldest_pending_seconds',
    'payment_attempts_in_review',
    'stock_holds_expired',
    'mails_waiting',
    'mails_parked',
    'phone_messages_waiting',
    'phone_messages_parked',
    'backup_last_success_timestamp_seconds',
    'backup_proof_last_success_timestamp_seconds',
    'backup_proof_failed',
    'wal_archive_failures_total',
  ])
    expect([name, value(`spokehaat_${name}`)]).toEqual([name, undefined])
  await other.stop()
  await watchDb.destroy()
})

test('says within its time that a database is frozen, and what it was asked is not asked again', async () => {
  const watchDb = connect(shop.url, 1)
  const frozen = await poolOf(watchDb).connect()
  const other = await serveMetrics(createRegistry(), { ...shop.services, watchDb })
  expect((await scrape(other.port)).value('spokehaat_database_up')).toBe(0)
  frozen.release()
  await other.stop()
  await watchDb.destroy()
})

test('is answered while every connection of the shop is in use', async () => {
  const watchDb = connect(shop.url, 1)
  const held = await Promise.all(Array.from({ length: 20 }, () => poolOf(shop.db).connect()))
  const figures = await selectFigures(watchDb)
  expect(figures.holds.orders).toBe(1)
  const health = await buildApp({ ...shop.services, watchDb })
  expect((await health.inject('/api/health')).statusCode).toBe(200)
  for (const client of held) client.release()
  await health.close()
  await watchDb.destroy()
})

test('counts what was asked of others by how it ended, from 0 on', async () => {
  const asked = (operation: string, outcome: string) =>
    `spokehaat_gateway_requests_total{gateway="shurjopay",operation="${operation}",outcome="${outcome}"}`
  const rider = await buildUser(shop)
  const product = await buildProduct(shop, { stock: 9 })
  const before = await scrape()
  expect(before.value(asked('start', 'http_5xx'))).toBe(0)
  const payload = { step: 'secret-pay', fault: 'http-500', times: 1 }
  await shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
  await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  await expect(shop.services.mail.send(null as never)).rejects.toThrow()
  await shop.services.images.put({
    name: `${'a'.repeat(40)}.png`,
    type: 'image/png',
    bytes: Buffer.from('a'),
  })
  const { value } = await scrape()
  expect(value(asked('start', 'http_5xx'))).toBe(1)
  expect(value(asked('start', 'ok'))).toBe(before.value(asked('start', 'ok')))
  expect(value('spokehaat_gateway_circuit_open{gateway="shurjopay",circuit="opening"}')).toBe(0)
  expect(value('spokehaat_mail_deliveries_total{outcome="failed"}')).toBe(1)
  expect(value('spokehaat_object_store_requests_total{operation="put",outcome="ok"}')).toBe(1)
  expect(value('spokehaat_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  expect(value('spokehaat_newest_record_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 3_600)
})

/** Only where there is a second database, an archive, or a cache in front. */
const ELSEWHERE = /^spokehaat_(database_re|wal_archive_|cache_purge)\w+$/
/** Labels that Prometheus adds, and the one that it calls otherwise because of that. */
const PROMETHEUS = ['instance', 'le', 'exported_job']

test('what alerts and the dashboard of Grafana ask for is there, by its labels, too', async () => {
  const read = (file: string) => readFile(new URL(`../../../../${file}`, import.meta.url), 'utf8')
  const [alerts, dashboard] = await Promise.all(
    ['deploy/prometheus/alerts.yml', 'deploy/grafana/spokehaat.json'].map(read),
  )
  const { text, series } = await scrape()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const asked = `${alerts}${dashboard?.replaceAll('\\"', '"')}`
  const wrong: string[] = []
  for (const [, metric = '', matchers = ''] of asked.matchAll(
    /\b((?:spokehaat|process|nodejs)_\w+)(?:\{([^}]*)\})?/g,
  )) {
    const name = known.has(metric) ? metric : metric.replace(/_(bucket|count|sum)$/, '')
    if (ELSEWHERE.test(name) && !known.has(name)) continue
    if (!known.has(name)) wrong.push(metric)
    const ours = series.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${metric}{`))
    for (const [, label = '', how, value] of matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)) {
      if (label === 'job' || ours.length === 0) continue
      const own = label === 'exported_job' ? 'job' : label
      const isThere = ours.some((line) => line.includes(how === '=' ? `${own}="${value}"` : `${own}="`))
      if (!isThere && !PROMETHEUS.includes(own)) wrong.push(`${metric}: ${label}${how}${value}`)
    }
  }
  expect(wrong).toEqual([])
})
