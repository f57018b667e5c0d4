/** `/metrics` on a port of its own, which no shopper can reach; for Prometheus. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import type { FastifyBaseLogger } from 'fastify'

/** With what Node tells of itself: event loop, garbage collection, memory, file descriptors. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

interface MetricsServer {
  port: number
  stop(): Promise<void>
}

/** `refresh` is called before each scrape. */
export async function openMetrics(
  registry: Registry,
  refresh: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  address: { port: number; host: string },
): Promise<MetricsServer> {
  let underWay: Promise<string> | undefined
  /** One scrape at a time: who comes meanwhile gets the same. */
  const scrape = () => {
    underWay ??= refresh()
      .then(() => registry.metrics())
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  const server: Server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    scrape().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics: failed')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address.port, address.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
