/** A program beside the shop: started with it, started again when it dies, stopped with it. */
import { type ChildProcess, spawn } from 'node:child_process'

const RESTART_MS = 500

interface Side {
  /** As people call it: 'sandbox gateway'. */
  name: string
  /** The file that is run. It tells by its channel once it is there. */
  program: string
  env: Record<string, string>
}

/** Gives what stops it. Rejects where it can't start, such as on a taken port; then nothing of it is left. */
export async function startBeside(
  { name, program, env }: Side,
  log: { warn(line: string): void },
): Promise<() => Promise<void>> {
  let child: ChildProcess
  let stopping = false

  const launch = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(process.execPath, [program], {
        // its own process group: Ctrl-C in a terminal reaches the shop, which then stops it in its turn
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        env: { PATH: process.env.PATH, ...env },
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
        if (!ready) return reject(new Error(complaint.trim() || `The ${name} ended with code ${code}.`))
        if (stopping) return
        log.warn(`The ${name} has died (${signal ?? `code ${code}`}); starting it again.`)
        setTimeout(() => {
          if (!stopping) launch().catch((error: Error) => log.warn(`The ${name} is gone: ${error.message}`))
        }, RESTART_MS)
      })
    })

  await launch()
  return () =>
    new Promise((resolve) => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
}
