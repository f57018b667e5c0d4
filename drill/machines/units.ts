/** The units of deploy/, read by systemd itself: a setting that it does not know, or a step that it can't run, is named. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Finding, finding } from '../report.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const INSTANCES = ['etcd', 'patroni', 'postgres', 'pgbouncer', 'haproxy', 'caddy', 'varnish']
const run = promisify(execFile)

/** Throws where this machine has no systemd to read them. */
export async function readUnits(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'spokehaat-units-'))
  try {
    const shop = await copy(folder, 'spokehaat.service', 'spokehaat.service')
    const others = await Promise.all(
      INSTANCES.map((name) => copy(folder, 'spokehaat@.service', `spokehaat@${name}.service`)),
    )
    const units = [shop, ...others]
    const wrong = await complaints(units)
    return finding('nodes, units', 'systemd reads the units', { units: units.length }, { units: 8 }, wrong)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The timers of backups, and what they call. */
export async function readTimers(): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'spokehaat-units-'))
  try {
    const units: string[] = []
    for (const kind of ['service', 'timer']) {
      units.push(await copy(folder, `spokehaat-backup.${kind}`, `spokehaat-backup.${kind}`))
      for (const name of ['postgres', 'patroni']) {
        units.push(
          await copy(folder, `spokehaat-base-backup@.${kind}`, `spokehaat-base-backup@${name}.${kind}`),
        )
      }
    }
    const wrong = await complaints(units)
    return finding('moment, units', 'systemd reads the timers', { units: units.length }, { units: 6 }, wrong)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As on the machine that it is for, but for where the shop lies. */
async function copy(folder: string, source: string, name: string): Promise<string> {
  const text = await readFile(join(HERE, 'deploy', source), 'utf8')
  const path = join(folder, name)
  await writeFile(path, text.replaceAll('/opt/spokehaat', HERE))
  return path
}

async function complaints(units: readonly string[]): Promise<string[]> {
  const said = await run('systemd-analyze', ['verify', '--man=no', ...units]).catch(
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT') throw new Error('systemd is missing. As root: apt-get install systemd')
      return { stderr: error.stderr || error.message }
    },
  )
  // of other units of this machine it may complain as it likes
  return said.stderr.split('\n').filter((line) => line.includes('spokehaat'))
}
