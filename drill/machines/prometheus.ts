/** Debian's Prometheus on the files of deploy/prometheus, told of the nodes of one shop. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDaemon, upAndRunning } from './daemon.ts'
import type { Site } from './fleet.ts'

const FILES = fileURLToPath(new URL('../../deploy/prometheus/', import.meta.url))
const START_MS = 60_000
/** Of the shop; before it stands where alerts are sent. */
const TARGETS = /(scrape_configs:[\s\S]*?targets: )\[[^\]]*\]/

interface FiringAlert {
  name: string
  /** What it says of itself. */
  summary: string
}

export interface Prometheus {
  /** Those that fire now. */
  firing(): Promise<FiringAlert[]>
}

/** `nodes`: host and port of their metrics. */
export async function startPrometheus(
  site: Site,
  port: number,
  nodes: readonly string[],
): Promise<Prometheus> {
  const folder = await site.ownFolder('prometheus')
  await cp(FILES, folder, { recursive: true })
  const file = join(folder, 'prometheus.yml')
  const shipped = await readFile(file, 'utf8')
  if (!TARGETS.test(shipped)) throw new Error('deploy/prometheus/prometheus.yml names no targets in [ ].')
  const list = nodes.map((node) => `'${node}'`).join(', ')
  await writeFile(file, shipped.replace(TARGETS, `$1[${list}]`))
  const logFile = join(site.folder, 'prometheus.log')
  const daemon = await startDaemon({
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    settings: {},
    user: site.user,
    logFile,
  })
  site.onClose(() => daemon.stop())
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) })
    if (!answer.ok) throw new Error(`Prometheus answered ${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  await upAndRunning(daemon, logFile, START_MS, async () => (await ask('/-/ready')) !== '')
  return {
    async firing() {
      const { data } = JSON.parse(await ask('/api/v1/alerts'))
      const alerts: { state: string; labels: Record<string, string>; annotations: Record<string, string> }[] =
        data.alerts
      return alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels, annotations }) => ({
          name: labels.alertname ?? '',
          summary: annotations.summary ?? '',
        }))
    },
  }
}
