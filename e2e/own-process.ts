/** A shop of its own for one journey: another name and another look would be in the way of all others. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ADMIN } from './admin.ts'

export interface OwnProcess {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/** Started as `npm start` does, with nothing in it. `offset`: of its port, to that of the shop that all journeys share. */
export async function startEmptyShop(offset = 10_000): Promise<OwnProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-own-'))
  // beside those of the shop that all journeys share
  const port = Number(process.env.E2E_PORT) + offset
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PAYMENT_SANDBOX: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error('The shop of this journey did not start; it says why above.')
    await delay(200)
  }
  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const isUp = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
