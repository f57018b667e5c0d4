/**
 * Random acts of twelve people at once, over two processes of the shop with one database: customers, desk, bank and clock. Then
 * every order adds up, and every invariant holds. Of a run that fails the shortest story that still does is printed, told by
 * one alone. In CI the same is done with fewer, in one process: server/src/stories.test.ts.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openNode, type ShopNode } from '../../harness/node.ts'
import { buildApp } from '../../server/src/app.ts'
import { plantFirstArticles } from '../../server/src/blog/first-articles.ts'
import { connect } from '../../server/src/platform/db/client.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import type { Act } from '../../server/src/testing/stories/act.ts'
import { allWrong, shortestStories } from '../../server/src/testing/stories/shortest.ts'
import { tell } from '../../server/src/testing/stories/story.ts'
import {
  askIn,
  buildWorld,
  type Ground,
  payCodeAt,
  type World,
} from '../../server/src/testing/stories/world.ts'
import type { Wrong } from '../../server/src/testing/stories/wrongs.ts'
import { type Figures, finding } from '../report.ts'
import { databaseOf, type OnStop, openOther } from '../stage/other-node.ts'
import { type Drill, finish, type Stage } from '../stage/stage.ts'

/** Acts between two looks at what must be true: the shorter the story that went wrong. */
const ROUND = 500
const SHORTEN_MS = 10 * 60_000
const MINUTE = 60_000
const secret = randomBytes(32).toString('base64url')
const metricsPorts = (port: number) => [port + 3, port + 5] as const
const otherPort = (port: number) => port + 4

/** Both processes sign tokens with one secret. */
export const STORIES_ENV = (port: number) => ({
  SESSION_SECRET: secret,
  METRICS_PORT: String(metricsPorts(port)[0]),
  LOG_LEVEL: 'warn',
})

interface Story {
  acts: number
  /** People at once. */
  actors: number
  /** After which it ends, with however many acts. */
  minutes: number
}

/** `onStop`: what was started beside the shop ends with it, also where the drill is broken off. */
export const storiesOf =
  ({ acts, actors, minutes }: Story, onStop: OnStop): Drill =>
  async (stage, node) => {
    const port = Number(stage.shop.env.PORT)
    const url = databaseOf(node)
    const other = await openOther(
      stage,
      {
        url,
        port: otherPort(port),
        env: { ...STORIES_ENV(port), METRICS_PORT: String(metricsPorts(port)[1]) },
      },
      onStop,
    )
    const world = await buildWorld(groundOf(stage, node, [stage.shop.url, other.url]), actors)
    const told: Act[] = []
    const wrong: Wrong[] = []
    const began = performance.now()
    const end = Date.now() + minutes * MINUTE
    while (told.length < acts && Date.now() < end && wrong.length === 0) {
      await tell(world, stage.chance, told, Math.min(ROUND, acts - told.length), () => Date.now() > end)
      wrong.push(...(await allWrong(world)))
      stage.say(`stories: ${told.length} acts after ${secondsSince(began)} s; ${wrong.length} wrong`)
    }
    const seconds = secondsSince(began)
    const begunAgain = await sumOfMetric('spokehaat_transactions_begun_again_total', metricsPorts(port))
    for (const line of refusals(world)) stage.say(line)
    const figures = await figuresOf(world, node)
    const logged = (await stage.shop.logs()).match(/deadlock detected|40P01/g)?.length ?? 0
    await other.stop()
    const lines = wrong.map(({ what, where }) => `${what}: ${where}`)
    if (wrong.length > 0) {
      for (const line of lines.slice(0, 20)) stage.say(`✗ ${line}`)
      stage.say(`stories: looking for the shortest that goes wrong, at most ${SHORTEN_MS / MINUTE} minutes`)
      const fresh = await openFresh(stage, url, onStop)
      const shortest = await shortestStories({ world, acts: told, wrong }, fresh, SHORTEN_MS)
      for (const line of shortest) stage.say(line)
    }
    const never = [...world.done].filter(([, { taken }]) => taken === 0).map(([name]) => name)
    return [
      finding(
        'stories',
        `${actors} people at once, over two processes: ${told.length} acts in ${seconds} s`,
        {
          acts: told.length,
          'a minute': Math.round((told.length / Math.max(1, seconds)) * 60),
          ...figures,
          'acts that were never taken': never.join(' ') || 0,
          'said to be busy': world.busy,
          'begun again': begunAgain,
          deadlocks: logged,
          wrong: wrong.length,
        },
        { 'begun again': 0, deadlocks: 0, wrong: 0 },
        lines,
      ),
    ]
  }

const sandboxOf = (stage: Stage): Pick<Ground, 'gatewayUrl' | 'sandbox' | 'payCode' | 'finish'> => {
  const { gatewayUrl } = stage.shop
  const sandbox: Ground['sandbox'] = async (method, path, body) => {
    const { text } = await stage.client.ask(method, gatewayUrl + path, { ...(body && { body }) })
    return text === '' ? null : JSON.parse(text)
  }
  return {
    gatewayUrl,
    sandbox,
    payCode: payCodeAt(sandbox, async (body) => {
      const answer = await fetch(`${gatewayUrl}/bkash/qr`, { method: 'POST', body })
      await answer.body?.cancel()
      return answer.status
    }),
    finish: (payment, outcome) => finish(stage, payment, outcome),
  }
}

const groundOf = (stage: Stage, { services }: ShopNode, urls: readonly string[]): Ground => ({
  services,
  ask: (turn, method, path, asking) => stage.client.ask(method, `${urls[turn % urls.length]}${path}`, asking),
  ...sandboxOf(stage),
})

/** Shops in this process, each on a fresh copy of an empty shop's database. */
async function openFresh(stage: Stage, url: string, onStop: OnStop) {
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const maintenance = connect(at('postgres'), 1)
  await sql`create database stories_template`.execute(maintenance)
  const template = connect(at('stories_template'), 1)
  await migrate(template)
  await plantFirstArticles(template)
  await template.destroy()
  onStop(() => maintenance.destroy())
  let count = 0
  return async () => {
    count += 1
    const name = `story_${count}`
    await sql.raw(`create database ${name} template stories_template`).execute(maintenance)
    const node = await openNode({
      ...stage.shop,
      env: { ...stage.shop.env, DATABASE_URL: at(name), LOG_LEVEL: 'silent' },
    })
    const app = await buildApp(node.services, {})
    const ground: Ground = {
      services: node.services,
      ask: askIn(app),
      ...sandboxOf(stage),
    }
    const close = async () => {
      await app.close()
      await node.close()
      await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
    }
    return { ground, close }
  }
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1_000)

async function sumOfMetric(name: string, ports: readonly number[]): Promise<number> {
  let sum = 0
  for (const port of ports) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const [, value = 'NaN'] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? []
    sum += Number(value)
  }
  return sum
}

/** What became of each kind of act. */
const refusals = (world: World) =>
  [...world.done].map(([name, { asked, taken, refused }]) => {
    const why = [...refused].map(([code, times]) => `${code} ${times}`).join(', ')
    return `  ${name}: ${taken} of ${asked}${why && ` (${why})`}`
  })

async function figuresOf(world: World, { services: { db } }: ShopNode): Promise<Figures> {
  const { rows } = await sql<{ status: string; orders: number }>`
    select status::text, count(*)::int as orders from orders group by status order by status`.execute(db)
  const { rows: papers } = await sql<{
    papers: number
  }>`select count(*)::int as papers from tax_papers`.execute(db)
  const { cards } = await db
    .selectFrom('gift_cards')
    .select((eb) => eb.fn.count<number>('order_id').as('cards'))
    .executeTakeFirstOrThrow()
  return {
    orders: rows.map(({ status, orders }) => `${orders} ${status}`).join(' + '),
    papers: papers[0]?.papers ?? 0,
    'gift cards': world.cards.size,
    'of them sold': Number(cards),
  }
}
