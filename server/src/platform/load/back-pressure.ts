/**
 * Refuses with `service_unavailable` before the process chokes: when more are inside than are answered in time, or
 * when its memory is nearly used up. (The queue for the database has a limit of its own: pool/pool.ts.)
 */
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../db/platform.ts'
import { fail } from '../http/refusal.ts'
import { routeLabel } from '../http/route-label.ts'
import { type Admission, createAdmission, type Line } from './admission.ts'
import { isFromDesk } from './known-desk.ts'
import { networkOf } from './throttle.ts'

const SAMPLE_MS = 500
const RETRY_AFTER = 3
const SAY_EVERY_MS = 1_000
/** One for all of them: to note where each came from takes longer than all the rest of saying no. */
const BUSY = fail('service_unavailable', { details: { retryAfter: RETRY_AFTER } })

export interface PressureLimits {
  /** Bytes. */
  heap: number
  /** Bytes; 0 where nothing but the machine itself limits us. */
  rss: number
  admission: Admission
}

/** Nine tenths of what Node and the container give us. */
function limitsOfThisProcess(): PressureLimits {
  const constrained = process.constrainedMemory()
  // without a limit the kernel answers 0 or a number beyond any machine
  const isConstrained = constrained > 0 && constrained < Number.MAX_SAFE_INTEGER
  return {
    heap: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
    rss: isConstrained ? Math.floor(constrained * 0.9) : 0,
    admission: createAdmission(),
  }
}

export async function installBackPressure(
  app: FastifyInstance,
  { config }: Platform,
  { heap, rss, admission }: PressureLimits = limitsOfThisProcess(),
): Promise<void> {
  let saidAt = 0
  const refuse = (why: object) => {
    // by the thousand, when it comes to it: the metrics count them
    if (Date.now() - saidAt > SAY_EVERY_MS) {
      saidAt = Date.now()
      app.log.warn({ ...why, inside: admission.inside }, 'too much to do: refusing')
    }
    return BUSY
  }
  const full = () => refuse({ pressure: 'admission', limit: admission.limit })
  const enter = (reply: FastifyReply, line: Line, from?: string): boolean => {
    if (!admission.enter(line, from)) return false
    const began = performance.now()
    let isInside = true
    const leave = () => {
      if (!isInside) return
      isInside = false
      admission.leave(line, performance.now() - began, from)
    }
    // handed to the system: how slowly somebody reads is no business of ours
    reply.raw.once('finish', leave)
    reply.raw.once('close', leave)
    return true
  }
  const shareOf = ({ ip }: FastifyRequest) => (config.RATE_LIMITS ? networkOf(ip) : undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) return done()
    // who writes takes a place once the body is there, but need not send it where there is none
    const isIn = isFromDesk(request.headers.authorization)
      ? isWriting(request) || enter(reply, 'desk')
      : isWriting(request)
        ? !admission.isFullOfWriters(shareOf(request))
        : enter(reply, 'reading', shareOf(request))
    return isIn ? done() : done(full())
  })
  app.addHook('preValidation', (request, reply, done) => {
    // files have lines of their own, before and after they are there
    const isFile = request.routeOptions.config.fileSeconds !== undefined
    if (!isWriting(request) || isFile || isFree(request)) return done()
    const line = isFromDesk(request.headers.authorization) ? 'desk' : 'writing'
    return enter(reply, line, shareOf(request)) ? done() : done(full())
  })
  await app.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    maxHeapUsedBytes: heap,
    maxRssBytes: rss,
    async pressureHandler(request, _reply, type, value) {
      if (isFree(request)) return
      throw refuse({ pressure: type, value })
    },
  })
}

const isWriting = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

/**
 * A file costs next to nothing, and a page without its styles is worth nothing. Pictures wait in a line of their own, and
 * those that are being made say nothing about how busy the rest is.
 */
function isFree(request: FastifyRequest): boolean {
  return (
    request.routeOptions.config.always === true ||
    routeLabel(request) === 'file' ||
    /^\/(pictures|images)\//.test(request.url)
  )
}
