import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './lib/paths.ts'
import routes from './routes.ts'

const app = import.meta.dirname

test('pages with links of their own are those of the dashboard, where the root asks for them', async () => {
  const withLinks = globSync('**/*.tsx', { cwd: app }).filter((file) =>
    /export (const|function) links/.test(readFileSync(`${app}/${file}`, 'utf8')),
  )
  const below = JSON.stringify((await routes).filter(({ path }) => `/${path}`.startsWith(paths.dashboard())))
  expect(withLinks).not.toEqual([])
  expect(withLinks.filter((file) => !below.includes(`"${file}"`))).toEqual([])
})
