import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { startSandbox } from './sandbox-process.ts'

/** A free port, less the one that the shop would take before it. */
async function shopPort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port - 1
}

const reach = (host: string, port: number) =>
  new Promise<'open' | 'shut'>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve('open')
    })
    socket.once('error', () => resolve('shut'))
  })

test('the sandbox beside a shop at all addresses is for this machine alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-sandbox-'))
  const port = await shopPort()
  const config = readConfig({
    PORT: String(port),
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_SANDBOX: 'on',
    MAIL_SANDBOX: 'on',
    DATA_DIR: dataDir,
  })
  const sandbox = await startSandbox(config, { warn: () => {} })
  try {
    expect(await reach('127.0.0.1', port + 1)).toBe('open')
    // an address of the same machine at which only those listen who listen everywhere
    expect(await reach('127.0.0.2', port + 1)).toBe('shut')
  } finally {
    await sandbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
