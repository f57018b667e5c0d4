/** The real program in a process of its own, as a supervisor would run it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface ShopProcess {
  child: ChildProcess
  url: string
  /** What it has printed and logged. */
  output(): string
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

/** Two free ports in a row, below those that the system gives away by itself: for the shop and its gateway. */
async function freePorts(): Promise<number> {
  for (;;) {
    const port = 10_000 + 2 * Math.floor(Math.random() * 5_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Starts it without waiting for anything. */
export async function launchShop(env: Record<string, string>): Promise<ShopProcess> {
  const port = await freePorts()
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMITS: 'off',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, ended }
}

/** Starts it and waits until it is open; throws what it printed where it ends instead. */
export async function openShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await launchShop(env)
  const open = once(shop.child, 'message').then(() => true)
  if (await Promise.race([open, shop.ended.then(() => false)])) return shop
  throw new Error(`The shop did not open:\n${shop.output()}`)
}
