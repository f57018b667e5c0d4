/**
 * Node takes one new connection from a listener in each turn of its event loop. While turns are long, under load,
 * whoever has no connection yet waits for seconds to be so much as refused. Several listeners on the same port take one
 * each. https://github.com/libuv/libuv/pull/3696
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So many are let in a turn, if they come evenly. */
const LISTENERS = 512
/** Connections that may wait at each; one that finds no place comes again by itself, after seconds. */
const BACKLOG = 1_024
/** Where the system shares connections out among the listeners of a port. */
const canShare = process.platform === 'linux'

const listeners = new WeakMap<FastifyInstance, readonly Server[]>()

export async function acceptMany(app: FastifyInstance, port: number, host: string): Promise<void> {
  const address = { host, backlog: BACKLOG, reusePort: canShare }
  await app.listen({ ...address, port })
  if (!canShare) return
  // as Node's own HTTP server takes them
  const more = Array.from({ length: LISTENERS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  listeners.set(app, more)
  app.server.once('close', () => {
    for (const listener of more) listener.close()
  })
  const own = (app.server.address() as AddressInfo).port
  for (const listener of more) await once(listener.listen({ ...address, port: own }), 'listening')
}

/** From now on no connection is made; those that are there stay until they have had their answer. */
export function stopAccepting(app: FastifyInstance): void {
  app.server.close()
  for (const listener of listeners.get(app) ?? []) listener.close()
}
