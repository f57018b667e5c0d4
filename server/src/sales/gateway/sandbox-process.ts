/** The sandbox gateway beside the shop. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../platform/config/config.ts'
import { SANDBOX } from '../../platform/config/sandbox.ts'
import { startBeside } from '../../platform/lifecycle/side-process.ts'

const PROGRAM = fileURLToPath(new URL('../../../../gateway/src/main.ts', import.meta.url))

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
  const env = {
    GATEWAY_PORT: String(port),
    GATEWAY_HOST: config.PAYMENT_SANDBOX_HOST,
    GATEWAY_PUBLIC_URL: publicUrl.origin,
    GATEWAY_USERNAME: SANDBOX.username,
    GATEWAY_PASSWORD: SANDBOX.password,
    GATEWAY_DATA: join(config.dataDir, 'gateway.jsonl'),
    GATEWAY_SNS_URL: `http://127.0.0.1:${config.PORT}/api/payments/bkash/notices`,
    GATEWAY_IPN_URL: `http://127.0.0.1:${config.PORT}/api/payments/ipn`,
  }
  const stop = await startBeside({ name: 'sandbox gateway', program: PROGRAM, env }, log)
  return { url: `http://127.0.0.1:${port}`, publicHost: publicUrl.host, stop }
}
