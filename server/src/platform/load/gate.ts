/** Lets requests in while the shop is open, and knows when the last of them has left. */
import type { FastifyInstance } from 'fastify'
import { fail } from '../http/refusal.ts'

export interface Gate {
  /** `draining`: whoever comes is still served, but told to stay away; `closed`: only those inside are. */
  state: 'open' | 'draining' | 'closed'
  /** Requests that are being answered. */
  inside: number
  /** One of those inside has got an answer, or given up. */
  leave(): void
  /** Resolves once nobody is inside. */
  empty(): Promise<void>
}

/** Seconds after which another try is worth it: a restart takes about as long. */
const RETRY_AFTER = 5

/** Routes of the kind that must answer whatever happens: `{ config: { always: true } }`. */
declare module 'fastify' {
  interface FastifyContextConfig {
    always?: boolean
  }
}

export function createGate(): Gate {
  let waiting: (() => void)[] = []
  return {
    state: 'open',
    inside: 0,
    leave() {
      this.inside -= 1
      if (this.inside > 0) return
      for (const resolve of waiting) resolve()
      waiting = []
    },
    empty() {
      if (this.inside === 0) return Promise.resolve()
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}

/** Refuses with `service_unavailable` once the gate is closed. */
export function installGate(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (gate.state !== 'open') reply.header('connection', 'close')
    if (request.routeOptions.config.always) return done()
    if (gate.state === 'closed') {
      return done(fail('service_unavailable', { details: { retryAfter: RETRY_AFTER } }))
    }
    gate.inside += 1
    // once, whether it was answered, cut off or given up
    reply.raw.once('close', () => gate.leave())
    done()
  })
}
