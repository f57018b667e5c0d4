/** What SSLCommerz gets wrong: at its calls, on its page, and with its IPN. */
import type { RouteShorthandOptions } from 'fastify'
import {
  createFaults,
  cutShort,
  type FaultSwitch as FaultSwitchOf,
  ofTheLine,
  type Rule,
  silence,
} from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'

const CALLS = ['session', 'validation', 'transactions', 'refund', 'refund-status'] as const
const STEPS = [...CALLS, 'page', 'ipn'] as const
export type Step = (typeof STEPS)[number]

const FAULTS = {
  ...ofTheLine<Step>(CALLS),
  ...cutShort<Step>(CALLS),
  ...silence<Step>(CALLS),
  'session-failed': { steps: ['session'], says: 'No session: the store is inactive' },
  'foreign-host': { steps: ['session'], says: 'Its page is on somebody else’s host' },
  invalid: { steps: ['validation'], says: 'INVALID_TRANSACTION, though it was paid' },
  'other-tran-id': { steps: ['validation', 'transactions'], says: 'Answers with another order' },
  'other-currency': { steps: ['validation', 'transactions'], says: 'Answers in dollars' },
  'one-taka': { steps: ['page'], says: 'Tk 1 is paid, and it says VALID' },
  risky: { steps: ['page'], says: 'Paid, with risk level 1' },
  'refund-failed': { steps: ['refund'], says: 'The refund is not taken' },
  'refund-cancelled': { steps: ['refund'], says: 'The refund is taken and cancelled later' },
  lost: { steps: ['ipn'], says: 'The IPN never comes' },
  doubled: { steps: ['ipn'], says: 'The IPN comes twice' },
  'before-return': { steps: ['ipn'], says: 'The IPN comes before the browser' },
  forged: { steps: ['ipn'], says: 'The IPN says VALID with a val_id that nobody knows' },
} as const satisfies Record<string, Rule<Step>>
export type FaultName = keyof typeof FAULTS
/** A fault as it is asked for. */
export type FaultSwitch = FaultSwitchOf<Step, FaultName>

export type Faults = ReturnType<typeof sslCommerzFaults>

export function sslCommerzFaults(initial: readonly FaultSwitch[], { now, closing }: Sandbox) {
  const board = createFaults<Step, FaultName>({ gateway: 'sslcommerz', rules: FAULTS, initial, now, closing })
  return {
    ...board,
    /** Route options: the faults of a step, worked into the answer. */
    on: (step: Parameters<typeof board.at>[0]): RouteShorthandOptions =>
      board.at(step, { distort: (answer, { fault }) => distort(answer as Row, fault) }),
  }
}

type Row = Record<string, unknown>

function distort(answer: Row, fault: FaultName): Row {
  const change = CHANGES[fault]
  if (!change) return answer
  return Array.isArray(answer.element) ? { ...answer, element: answer.element.map(change) } : change(answer)
}

const CHANGES: Partial<Record<FaultName, (row: Row) => Row>> = {
  invalid: ({ APIConnect }) => ({ APIConnect, status: 'INVALID_TRANSACTION' }),
  'other-tran-id': (row) => ({ ...row, tran_id: `${row.tran_id}x` }),
  'other-currency': (row) => ({ ...row, currency: 'USD', currency_type: 'USD' }),
  'foreign-host': (row) => ({
    ...row,
    GatewayPageURL: String(row.GatewayPageURL).replace(
      /^https?:\/\/[^/]+/,
      'https://sandbox.sslcommerz.com.evil.example',
    ),
  }),
}
