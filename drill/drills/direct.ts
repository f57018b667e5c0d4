/** A shop that was told to listen behind a pooler, where LISTEN comes to nothing: it does not start, and says why. */
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RUN_SHOP } from '../../harness/shop-process.ts'
import { finding } from '../report.ts'
import type { Drill } from '../stage/stage.ts'

const TIMEOUT_MS = 120_000

export const direct: Drill = async ({ shop, say }) => {
  say('direct: two shops that are set up wrongly')
  const { DATABASE_URL: pooler = '', DATABASE_DIRECT_URL: _, ...rest } = shop.env
  const dataDir = join(shop.dataDir, 'wrong')
  await mkdir(dataDir)
  const start = (settings: Record<string, string>) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const port = String(Number(shop.env.PORT) + 3)
      const env = { ...rest, DATA_DIR: dataDir, PORT: port, DATABASE_URL: pooler, ...settings }
      execFile(RUN_SHOP, [], { env, timeout: TIMEOUT_MS }, (error, _stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stderr }),
      )
    })
  const pooled = await start({ DATABASE_DIRECT_URL: pooler })
  const none = await start({})
  for (const { said } of [pooled, none]) say(`direct: ${said.trim()}`)
  const figures = {
    'DATABASE_DIRECT_URL is the pooler, code': String(pooled.code),
    'names it': String(/DATABASE_DIRECT_URL must be PostgreSQL itself/.test(pooled.said)),
    'there is none, code': String(none.code),
    'asks for it': String(/DATABASE_URL is a pooler.*Set DATABASE_DIRECT_URL/s.test(none.said)),
    'the right one is open': shop.starts().all - shop.starts().failed,
  }
  return [
    finding('direct', 'a shop started with PgBouncer as DATABASE_DIRECT_URL, and one without it', figures, {
      'DATABASE_DIRECT_URL is the pooler, code': '1',
      'names it': 'true',
      'there is none, code': '1',
      'asks for it': 'true',
      'the right one is open': 1,
    }),
  ]
}
