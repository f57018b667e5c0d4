import type { AddressInfo } from 'node:net'
import { buildCouriers } from './app.ts'
import { readConfig } from './config.ts'

try {
  const { host, port, options } = readConfig(process.env)
  const app = await buildCouriers(options)
  const end = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  // Started with a channel, the couriers live no longer than whoever started them.
  if (process.connected) process.once('disconnect', end)

  await app.listen({ host, port })
  const listening = app.server.address() as AddressInfo
  process.send?.({ ready: true, port: listening.port })
  process.stdout.write(`Sandbox couriers on http://${host}:${listening.port} (no parcel moves)\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The sandbox couriers cannot start: ${error.message.replace(/^listen /, '')}. Set COURIER_PORT to a free port.`
  }
  return error.message
}
