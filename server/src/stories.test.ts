/**
 * Random acts of people, desk, bank and clock, six at once: whatever happens, in whatever order, every order adds up. Longer,
 * over two processes: `npm run drill -- stories`. The same again: STORY_SEED, or STORY with the acts that were printed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chance } from './testing/fuzz/chance.ts'
import { openShop, type Shop } from './testing/shop.ts'
import type { Act } from './testing/stories/act.ts'
import { allWrong, shortestStories } from './testing/stories/shortest.ts'
import { retell, tell } from './testing/stories/story.ts'
import { askIn, buildWorld, type Ground, payCodeAt } from './testing/stories/world.ts'

const ACTS = Number(process.env.STORY_ACTS ?? 300)
const ACTORS = 6
/** Until what is left of a story that fails is printed. */
const SHORTEN_MS = 180_000
/** One that was printed, as JSON. */
const given: Act[] | null = process.env.STORY ? JSON.parse(process.env.STORY) : null
const seed = Number(process.env.STORY_SEED ?? 20261127)

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: process.env.STORY_LOG ? { LOG_LEVEL: 'error' } : {} })
})
afterAll(() => shop.close())

/** The shop of this process, asked in it. */
const groundOf = ({ services, app, gateway, gatewayUrl }: Shop): Ground => {
  const sandbox: Ground['sandbox'] = async (method, url, payload) => {
    const { body } = await gateway.inject({ method, url, ...(payload && { payload }) })
    return body === '' ? null : JSON.parse(body)
  }
  return {
    gatewayUrl,
    sandbox,
    payCode: payCodeAt(sandbox, async (form) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const url = '/bkash/qr'
      return (await gateway.inject({ method: 'POST', url, headers, payload: String(form) })).statusCode
    }),
    services,
    ask: askIn(app),
    // what was paid or failed before stays so
    finish: (payment, outcome) =>
      gateway.inject({ method: 'POST', url: `/sandbox/payments/${payment}/finish`, payload: { outcome } }),
  }
}

const openFresh = async () => {
  const fresh = await openShop()
  // that its orders do not add up is what is looked for
  return { ground: groundOf(fresh), close: () => fresh.close().catch(() => {}) }
}

test('orders add up, whatever several people do at once', { timeout: 600_000 }, async () => {
  const world = await buildWorld(groundOf(shop), ACTORS)
  const acts: Act[] = []
  if (given) acts.push(...given)
  await (given ? retell(world, given) : tell(world, chance(seed), acts, ACTS))
  const wrong = await allWrong(world)
  if (process.env.STORY_LOG) process.stdout.write(shop.log.join(''))
  if (wrong.length > 0) {
    const shortest = await shortestStories({ world, acts, wrong }, openFresh, SHORTEN_MS)
    throw new Error(
      [`Seed ${seed}`, ...wrong.map(({ what, where }) => `${what}: ${where}`), ...shortest].join('\n'),
    )
  }
  if (given) return
  // they are no empty talk
  const taken = [...world.done.values()].filter((one) => one.taken > 0)
  expect(taken.length).toBeGreaterThan(20)
})
