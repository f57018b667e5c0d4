import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Sandbox {
  /** `sandbox gateway`, as a fault of its start names it. */
  name: string
  /** The variable that sets its port. */
  portName: string
  /** Throws where its configuration is wrong. */
  open(): Promise<{ app: FastifyInstance; host: string; port: number; publicUrl?: string | undefined }>
  /** Said on standard output once it answers at `url`. */
  says(url: string): string
}

/** Runs a sandbox as a process of its own. It ends with a signal, or with whoever started it over a channel. */
export async function runSandbox(sandbox: Sandbox): Promise<void> {
  try {
    const { app, host, port, publicUrl } = await sandbox.open()
    const end = () => {
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    if (process.connected) process.once('disconnect', end)

    await app.listen({ host, port })
    const listening = app.server.address() as AddressInfo
    process.send?.({ ready: true, port: listening.port })
    process.stdout.write(`${sandbox.says(publicUrl ?? `http://${host}:${listening.port}`)}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error, sandbox)}\n`)
    process.exit(1)
  }
}

function explain(error: unknown, { name, portName }: Sandbox): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    const what = error.message.replace(/^listen /, '')
    return `The ${name} cannot start: ${what}. Set ${portName} to a free port.`
  }
  return error.message
}
