import { createServer } from 'node:net'
import { type Config, hasCouriers } from '../config/config.ts'

interface NeededPort {
  port: number
  host: string
  /** The setting to change. */
  name: string
  hostName?: string
}

/** What a node listens on. */
export function neededPorts(config: Config): NeededPort[] {
  const { PORT, HOST, METRICS_PORT, METRICS_HOST, PAYMENT_SANDBOX_HOST } = config
  const ports: NeededPort[] = [{ port: PORT, host: HOST, name: 'PORT' }]
  if (config.PAYMENT_URL === undefined) {
    ports.push({
      port: PORT + 1,
      host: PAYMENT_SANDBOX_HOST,
      name: 'PORT (the sandbox gateway takes the one after it)',
    })
  }
  if (hasCouriers(config)) {
    ports.push({
      port: PORT + 2,
      host: PAYMENT_SANDBOX_HOST,
      name: 'PORT (the sandbox of couriers takes the second after it; COURIER_SANDBOX=off leaves it out)',
    })
  }
  if (METRICS_PORT !== undefined) {
    ports.push({ port: METRICS_PORT, host: METRICS_HOST, name: 'METRICS_PORT', hostName: 'METRICS_HOST' })
  }
  return ports
}

/** Throws where the port is taken, before anything has been started. */
export function claimable({ port, host, name, hostName = 'HOST' }: NeededPort): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(error.code ?? '')) {
        return reject(
          new Error(`${hostName} is ${host}, which is no address of this machine. Leave it out for all.`),
        )
      }
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`
      reject(new Error(`Port ${port} ${why}. Set ${name} to a free one, for example: PORT=8080 npm start`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
