import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponseCache } from '../../cache/response-cache.ts'
import { installErrorHandler } from '../../platform/http/error-handler.ts'
import { validatorCompiler } from '../../platform/http/validator-compiler.ts'
import { areaRoutes } from './areas.routes.ts'

const app = Fastify().withTypeProvider<ZodTypeProvider>()
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app)
  const responseCache = createResponseCache({ bytes: 10_000_000, now: () => new Date() })
  await app.register(areaRoutes, { services: { responseCache } })
})
afterAll(() => app.close())

const ask = (query: string) => app.inject({ url: `/areas${query}`, headers: { 'accept-encoding': 'br' } })

test('the areas of a district are kept by the browser for a day, and asked for again by their name', async () => {
  const { statusCode, headers } = await ask('?district=Dhaka')
  expect([statusCode, headers['cache-control']]).toEqual([
    200,
    'public, max-age=86400, stale-while-revalidate=604800',
  ])
  const again = await app.inject({
    url: '/areas?district=Dhaka',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('they come with both names and a postcode, those of one district or all', async () => {
  const { data } = (await app.inject({ url: '/areas?district=Dhaka' })).json()
  expect(data).toContainEqual({ name: 'Mirpur', nameBn: 'মিরপুর', district: 'Dhaka', postcode: '1216' })
  expect(new Set(data.map(({ district }: { district: string }) => district))).toEqual(new Set(['Dhaka']))
  const whole = (await app.inject({ url: '/areas' })).json()
  expect(new Set(whole.data.map(({ district }: { district: string }) => district)).size).toBe(64)
})

test('one district weighs 2 KB, the whole country 11', async () => {
  await ask('?district=Dhaka')
  await ask('')
  await expect.poll(async () => (await ask('?district=Dhaka')).rawPayload.length).toBeLessThan(2_500)
  await expect.poll(async () => (await ask('')).rawPayload.length).toBeLessThan(12_500)
})

test.each(['Comilla', '', 'Dhaka%00', '__proto__'])(
  'a district that is none is refused: %j',
  async (name) => {
    const answer = await ask(`?district=${name}`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
  },
)
