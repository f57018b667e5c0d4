/** The couriers of the sandbox as a process of their own, which can be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../courier/src/main.ts', import.meta.url))

export interface Couriers {
  url: string
  /** `kill -9`, and started again; what it had answered it still knows. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startCouriers(options: {
  port: number
  dataFile: string
  /** With `{courier}` in it. */
  webhookUrl: string
}): Promise<Couriers> {
  const url = `http://127.0.0.1:${options.port}`
  let child: ChildProcess
  const launch = async () => {
    // with a channel: should the drill die, the couriers stop by themselves
    child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        COURIER_PORT: String(options.port),
        COURIER_HOST: '127.0.0.1',
        COURIER_PUBLIC_URL: url,
        COURIER_DATA: options.dataFile,
        COURIER_WEBHOOK_URL: options.webhookUrl,
      },
    })
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', () => reject(new Error('The couriers of the sandbox do not start.')))
    })
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await ended
  }
  await launch()
  return {
    url,
    async kill() {
      await end('SIGKILL')
      await launch()
    },
    stop: () => end('SIGTERM'),
  }
}
