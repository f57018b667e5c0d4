/**
 * Faults: ways in which a real courier misbehaves, switched on for a **step** of one courier (a kind of call, its notices,
 * or the customer's door) until they have struck `times` times, or by a request header for that one request.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isLoopback } from '@spokehaat/gateway/loopback'
import { afterStrike, hangUp, readFaultHeader } from '@spokehaat/gateway/striking'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { PROTOCOLS, type Protocol } from './keys.ts'

const CALLS = ['token', 'order', 'bulk', 'lookup', 'areas', 'price', 'cancel', 'payments', 'other'] as const
export type Call = (typeof CALLS)[number]
const FAULT_STEPS = [...CALLS, 'webhook', 'door'] as const
type FaultStep = (typeof FAULT_STEPS)[number]

const SIGNED = CALLS.filter((call) => call !== 'token')
const BOOKINGS = ['order', 'bulk'] as const
const PATHAO = ['pathao'] as const
const HAVE_NOTICES = ['pathao', 'steadfast', 'redx'] as const

interface Rule {
  steps: readonly FaultStep[]
  /** All of them where none are named. */
  protocols?: readonly Protocol[]
  says: string
}

export const FAULTS = {
  // of the connection
  slow: { steps: CALLS, says: 'Does it, and answers only after 40 seconds' },
  reset: { steps: CALLS, says: 'Drops the line before anything is done' },
  'lost-answer': { steps: CALLS, says: 'Does it, then drops the line' },
  // of the answer
  'http-500': { steps: CALLS, says: 'A server error; nothing is done' },
  'html-502': { steps: CALLS, says: 'Does it; a page of its proxy with 502 comes back' },
  'error-200': { steps: CALLS, says: '200 with an error in it; nothing is done' },
  'empty-200': { steps: CALLS, says: 'Does it; 200 with nothing in it comes back' },
  bom: { steps: CALLS, says: 'The JSON begins with a byte order mark' },
  'rate-limited': { steps: CALLS, says: '429 with Retry-After' },
  // of the keys
  unauthorized: { steps: SIGNED, says: '401, though the keys are right' },
  'token-ended': { steps: SIGNED, protocols: PATHAO, says: 'The token ends in the middle of the work' },
  'refresh-refused': { steps: ['token'], protocols: PATHAO, says: 'The token is not renewed' },
  // of what it tells about a booking
  'never-announced': { steps: BOOKINGS, protocols: PATHAO, says: 'Booked, and order.created never comes' },
  'announced-twice': { steps: BOOKINGS, protocols: PATHAO, says: 'order.created comes twice' },
  'announced-late': { steps: BOOKINGS, protocols: PATHAO, says: 'order.created comes two minutes later' },
  // of its notices
  'never-sent': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'The notice never comes' },
  'wrong-secret': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Comes with another secret' },
  'missing-secret': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Comes without the secret' },
  'other-store': { steps: ['webhook'], protocols: PATHAO, says: "Names somebody else's store" },
  'unknown-order': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Names an order that nobody knows' },
  'ten-times': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Comes ten times' },
  'days-late': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Tells what was three days ago' },
  'times-apart': { steps: ['webhook'], protocols: PATHAO, says: 'Its two times are six hours apart' },
  'fields-left-out': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Lacks what it may lack' },
  'other-case': { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Its words have other capitals' },
  megabyte: { steps: ['webhook'], protocols: HAVE_NOTICES, says: 'Has a body of 1 MB' },
  // at the door
  'ten-short': { steps: ['door'], says: 'The rider brings Tk 10 too few' },
  'nothing-collected': { steps: ['door'], says: 'Delivered, and no money taken' },
} as const satisfies Record<string, Rule>
export type FaultName = keyof typeof FAULTS
const NAMES = Object.keys(FAULTS) as [FaultName, ...FaultName[]]

export const faultSchema = z
  .object({
    protocol: z.enum(PROTOCOLS),
    step: z.enum(FAULT_STEPS),
    fault: z.enum(NAMES),
    /** How often it strikes; without it, until the faults are cleared. */
    times: z.int().positive().optional(),
    /** slow: milliseconds. */
    ms: z.int().min(0).max(120_000).default(40_000),
    /** announced-late, rate-limited: seconds. */
    seconds: z.int().min(0).max(86_400).default(120),
  })
  .strict()
  .refine(({ protocol, step, fault }) => canStrike(fault, step, protocol), {
    path: ['fault'],
    error: 'this fault cannot strike this step of this courier',
  })
export type Fault = z.output<typeof faultSchema>
/** A fault as it is asked for. */
export type FaultSwitch = z.input<typeof faultSchema>

function canStrike(fault: FaultName, step: FaultStep, protocol: Protocol): boolean {
  const { steps, protocols }: Rule = FAULTS[fault]
  return steps.includes(step) && (protocols?.includes(protocol) ?? true)
}

/** What one courier can be made to do wrong: each fault with the first step that it strikes. */
export function faultsOf(protocol: Protocol): { fault: FaultName; step: FaultStep }[] {
  return NAMES.flatMap((fault) => {
    const { steps, protocols }: Rule = FAULTS[fault]
    if (protocols && !protocols.includes(protocol)) return []
    const step = steps.includes('order') ? 'order' : steps[0]
    return step ? [{ fault, step }] : []
  })
}

/** How a courier words an error: the body that goes with a status. */
export type ErrorBody = (status: number, message: string) => unknown

export type Faults = ReturnType<typeof createFaults>

/** `closing` wakes whoever still waits when the couriers close. */
export function createFaults(initial: readonly FaultSwitch[], closing: AbortSignal) {
  let active: Fault[] = initial.map((fault) => faultSchema.parse(fault))
  const struck = new WeakMap<FastifyRequest, readonly Fault[]>()

  /** The faults for one occasion; takes them off the count. Those of `only`, where it is given. */
  function strike(protocol: Protocol, step: FaultStep, only?: readonly FaultName[]): Fault[] {
    const hits = active.filter(
      (fault) => fault.protocol === protocol && fault.step === step && (only?.includes(fault.fault) ?? true),
    )
    active = afterStrike(active, hits)
    return hits
  }

  const of = (request: FastifyRequest, name: FaultName) =>
    struck.get(request)?.find(({ fault }) => fault === name)

  return {
    list: () => active,
    add: (fault: Fault) => {
      active = [...active, fault]
    },
    clear: () => {
      active = []
    },
    strike,

    /** The fault of this name that struck this request, if one did. */
    of,

    /** Route options that make a route suffer the faults of its step. */
    at: (protocol: Protocol, step: Call, errorBody: ErrorBody): RouteShorthandOptions => ({
      async onRequest(request, reply) {
        const hits = strike(protocol, step, OF_REQUESTS)
        const asked = request.headers['x-sandbox-fault']
        if (typeof asked === 'string' && isLoopback(request)) {
          const { data, error } = headerSchema.safeParse({ ...readFaultHeader(asked), protocol, step })
          if (error) return reply.code(400).send({ message: z.prettifyError(error) })
          hits.push(data)
        }
        struck.set(request, hits)

        const limited = of(request, 'rate-limited')
        if (of(request, 'reset')) return hangUp(request, reply)
        if (of(request, 'http-500')) return reply.code(500).send(errorBody(500, 'Server Error'))
        if (of(request, 'error-200')) return reply.send(errorBody(200, 'Something went wrong'))
        if (of(request, 'unauthorized')) return reply.code(401).send(errorBody(401, 'Unauthorized'))
        if (limited) {
          const wait = String(limited.seconds)
          return reply.code(429).header('retry-after', wait).send(errorBody(429, 'Too Many Attempts.'))
        }
      },
      async onSend(request, reply, payload) {
        const slow = of(request, 'slow')
        if (slow) await sleep(slow.ms, undefined, { signal: closing }).catch(() => undefined)
        if (of(request, 'lost-answer')) request.raw.socket.resetAndDestroy()
        if (of(request, 'html-502')) {
          reply.code(502).type('text/html')
          return BAD_GATEWAY
        }
        if (of(request, 'empty-200')) {
          reply.code(200)
          return ''
        }
        return of(request, 'bom') && typeof payload === 'string' ? `\uFEFF${payload}` : payload
      },
    }),
  }
}

/** Of what Pathao tells about a booking, once it has answered. */
export const ANNOUNCING: readonly FaultName[] = ['never-announced', 'announced-twice', 'announced-late']

/** Struck by the request itself; the others wait for what it leads to. */
const OF_REQUESTS = NAMES.filter(
  (name) =>
    !(FAULTS[name].steps as readonly FaultStep[]).includes('webhook') &&
    !(FAULTS[name].steps as readonly FaultStep[]).includes('door') &&
    !ANNOUNCING.includes(name),
)

const headerSchema = faultSchema.refine(({ fault }) => OF_REQUESTS.includes(fault), {
  path: ['fault'],
  error: 'this fault strikes by its switch alone',
})

const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>'
