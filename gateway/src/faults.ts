/**
 * Faults: ways in which a real gateway misbehaves, switched on for a **step** of one gateway (one of its calls, its page,
 * its notices) until they have struck `times` times, or by a request header for that one request.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'
import { parse } from './parse.ts'
import { afterStrike, hangUp, readFaultHeader } from './striking.ts'

export interface Rule<S extends string> {
  steps: readonly S[]
  /** What happens, for the page. */
  says: string
  /** How long it lasts where nothing else is asked for, in milliseconds. */
  ms?: number
  /** Over after `seconds`, not after so many times. */
  lasts?: true
}

/** The faults of the line itself, which any call may suffer. */
export const ofTheLine = <S extends string>(steps: readonly S[]) => ({
  latency: { steps, says: 'Answers late' },
  reset: { steps, says: 'Drops the line before anything is done' },
  'lost-answer': { steps, says: 'Does it, then drops the line' },
  'http-500': { steps, says: 'A server error; nothing is done' },
  html: { steps, says: 'A maintenance page with HTTP 200; nothing is done' },
})

/** The fault of an answer that has JSON in it. */
export const cutShort = <S extends string>(steps: readonly S[]) => ({
  'cut-short': { steps, says: 'The answer ends in the middle of its JSON' },
})

/** The faults of a gateway that says nothing for longer than anybody waits. */
export const silence = <S extends string>(steps: readonly S[]) => ({
  silent: { steps, says: 'Silent for 35 s, then drops the line; nothing is done', ms: 35_000 },
  'silent-done': { steps, says: 'Does it, is silent for 35 s, then drops the line', ms: 35_000 },
})

type OfTheLine =
  | keyof ReturnType<typeof ofTheLine>
  | keyof ReturnType<typeof cutShort>
  | keyof ReturnType<typeof silence>

export interface Fault<S extends string, N extends string> {
  step: S
  fault: N
  /** How often it strikes; without it, until the faults are cleared. */
  times?: number
  /** Of those that wait: milliseconds. */
  ms: number
  /** Of those that are about a time of the gateway's: seconds. */
  seconds: number
}
/** A fault as it is asked for. */
export type FaultSwitch<S extends string, N extends string> = Omit<Fault<S, N>, 'ms' | 'seconds'> &
  Partial<Pick<Fault<S, N>, 'ms' | 'seconds'>>

/** How one gateway words the faults that are its own. */
interface Wording<F> {
  /** Answers the request instead of its handler; undefined lets it through. */
  refuse?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined
  /** An answer with one fault worked into it. */
  distort?: (answer: unknown, fault: F, request: FastifyRequest) => unknown
}

interface Surroundings<S extends string, N extends string> {
  gateway: string
  rules: Readonly<Record<N, Rule<S>>>
  initial?: readonly FaultSwitch<S, N>[]
  now(): number
  /** Wakes whoever still waits when the sandbox closes. */
  closing: AbortSignal
}

const DEFAULT_MS = 3000

type Faults<S extends string, N extends string> = ReturnType<typeof createFaults<S, N>>
/** What the page and `/sandbox/faults` know of any gateway's faults. */
export type Board = Pick<Faults<string, string>, 'gateway' | 'list' | 'choices' | 'add' | 'clear'>

export function createFaults<S extends string, N extends string>(surroundings: Surroundings<S, N>) {
  const { gateway, rules, initial = [], now, closing } = surroundings
  type F = Fault<S, N>
  const names = Object.keys(rules) as N[]
  const stepsOf = (name: N): readonly string[] => rules[name].steps
  const faultSchema = z
    .object({
      step: z.string(),
      fault: z.enum(names),
      times: z.int().positive().optional(),
      ms: z.int().min(0).max(120_000).optional(),
      seconds: z.int().min(0).max(86_400).default(60),
    })
    .strict()
    .refine(({ step, fault }) => stepsOf(fault as N).includes(step), {
      path: ['step'],
      error: 'this fault cannot strike this step',
    })
  const read = (body: unknown): F => {
    const fault = parse(faultSchema, body) as Omit<F, 'ms'> & { ms?: number }
    return { ...fault, ms: fault.ms ?? rules[fault.fault].ms ?? DEFAULT_MS }
  }

  let active: (F & { until: number | null })[] = []
  const struck = new WeakMap<FastifyRequest, readonly F[]>()
  const standing = () => active.filter(({ until }) => until === null || now() < until)

  function add(body: unknown): F {
    const fault = read(body)
    const until = rules[fault.fault].lasts && !fault.times ? now() + fault.seconds * 1000 : null
    active = [...active, { ...fault, until }]
    return fault
  }
  for (const fault of initial) add(fault)

  /** The faults for one occasion; takes them off the count. */
  function strike(step: S): F[] {
    active = standing()
    const hits = active.filter((fault) => fault.step === step)
    active = afterStrike(active, hits)
    return hits
  }

  const of = (request: FastifyRequest, name: N | OfTheLine) =>
    struck.get(request)?.find(({ fault }) => fault === name)

  const wait = (ms: number) => sleep(ms, undefined, { signal: closing }).catch(() => undefined)

  return {
    gateway,
    list: () => standing().map(({ until: _, ...fault }) => fault),
    /** What can be switched on, for the page: each step with the faults that strike it. */
    choices: (): { step: string; faults: { fault: string; says: string; lasts: boolean }[] }[] =>
      [...new Set(names.flatMap((name) => rules[name].steps))].map((step) => ({
        step,
        faults: names
          .filter((name) => stepsOf(name).includes(step))
          .map((fault) => ({ fault, says: rules[fault].says, lasts: rules[fault].lasts === true })),
      })),
    /** Throws BadRequest. */
    add,
    clear: () => {
      active = []
    },
    strike,
    /** The fault of this name that struck this request, if one did. */
    of,
    /** Waits, unless the sandbox closes. */
    wait,

    /** Route options that make a route suffer the faults of its step, which an address may choose. */
    at: (stepOf: S | ((request: FastifyRequest) => S), wording: Wording<F> = {}): RouteShorthandOptions => ({
      async onRequest(request, reply) {
        const step = typeof stepOf === 'function' ? stepOf(request) : stepOf
        const hits = strike(step)
        const asked = request.headers['x-sandbox-fault']
        if (typeof asked === 'string' && isLoopback(request))
          hits.push(read({ ...readFaultHeader(asked), step }))
        struck.set(request, hits)

        const silent = of(request, 'silent')
        const late = of(request, 'latency') ?? silent
        if (late) await wait(late.ms)
        if (silent) return hangUp(request, reply)
        if (of(request, 'reset')) return hangUp(request, reply)
        if (of(request, 'http-500')) return reply.code(500).send({ message: 'Server Error' })
        if (of(request, 'html')) return reply.type('text/html').send(MAINTENANCE)
        return wording.refuse?.(request, reply)
      },
      async preSerialization(request, _reply, answer) {
        const hits = struck.get(request) ?? []
        const { distort } = wording
        return distort ? hits.reduce((distorted, hit) => distort(distorted, hit, request), answer) : answer
      },
      async onSend(request, _reply, payload) {
        const silent = of(request, 'silent-done')
        if (silent) await wait(silent.ms)
        if (silent || of(request, 'lost-answer')) request.raw.socket.resetAndDestroy()
        if (of(request, 'cut-short') && typeof payload === 'string')
          return payload.slice(0, payload.length / 2)
        return payload
      },
    }),
  }
}

const MAINTENANCE =
  '<!doctype html><html lang="en"><title>Maintenance</title><h1>We will be back soon</h1></html>'
