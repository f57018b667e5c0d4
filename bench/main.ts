/**
 * `npm run bench`: how fast the shop is, each figure beside a yardstick taken in the same run. A part of it:
 * `npm run bench -- pages orders --quick`. BENCH_PORT moves its ports, `--sizes 1000,100000` limits how many products
 * are searched, `--orders 1000000` how many a desk has, `--lists overview,pack` which of its lists are asked, `--database postgres://…`
 * names a PostgreSQL to measure. Only `--record` writes into the tree: bench/results and the table of docs/performance.md.
 */
import { rm } from 'node:fs/promises'
import type { Bench, Group } from './bench.ts'
import { keep, publish } from './figures/results.ts'
import type { Row } from './figures/row.ts'
import { table } from './figures/table.ts'
import { apiAnswers } from './groups/api.ts'
import { inBrowser } from './groups/browser.ts'
import { workingAtTheDesk } from './groups/desk.ts'
import { memoryUnderLoad } from './groups/memory.ts'
import { placingOrders } from './groups/orders.ts'
import { cachedPages } from './groups/pages.ts'
import { renderedPages } from './groups/rendered.ts'
import { searching } from './groups/search.ts'
import { signingIn } from './groups/sign-in.ts'
import { starting } from './groups/start.ts'
import { weighing } from './groups/weight.ts'
import { type Options, readOptions } from './options.ts'
import { describeDatabase } from './own-database.ts'
import { type BenchShop, openBenchShop, openFolder } from './shop.ts'

/** In the order of the table. */
const GROUPS: Record<string, Group> = {
  pages: cachedPages,
  rendered: renderedPages,
  api: apiAnswers,
  search: searching,
  desk: workingAtTheDesk,
  orders: placingOrders,
  'sign-in': signingIn,
  memory: memoryUnderLoad,
  start: starting,
  weight: weighing,
  browser: inBrowser,
}
const PORT = Number(process.env.BENCH_PORT ?? 4320)

const say = (line: string) => process.stdout.write(`${line}\n`)

let options: Options
try {
  options = readOptions(process.argv.slice(2), Object.keys(GROUPS))
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nUsage: npm run bench [-- ${Object.keys(GROUPS).join(' ')}] [--quick] [--sizes 1000,100000] [--orders 1000000] [--lists overview,pack] [--database postgres://…] [--record [--note "what is to be known of this run"]]\n`,
  )
  process.exit(2)
}
const { quick, sizes, orders, lists, database, isRecorded, note } = options

const open = new Set<BenchShop>()
/** Those that the shops of a group had. */
const databases = new Set<string>()
const folders: string[] = []
const sweep = () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
const stopAll = () => Promise.all([...open].map((shop) => shop.stop())).then(sweep)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopAll().finally(() => process.exit(130)))
}

const bench: Bench = {
  quick,
  sizes,
  orders,
  lists,
  seconds: quick ? 2 : 5,
  rounds: quick ? 5 : 9,
  say,
  port: PORT,
  async openFolder() {
    const folder = await openFolder()
    folders.push(folder)
    return folder
  },
  async openShop(options) {
    const shop = await openBenchShop(PORT, { database, ...options })
    open.add(shop)
    const described = await describeDatabase(shop.node.services.db)
    if (!databases.has(described)) say(described)
    databases.add(described)
    return {
      ...shop,
      stop: async () => {
        open.delete(shop)
        await shop.stop()
      },
    }
  },
}

const all: Row[] = []
const brokenOff: string[] = []
for (const name of options.groups) {
  const began = performance.now()
  const rows: Row[] = []
  databases.clear()
  try {
    const group = GROUPS[name]
    if (group) {
      for await (const row of group(bench)) {
        rows.push(row)
        say(table([row]).split('\n').at(-1) ?? '')
      }
    }
    if (isRecorded && rows.length > 0) {
      await keep(name, rows, { quick, database: [...databases].join('; '), note })
    }
  } catch (error) {
    // the others are measured all the same; what there was before is left as it is
    brokenOff.push(name)
    process.stderr.write(`✗ ${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
  all.push(...rows)
  say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}
await sweep()
if (isRecorded) await publish(Object.keys(GROUPS))
if (all.length > 0) say(`\n${table(all)}\n`)
const met = `${all.filter(({ met }) => met).length} of ${all.length} goals met`
say(brokenOff.length === 0 ? met : `${met}; broken off, so not all of it measured: ${brokenOff.join(', ')}`)
process.exitCode = brokenOff.length === 0 ? 0 : 1
