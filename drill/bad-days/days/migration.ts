/**
 * A new version fails in its last migration, which has done half of its work by then. The new program is a copy of this
 * one with a migration more; it takes the place of node B, while A, the old one, goes on.
 */
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startDaemon, upAndRunning } from '../../machines/daemon.ts'
import type { BadDay } from '../bad-day.ts'
import type { Ground } from '../ground.ts'
import { startAgain } from './node.ts'

const HERE = fileURLToPath(new URL('../../../', import.meta.url))
const MIGRATIONS = 'server/src/platform/db/migrations'
const PARTS = ['package.json', 'deploy', 'server', 'web/package.json', 'web/build']
const NAME = '9999_of_tomorrow.sql'
/** No order of this shop is like that. */
const TEXT = `create table of_tomorrow (id uuid primary key);
alter table orders add column of_tomorrow text;
update orders set of_tomorrow = number;
alter table orders add constraint orders_of_tomorrow check (of_tomorrow is null);
`

export const migrationFails: BadDay = {
  title: 'A migration fails half way',
  nodes: 2,
  async strike(ground, seen) {
    const { nodes, shopping } = ground
    await nodes[1]?.stop()
    let isOver = false
    const upgrade = startNewVersion(ground).finally(() => {
      isOver = true
    })
    while (!isOver) seen.push(await shopping.tryToBuy(), await shopping.look())
    await upgrade
  },
  seen: { 'An order': /^taken and paid$/, 'A page': /^200$/ },
  line: /9999_of_tomorrow/,
  alert: 'SpokehaatNodeDown',
  trouble: null,
  silence: 'nodes know nothing of each other, Prometheus knows all of them',
  async heal(ground) {
    await startAgain(ground, 'b')
    return 'nothing is changed: the old version is started again on this node'
  },
  after: async ({ database }) => {
    const left = await leftOfIt(database.directUrl)
    return {
      words: 'of the migration nothing is left',
      wrong: left.map((one) => `the migration left ${one}`),
    }
  },
}

/** Three times, as a supervisor would. */
async function startNewVersion({ site, folder, env, ports }: Ground): Promise<void> {
  const copy = join(folder, 'new-version')
  for (const part of PARTS) await cp(join(HERE, part), join(copy, part), { recursive: true })
  await symlink(join(HERE, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, MIGRATIONS, NAME), TEXT)
  const dataDir = await site.ownFolder('shop-b-data')
  const logFile = join(folder, 'shop-b.log')
  for (let tries = 1; tries <= 3; tries++) {
    const daemon = await startDaemon({
      name: 'the new version',
      command: join(copy, 'deploy/steps/run-shop'),
      settings: {
        ...env,
        DATA_DIR: dataDir,
        PORT: String(ports.nodes[1]),
        METRICS_PORT: String(ports.metrics[1]),
      },
      user: site.user,
      logFile,
    })
    const hasEnded = await upAndRunning(daemon, logFile, 60_000, async () => false).then(
      () => false,
      () => !daemon.isRunning(),
    )
    await daemon.stop()
    if (!hasEnded) throw new Error('The new version started, though its migration can not succeed.')
  }
}

async function leftOfIt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ what: string }>(
      `select 'the table ' || table_name as what from information_schema.tables where table_name = 'of_tomorrow'
       union all
       select 'the column ' || column_name from information_schema.columns where column_name = 'of_tomorrow'
       union all
       select 'the migration ' || name from migrations where name = $1`,
      [NAME],
    )
    return rows.map(({ what }) => what)
  } finally {
    await client.end()
  }
}
