import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'
import { connect } from './client.ts'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url))
const CODEGEN = fileURLToPath(
  new URL('../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

test('the table types are those of the migrated database', async () => {
  // a copy, as no database can be made of one that somebody looks at
  const maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create database tables_test template ${TEMPLATE}`).execute(maintenance)
  await maintenance.destroy()
  const url = databaseUrl(inject('postgresUrl'), 'tables_test')
  const run = promisify(execFile)(process.execPath, [CODEGEN, '--url', url, '--verify'], { cwd: SERVER })
  await expect(run.then(() => 'up to date')).resolves.toBe('up to date')
})
