/** The sandbox gateway as a process of its own: two nodes of a shop pay at the same. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SANDBOX } from '../../server/src/platform/config/sandbox.ts'

const PROGRAM = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url))

export interface Gateway {
  url: string
  stop(): Promise<void>
}

export async function startGateway(options: {
  port: number
  dataFile: string
  ipnUrl: string
}): Promise<Gateway> {
  const url = `http://127.0.0.1:${options.port}`
  // with a channel: should the drill die, the gateway stops by itself
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      GATEWAY_PORT: String(options.port),
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PUBLIC_URL: url,
      GATEWAY_USERNAME: SANDBOX.username,
      GATEWAY_PASSWORD: SANDBOX.password,
      GATEWAY_DATA: options.dataFile,
      GATEWAY_IPN_URL: options.ipnUrl,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('The sandbox gateway does not start.')))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
