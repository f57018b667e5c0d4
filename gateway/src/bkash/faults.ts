/** What bKash gets wrong, call by call, on its page and with its notices. */
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { createFaults, cutShort, type FaultSwitch as FaultSwitchOf, ofTheLine, type Rule } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { errorOfV1, errorOfV2 } from './codes.ts'
import { EXPIRED, type Tokens, UNAUTHORIZED } from './tokens.ts'

const SIGNED = ['create', 'execute', 'query', 'search', 'refund', 'refund-status'] as const
const CALLS = ['token', ...SIGNED] as const
const STEPS = [...CALLS, 'page', 'notice'] as const
export type Step = (typeof STEPS)[number]

/** What a gateway of Amazon's waits for what is behind it is less than this. */
const HANGS_MS = 35_000

const FAULTS = {
  ...ofTheLine<Step>(CALLS),
  ...cutShort<Step>(CALLS),
  maintenance: { steps: CALLS, says: 'Out of service (503), for so many seconds', lasts: true },
  // of the token
  unauthorized: { steps: SIGNED, says: '401 with a message, though the token is good' },
  'token-ended': { steps: SIGNED, says: 'The token ends just before this call' },
  'token-expiry': { steps: ['token'], says: 'The token ends early, and says an hour' },
  // of a payment
  'hangs-done': { steps: ['create', 'execute', 'refund'], says: 'Hangs for 35 s and did it', ms: HANGS_MS },
  'hangs-undone': {
    steps: ['create', 'execute', 'refund'],
    says: 'Hangs for 35 s and did nothing',
    ms: HANGS_MS,
  },
  'other-amount': { steps: ['create', 'execute', 'query', 'search'], says: 'Answers with a taka more' },
  'other-invoice': { steps: ['create', 'execute', 'query'], says: 'Answers with another invoice' },
  'foreign-host': { steps: ['create'], says: 'Its page is on somebody else’s host' },
  already: { steps: ['execute'], says: 'Does it, and says that it was done already (2062)' },
  coupon: { steps: ['execute', 'page'], says: 'A coupon of bKash pays a tenth' },
  initiated: { steps: ['query'], says: 'A completed payment still reads Initiated' },
  'unknown-code': { steps: SIGNED, says: 'Refuses with 9999; nothing is done' },
  // of a refund
  'refund-doubled': { steps: ['refund'], says: 'Pays one refund twice' },
  'refund-limit': { steps: ['refund'], says: 'No further part is permitted' },
  // on the page
  'completes-later': { steps: ['page'], says: 'The tab is closed; paid after so many seconds' },
  'completes-first': { steps: ['page'], says: 'Paid, and told, before the browser comes back' },
  // of the notices
  'never-sent': { steps: ['notice'], says: 'The notice never comes' },
  'forged-host': { steps: ['notice'], says: 'Its certificate is on somebody else’s host' },
  old: { steps: ['notice'], says: 'Comes two days late' },
  doubled: { steps: ['notice'], says: 'Comes twice' },
  'other-topic': { steps: ['notice'], says: 'Is of another topic' },
  'wrong-signature': { steps: ['notice'], says: 'Is signed by somebody else' },
} as const satisfies Record<string, Rule<Step>>
export type FaultName = keyof typeof FAULTS
/** A fault as it is asked for. */
export type FaultSwitch = FaultSwitchOf<Step, FaultName>

export type Faults = ReturnType<typeof bKashFaults>

export function bKashFaults(initial: readonly FaultSwitch[], tokens: Tokens, { now, closing }: Sandbox) {
  const board = createFaults<Step, FaultName>({ gateway: 'bkash', rules: FAULTS, initial, now, closing })
  return {
    ...board,

    /** Route options: the faults of a step, in the words of a version. */
    on: (step: Step, version: 'v1' | 'v2'): RouteShorthandOptions =>
      board.at(step, {
        refuse(request, reply) {
          const has = (name: FaultName) => board.of(request, name) !== undefined
          const refusal = (code: '503' | '9999', status: number) =>
            version === 'v2' ? reply.code(status).send(errorOfV2(code)) : reply.send(errorOfV1(code))
          if (has('maintenance')) return refusal('503', 503)
          if (has('unknown-code')) return refusal('9999', 400)
          if (has('unauthorized'))
            return reply.code(UNAUTHORIZED.status).send({ message: UNAUTHORIZED.message })
          if (!has('token-ended')) return undefined
          tokens.end(request.headers.authorization)
          return reply.code(EXPIRED.status).send({ message: EXPIRED.message })
        },
        distort(answer, { fault }) {
          const row = answer as Record<string, unknown>
          const isRefusal = 'message' in row || 'externalCode' in row || (row.statusCode ?? '0000') !== '0000'
          return isRefusal ? answer : (CHANGES[fault]?.(row) ?? answer)
        },
      }),

    /** Does what a call does, or hangs before or after it. Undefined: it hung, and nothing tells what became of it. */
    async hanging<T>(request: FastifyRequest, act: () => T): Promise<T | undefined> {
      const undone = board.of(request, 'hangs-undone')
      if (undone) {
        await board.wait(undone.ms)
        return undefined
      }
      const answer = act()
      const done = board.of(request, 'hangs-done')
      if (!done) return answer
      await board.wait(done.ms)
      return undefined
    },
  }
}

type Row = Record<string, unknown>

const CHANGES: Partial<Record<string, (row: Row) => Row>> = {
  'other-amount': (row) => ({ ...row, amount: (Number(row.amount) + 1).toFixed(2) }),
  'other-invoice': (row) => ({ ...row, merchantInvoiceNumber: `${row.merchantInvoiceNumber}x` }),
  'foreign-host': (row) => ({
    ...row,
    bkashURL: String(row.bkashURL).replace(/^https?:\/\/[^/]+/, 'https://payment.bkash.com.evil.example'),
  }),
  initiated: (row) => {
    const { trxID, trxId, ...rest } = row
    return { ...rest, transactionStatus: 'Initiated' }
  },
}
