/** A second process of the same shop, with the database and the gateway of the first. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopNode } from '../../harness/node.ts'
import { startShop } from '../../harness/shop-process.ts'
import { SANDBOX } from '../../server/src/platform/config/sandbox.ts'
import type { Stage } from './stage.ts'

export type OnStop = (stop: () => Promise<void>) => void

export interface OtherNode {
  url: string
  /** `kill -9`, and started again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function openOther(
  stage: Stage,
  { port, env, url }: { port: number; env: Record<string, string>; url: string },
  onStop: OnStop,
): Promise<OtherNode> {
  const dataDir = join(stage.shop.dataDir, 'other-node')
  await mkdir(dataDir, { recursive: true })
  const other = await startShop({
    dataDir,
    port,
    smtpUrl: stage.mailbox.url,
    env: {
      ...env,
      PUBLIC_URL: stage.shop.url,
      DATABASE_URL: url,
      PAYMENT_URL: stage.shop.gatewayUrl,
      PAYMENT_USERNAME: SANDBOX.username,
      PAYMENT_PASSWORD: SANDBOX.password,
    },
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= other.stop()
    return stopped
  }
  onStop(stop)
  await other.ready()
  const kill = async () => {
    await other.kill('shop')
    await other.ready()
  }
  return { url: other.url, kill, stop }
}

export const databaseOf = ({ services }: ShopNode): string => {
  const { DATABASE_URL } = services.config
  if (DATABASE_URL === undefined) throw new Error('The shop does not say where its database is.')
  return DATABASE_URL
}
