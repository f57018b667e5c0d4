/** A browser with a profile of its own: the one that CHROMIUM_PATH names, else Playwright's. */
import { type BrowserContext, chromium } from '@playwright/test'
import type { Bench } from './bench.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Browser {
  context: BrowserContext
  /** Of its DevTools protocol. */
  port: number
}

/** Gone, with its profile, when `use` has ended. */
export async function withBrowser<T>(bench: Bench, use: (browser: Browser) => Promise<T>): Promise<T> {
  const port = bench.port + 5
  const context = await chromium.launchPersistentContext(await bench.openFolder(), {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
  })
  try {
    return await use({ context, port })
  } finally {
    await context.close()
  }
}
