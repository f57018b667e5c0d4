/**
 * A backup and a restore through PgBouncer, told of nothing but the database: refused while the shop is open, and not by
 * the connections that the pooler keeps once it has stopped.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startShop } from '../../harness/shop-process.ts'
import { finding } from '../report.ts'
import type { Drill } from '../stage/stage.ts'

const TIMEOUT_MS = 120_000

export const pooledRestore: Drill = async ({ shop, client, say }, node) => {
  const products = await Promise.all(Array.from({ length: 5 }, () => node.product(10)))
  const file = join(shop.dataDir, 'pooled.tar.gz')
  const { DATABASE_URL = '' } = shop.env
  const command = (name: 'backup' | 'restore', ...args: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const program = fileURLToPath(
        new URL(`../../server/src/shop/backup/${name}-command.ts`, import.meta.url),
      )
      const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir, DATABASE_URL }
      execFile(process.execPath, [program, ...args], { env, timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
      )
    })
  const backup = await command('backup', file)
  const whileOpen = await command('restore', file, '--replace', '--yes')
  await shop.stop()
  const began = performance.now()
  const afterwards = await command('restore', file, '--replace', '--yes')
  const seconds = Math.round((performance.now() - began) / 1_000)
  for (const { said } of [backup, whileOpen, afterwards]) say(`pooled-restore: ${said}`)

  const again = await startShop({ dataDir: shop.dataDir, port: Number(shop.env.PORT), env: shop.env })
  let there = 0
  try {
    await again.ready()
    for (const product of products) {
      const { status } = await client.ask('GET', `${again.url}/api/bycles/${product}`)
      if (status === 200) there += 1
    }
  } finally {
    await again.stop()
  }
  const figures = {
    'backup, code': String(backup.code),
    'while the shop is open, code': String(whileOpen.code),
    'says so': String(/A shop is open on this database/.test(whileOpen.said)),
    'once it has stopped, code': String(afterwards.code),
    'names the pooler': String(/a pooler keeps them/.test(afterwards.said)),
    'products there again': there,
    seconds,
  }
  return [
    finding(
      'pooled-restore',
      'a backup put back through PgBouncer, with the database’s address alone',
      figures,
      {
        'backup, code': '0',
        'while the shop is open, code': '1',
        'says so': 'true',
        'once it has stopped, code': '0',
        'names the pooler': 'true',
        'products there again': products.length,
      },
    ),
  ]
}
