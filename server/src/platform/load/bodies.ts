/**
 * Bodies on their way. A request takes a place among those that are answered once its body is there (back-pressure.ts);
 * until then it waits here, in a line that is bounded, with a share of it for each address, and for as long as a body of
 * its kind may take. So nobody holds up the shop by beginning requests and not ending them.
 */
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../db/platform.ts'
import { fail } from '../http/refusal.ts'
import { networkOf } from './throttle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of routes that read a file by themselves: how long it may take to arrive, in seconds. */
    fileSeconds?: number
  }
  interface FastifyRequest {
    /** Rejects with `request_timeout` once the file should have been there; null where it is. */
    late: Promise<never> | null
  }
}

/** The largest body, 256 KB, comes in 15 s over a line of 140 kbit/s. */
const BODY_SECONDS = 15
/**
 * A thousand shoppers behind one address of a mobile network send less at once: bodies that come with their head, as
 * nearly all do, do not count.
 */
const BODIES = { most: 600, share: 60 }
/** Of files some are held in memory, at 10 MB each. A browser sends six at once. */
const FILES = { most: 24, share: 6 }
const RETRY_AFTER = 3

/** `mostSeconds`: how long any may take, for tests. */
export function installBodies(
  app: FastifyInstance,
  { config }: Platform,
  mostSeconds = Number.POSITIVE_INFINITY,
): void {
  const bodies = createLine(BODIES)
  const files = createLine(FILES)
  app.decorateRequest('late', null)
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request
    if (!bringsBody(request)) return done(null, payload)
    // what came in one piece with its head is read by then
    setImmediate(() => {
      if (raw.complete || raw.destroyed) return done(null, payload)
      const { fileSeconds } = request.routeOptions.config
      const line = fileSeconds === undefined ? bodies : files
      // where nothing is limited, everybody may come from one address: that of a load test
      const leave = line.enter(config.RATE_LIMITS ? networkOf(request.ip) : null)
      if (!leave) return done(fail('service_unavailable', { details: { retryAfter: RETRY_AFTER } }))
      const arrived = whenOver(request, reply, leave)
      const seconds = Math.min(fileSeconds ?? BODY_SECONDS, mostSeconds)
      if (fileSeconds === undefined) return done(null, withDeadline(request, reply, seconds, arrived))
      request.late = new Promise((_, reject) => {
        const timer = setTimeout(() => reject(fail('request_timeout')), seconds * 1_000)
        arrived.then(() => clearTimeout(timer))
      })
      // its own route may be done with it
      request.late.catch(() => {})
      done(null, payload)
    })
  })
}

/** For routes with `fileSeconds`, around whatever reads the file. Throws `request_timeout`. */
export function inTime<T>({ late }: FastifyRequest, reading: Promise<T>): Promise<T> {
  return late ? Promise.race([reading, late]) : reading
}

function bringsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** Once it is all there, or the request is answered or given up. */
function whenOver({ raw }: FastifyRequest, reply: FastifyReply, leave: () => void): Promise<void> {
  return new Promise((resolve) => {
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      leave()
      resolve()
    }
    raw.once('end', over)
    raw.once('close', over)
    reply.raw.once('finish', over)
    reply.raw.once('close', over)
  })
}

/** The body as the parser reads it: by way of here, as to end the request itself would take the answer away with it. */
function withDeadline(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
  arrived: Promise<void>,
): PassThrough {
  const body = new PassThrough()
  // where no parser reads it, nobody else hears of its end
  body.on('error', () => {})
  const timer = setTimeout(() => body.destroy(fail('request_timeout')), seconds * 1_000)
  arrived.then(() => clearTimeout(timer))
  raw.once('error', (error) => body.destroy(error))
  // what nobody has read, as it was refused, is let go
  reply.raw.once('finish', () => raw.unpipe(body).resume())
  return raw.pipe(body)
}

interface Line {
  /** Null where it is full, or the address has its share; else what ends it. `null` has no share. */
  enter(network: string | null): (() => void) | null
}

function createLine({ most, share }: { most: number; share: number }): Line {
  const shares = new Map<string, number>()
  let inside = 0
  return {
    enter(network) {
      const own = network === null ? 0 : (shares.get(network) ?? 0)
      if (inside >= most || own >= share) return null
      inside += 1
      if (network !== null) shares.set(network, own + 1)
      return () => {
        inside -= 1
        if (network === null) return
        const left = (shares.get(network) ?? 1) - 1
        if (left > 0) shares.set(network, left)
        else shares.delete(network)
      }
    },
  }
}
