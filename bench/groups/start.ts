/** How long `npm start` takes to the first page, with everything installed and built. */
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median } from '../../harness/statistics.ts'
import type { Bench } from '../bench.ts'
import { judge, type Row } from '../figures/row.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TIMEOUT_MS = 120_000

export async function* starting(bench: Bench): AsyncGenerator<Row> {
  const dataDir = await bench.openFolder()
  const first = await timeStart(bench.port, dataDir)
  const times: number[] = []
  for (let round = 0; round < Math.min(bench.rounds, 5); round++)
    times.push(await timeStart(bench.port, dataDir))
  bench.say(
    `The first start of all, which makes the database and its catalogue: ${(first / 1_000).toFixed(1)} s`,
  )
  yield judge('npm start to the first page', { value: median(times) / 1_000, unit: 's' }, { below: 3 })
}

/** Milliseconds to the first page; the shop has ended again when this resolves. */
async function timeStart(port: number, dataDir: string): Promise<number> {
  const began = performance.now()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  }
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()))
  try {
    while (!(await answers(port))) {
      if (npm.exitCode !== null || performance.now() - began > TIMEOUT_MS) throw new Error('npm start fails.')
      await delay(10)
    }
    return performance.now() - began
  } finally {
    npm.kill('SIGTERM')
    await ended
    // npm may be gone before the shop is
    while (await answers(port)) await delay(50)
    await delay(1_000)
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (response) => {
      await response.text()
      return response.ok
    },
    () => false,
  )
