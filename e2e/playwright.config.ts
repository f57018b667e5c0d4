import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { ADMIN } from './admin.ts'

// read again in every worker, which must see what the first reading chose
process.env.E2E_DATA_DIR ??= newFolder()
// below the range that systems hand out by themselves; the sandbox gateway takes the port after it
process.env.E2E_PORT ??= String(20_000 + 2 * Math.floor(Math.random() * 5_000))
const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** Gone when the run ends well, by when the shop was stopped; what went wrong can be looked into. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spokehaat-e2e-'))
  process.on('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export default defineConfig({
  testDir: '.',
  // generous, as two processors may be shared with others
  timeout: 360_000,
  expect: { timeout: 60_000 },
  workers: 3,
  fullyParallel: true,
  outputDir: './test-results',
  use: {
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // what it answers, no journey could answer in its place; offline.spec.ts lets it
    serviceWorkers: 'block',
    // a trace takes a picture before and after each step, a fifth of all the time: --trace on where one is needed
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${baseURL}/api/health`,
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  },
})
