/** `npm run tables`: writes db/tables.ts anew, from a database that has all migrations. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))
const CODEGEN = fileURLToPath(
  new URL('../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

const dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-tables-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
const db = connect(postgres.url, 1)
try {
  await migrate(db)
  // its warnings are about the TypeScript it finds; an error comes with what it said
  execFileSync(process.execPath, [CODEGEN, '--url', postgres.url], { cwd: SERVER, stdio: 'pipe' })
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
