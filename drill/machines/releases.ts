/** The releases that CHANGELOG.md names, the newest first, and others than this program made to run beside it. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
/** Kept from run to run: to install and to build one takes minutes. Not below node_modules, where Node runs no TypeScript. */
const FOLDER = join(ROOT, '.cache/releases')
const MIGRATIONS = 'server/src/platform/db/migrations'
const run = promisify(execFile)

interface Release {
  version: string
  /** null: the program at hand, which gets its commit only by being committed. */
  commit: string | null
}

export const RELEASES: readonly Release[] = [
  ...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(
    /^## (\d\S*)\n\n\d{4}-\d\d-\d\d(?: · commit ([0-9a-f]{40}))?$/gm,
  ),
].map(([, version = '', commit = null]) => ({ version, commit }))

export interface Program {
  name: string
  folder: string
}

export const thisProgram: Program = { name: RELEASES[0]?.version ?? '', folder: ROOT }

/** With packages of its own, by its own lockfile, and built. Needs the history of git, and npm. */
export async function lastRelease(): Promise<Program> {
  const release = RELEASES.find(({ commit }) => commit !== null)
  if (!release?.commit) throw new Error('CHANGELOG.md names no release before this one.')
  const { version, commit } = release
  const folder = join(FOLDER, commit)
  if ((await stat(join(folder, 'package.json')).catch(() => null)) === null) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    await run('git', ['clone', '--quiet', '--no-checkout', ROOT, folder])
    await run('git', ['checkout', '--quiet', commit], { cwd: folder })
  }
  await run(join(folder, 'deploy/steps/build'), [], { maxBuffer: 64 * 1024 * 1024 })
  return { name: version, folder }
}

/** This program with one migration more, that it can live with, as the next release may have one. */
export async function nextRelease(): Promise<Program> {
  const folder = join(FOLDER, 'next')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of [
    'package.json',
    'CHANGELOG.md',
    'contract',
    'courier',
    'deploy',
    'gateway',
    'server',
    'web',
  ])
    await cp(join(ROOT, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const last = readdirSync(join(ROOT, MIGRATIONS))
    .sort()
    .at(-1)
    ?.replace(/\.sql$/, '')
  await writeFile(
    join(folder, MIGRATIONS, '9999_next.sql'),
    `-- Older programs: from ${last} on
alter table orders add column next_note text not null default '';
alter table products add column next_rank integer;
alter table users add column next_seen timestamptz;
create table next_things (id uuid primary key, order_id uuid not null references orders);
update products set next_rank = 1;
`,
  )
  return { name: 'the next release', folder }
}
