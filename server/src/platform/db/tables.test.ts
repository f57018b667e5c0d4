import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url))
const CODEGEN = fileURLToPath(
  new URL('../../../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url),
)

test('the table types are those of the migrated database', async () => {
  const url = databaseUrl(inject('postgresUrl'), TEMPLATE)
  const run = promisify(execFile)(process.execPath, [CODEGEN, '--url', url, '--verify'], { cwd: SERVER })
  await expect(run.then(() => 'up to date')).resolves.toBe('up to date')
})
