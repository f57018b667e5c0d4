/** The sandbox gateway beside the shop: started with it, started again when it dies, stopped with it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../platform/config/config.ts'
import { SANDBOX } from '../../platform/config/sandbox.ts'

const PROGRAM = fileURLToPath(new URL('../../../../gateway/src/main.ts', import.meta.url))
const RESTART_MS = 500

export interface SandboxProcess {
  /** Where the shop calls it, and the host that browsers see it on. */
  url: string
  publicHost: string
  stop(): Promise<void>
}

/** Rejects where it can't start, such as on a taken port; then nothing of it is left. */
export async function startSandbox(
  config: Config,
  log: { warn(line: string): void },
): Promise<SandboxProcess> {
  const port = config.PORT + 1
  const publicUrl = new URL(config.publicUrl)
  publicUrl.port = String(port)
  publicUrl.protocol = 'http:'
  let child: ChildProcess
  let stopping = false

  const launch = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(process.execPath, [PROGRAM], {
        // its own process group: Ctrl-C in a terminal reaches the shop, which then stops it in its turn
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: {
          PATH: process.env.PATH,
          GATEWAY_PORT: String(port),
          GATEWAY_HOST: config.PAYMENT_SANDBOX_HOST,
          GATEWAY_PUBLIC_URL: publicUrl.origin,
          GATEWAY_USERNAME: SANDBOX.username,
          GATEWAY_PASSWORD: SANDBOX.password,
          GATEWAY_DATA: join(config.dataDir, 'gateway.jsonl'),
          GATEWAY_IPN_URL: `http://127.0.0.1:${config.PORT}/api/payments/ipn`,
        },
      })
      let complaint = ''
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        complaint += text
      })
      let ready = false
      child.once('message', () => {
        ready = true
        resolve()
      })
      child.once('exit', (code, signal) => {
        if (!ready)
          return reject(new Error(complaint.trim() || `The sandbox gateway ended with code ${code}.`))
        if (stopping) return
        log.warn(`The sandbox gateway has died (${signal ?? `code ${code}`}); starting it again.`)
        setTimeout(() => {
          if (!stopping)
            launch().catch((error: Error) => log.warn(`The sandbox gateway is gone: ${error.message}`))
        }, RESTART_MS)
      })
    })

  await launch()
  return {
    url: `http://127.0.0.1:${port}`,
    publicHost: publicUrl.host,
    stop: () =>
      new Promise((resolve) => {
        stopping = true
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
