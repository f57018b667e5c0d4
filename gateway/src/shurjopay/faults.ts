/**
 * Faults: ways in which a real gateway misbehaves, switched on for a **step** (one of the calls, or finishing a payment)
 * until they have struck `times` times, or by a request header for that one request.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { decimals, parseAmount } from './amount.ts'
import { CODES } from './codes.ts'
import { isLoopback } from '../loopback.ts'
import { TOKEN_REFUSALS } from './tokens.ts'

const STEPS = ['get_token', 'secret-pay', 'verification', 'payment-status', 'finish'] as const
export type Step = (typeof STEPS)[number]

const CALLS = ['secret-pay', 'verification', 'payment-status'] as const
const ROWS = ['verification', 'payment-status'] as const
const CODED = ['get_token', ...ROWS] as const

/** Fault → the steps it can strike. */
const FAULTS = {
  latency: STEPS,
  reset: STEPS,
  'lost-answer': STEPS,
  'http-500': STEPS,
  html: STEPS,
  'cut-short': ['get_token', ...CALLS],
  'sp-code-number': CODED,
  'unknown-sp-code': CODED,
  'token-expiry': ['get_token'],
  'credentials-401': ['get_token'],
  unauthorized: CALLS,
  'unauthorized-200': CALLS,
  'amount-off-by-one': CALLS,
  'currency-usd': CALLS,
  'wrong-order-id': CALLS,
  'wrong-customer-order-id': CALLS,
  underpaid: ROWS,
  'new-spellings': ROWS,
  hold: ROWS,
  reversed: ROWS,
  'not-yet': ROWS,
  'already-verified': ROWS,
  'unknown-order': ROWS,
  'quick-retry': ['finish'],
} as const satisfies Record<string, readonly Step[]>
export type FaultName = keyof typeof FAULTS
const NAMES = Object.keys(FAULTS) as [FaultName, ...FaultName[]]

export const faultSchema = z
  .object({
    step: z.enum(STEPS),
    fault: z.enum(NAMES),
    /** How often it strikes; without it, until the faults are cleared. */
    times: z.int().positive().optional(),
    /** latency: milliseconds. */
    ms: z.int().min(0).max(120_000).default(3000),
    /** token-expiry: how long the token really lasts. */
    seconds: z.int().min(0).max(86_400).default(60),
  })
  .strict()
  .refine(({ step, fault }) => (FAULTS[fault] as readonly Step[]).includes(step), {
    path: ['step'],
    error: 'this fault cannot strike this step',
  })
export type Fault = z.output<typeof faultSchema>
/** A fault as it is asked for. */
export type FaultSwitch = z.input<typeof faultSchema>

export type Faults = ReturnType<typeof createFaults>

/** `closing` wakes whoever still waits out a latency when the gateway closes. */
export function createFaults(initial: readonly FaultSwitch[], closing: AbortSignal) {
  let active: Fault[] = initial.map((fault) => faultSchema.parse(fault))
  const struck = new WeakMap<FastifyRequest, readonly Fault[]>()

  /** The faults for one request; takes them off the count. */
  function inject(step: Step): Fault[] {
    const hits = active.filter((fault) => fault.step === step)
    active = active.flatMap((fault) => {
      if (fault.step !== step || fault.times === undefined) return [fault]
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
    })
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

    /** The fault of this name that struck this request, if one did. */
    of,

    /** Route options that make a route suffer the faults of its step. */
    at: (step: Step): RouteShorthandOptions => ({
      async onRequest(request, reply) {
        const hits = inject(step)
        const asked = request.headers['x-sandbox-fault']
        if (typeof asked === 'string' && isLoopback(request)) {
          const { data, error } = parseHeader(asked, step)
          if (error) return reply.code(400).send({ message: z.prettifyError(error) })
          hits.push(data)
        }
        struck.set(request, hits)

        const latency = of(request, 'latency')
        if (latency) await sleep(latency.ms, undefined, { signal: closing }).catch(() => undefined)
        if (of(request, 'reset')) return hangUp(request, reply)
        if (of(request, 'http-500')) return reply.code(500).send({ message: 'Server Error' })
        if (of(request, 'html')) return reply.type('text/html').send(MAINTENANCE)
        if (of(request, 'unauthorized')) return reply.code(401).send({ message: TOKEN_REFUSALS.expired })
        if (of(request, 'unauthorized-200')) return reply.send({ message: TOKEN_REFUSALS.expired })
      },
      async preSerialization(request, _reply, answer) {
        const hits = struck.get(request) ?? []
        return hits.reduce((distorted, { fault }) => distort(distorted, fault), answer)
      },
      async onSend(request, _reply, payload) {
        if (of(request, 'lost-answer')) request.raw.socket.resetAndDestroy()
        if (of(request, 'cut-short') && typeof payload === 'string')
          return payload.slice(0, payload.length / 2)
        return payload
      },
    }),
  }
}

/** `latency;ms=500` → a fault for the step the request is for. */
function parseHeader(header: string, step: Step) {
  const [fault, ...settings] = header.split(';').map((part) => part.trim())
  const numbers = settings.map((setting) => {
    const [name = '', value = ''] = setting.split('=')
    return [name, Number(value)]
  })
  return faultSchema.safeParse({ ...Object.fromEntries(numbers), step, fault })
}

function hangUp(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}

const MAINTENANCE =
  '<!doctype html><html lang="en"><title>Maintenance</title><h1>We will be back soon</h1></html>'

type Row = Record<string, unknown>

/** An answer with a fault worked into it. Verification answers with one row in an array, the others with the row. */
function distort(answer: unknown, fault: FaultName): unknown {
  const distortRow = DISTORTIONS[fault]
  const code = INSTEAD_OF_ROWS[fault]
  if (code && Array.isArray(answer)) return { sp_code: code, message: CODES[code] }
  if (!distortRow) return answer
  return Array.isArray(answer) ? answer.map(distortRow) : distortRow(answer as Row)
}

/** An object with a code where there should be an array of one payment. */
const INSTEAD_OF_ROWS: Partial<Record<FaultName, string>> = {
  'already-verified': '208',
  'unknown-order': '1011',
}

const DISTORTIONS: Partial<Record<FaultName, (row: Row) => Row>> = {
  'sp-code-number': (row) => change(row, 'sp_code', Number),
  'unknown-sp-code': (row) => reword(row, '7777', 'Code of tomorrow'),
  'amount-off-by-one': (row) => change(row, 'amount', addPaisa),
  'currency-usd': (row) => change(row, 'currency', () => 'USD'),
  // The gateway's id is sp_order_id when the payment is started, order_id afterwards.
  'wrong-order-id': (row) =>
    change(change(row, 'sp_order_id', otherId), 'sp_order_id' in row ? '' : 'order_id', otherId),
  'wrong-customer-order-id': (row) => change(row, 'customer_order_id', otherId),
  underpaid: (row) => change(row, 'recived_amount', takePaisa),
  'new-spellings': ({ sp_massage, recived_amount, discsount_amount, ...row }) => ({
    ...row,
    received_amount: recived_amount,
  }),
  hold: (row) =>
    row.sp_code === '1000' ? { ...reword(row, '2005', CODES['2005']), bank_status: 'Hold' } : row,
  'not-yet': (row) =>
    row.sp_code === '1000'
      ? { ...reword(row, '1068', CODES['1068']), bank_status: 'Initiated', recived_amount: '0.0000' }
      : row,
  reversed: (row) =>
    row.sp_code === '1000' ? { ...reword(row, '3000', CODES['3000']), bank_status: 'Reversed' } : row,
}

function change(row: Row, field: string, to: (value: unknown) => unknown): Row {
  return field in row ? { ...row, [field]: to(row[field]) } : row
}

function reword(row: Row, code: string, message: string | undefined): Row {
  if (!('sp_code' in row)) return row
  return 'sp_massage' in row
    ? { ...row, sp_code: code, sp_massage: message, sp_message: message }
    : { ...row, sp_code: code, message }
}

const otherId = (id: unknown) => `${id}x`
const addPaisa = (amount: unknown) => shift(amount, 100)
const takePaisa = (amount: unknown) => shift(amount, -100)

/** One paisa is 100 of amount.ts's units: the smallest difference a shop must notice. Keeps the spelling. */
function shift(amount: unknown, by: number): unknown {
  const units = (parseAmount(String(amount)) ?? 0) + by
  return typeof amount === 'number' ? units / 10_000 : decimals(Math.max(units, 0))
}
