/** What ShurjoPay gets wrong, call by call. */
import type { RouteShorthandOptions } from 'fastify'
import { createFaults, cutShort, type FaultSwitch as FaultSwitchOf, ofTheLine, type Rule } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { decimals, parseAmount } from './amount.ts'
import { CODES } from './codes.ts'
import { TOKEN_REFUSALS } from './tokens.ts'

const STEPS = ['get_token', 'secret-pay', 'verification', 'payment-status', 'finish'] as const
export type Step = (typeof STEPS)[number]

const CALLS = ['secret-pay', 'verification', 'payment-status'] as const
const ROWS = ['verification', 'payment-status'] as const
const CODED = ['get_token', ...ROWS] as const

const FAULTS = {
  ...ofTheLine<Step>(STEPS),
  ...cutShort<Step>(['get_token', ...CALLS]),
  'sp-code-number': { steps: CODED, says: '1000 as a number, not as text' },
  'unknown-sp-code': { steps: CODED, says: 'A code that nobody knows' },
  'token-expiry': { steps: ['get_token'], says: 'The token ends early' },
  'credentials-401': { steps: ['get_token'], says: 'Wrong credentials are answered with 401, not 200' },
  unauthorized: { steps: CALLS, says: 'The token has expired, as 401' },
  'unauthorized-200': { steps: CALLS, says: 'The token has expired, as 200' },
  'amount-off-by-one': { steps: CALLS, says: 'One paisa more' },
  'currency-usd': { steps: CALLS, says: 'Dollars' },
  'wrong-order-id': { steps: CALLS, says: 'Another payment’s id' },
  'wrong-customer-order-id': { steps: CALLS, says: 'Another order’s id' },
  underpaid: { steps: ROWS, says: 'One paisa too few received' },
  'new-spellings': { steps: ROWS, says: 'The correctly spelt fields only' },
  hold: { steps: ROWS, says: 'A success is held by the bank' },
  reversed: { steps: ROWS, says: 'A success was reversed' },
  'not-yet': { steps: ROWS, says: 'A success still reads initiated' },
  'already-verified': { steps: ROWS, says: 'Already verified, without the payment' },
  'unknown-order': { steps: ROWS, says: 'Knows no such payment' },
  'quick-retry': { steps: ['finish'], says: 'bKash refuses the same amount within ten minutes' },
} as const satisfies Record<string, Rule<Step>>
export type FaultName = keyof typeof FAULTS
/** A fault as it is asked for. */
export type FaultSwitch = FaultSwitchOf<Step, FaultName>

export type Faults = ReturnType<typeof shurjoPayFaults>

export function shurjoPayFaults(initial: readonly FaultSwitch[], { now, closing }: Sandbox) {
  const board = createFaults<Step, FaultName>({ gateway: 'shurjopay', rules: FAULTS, initial, now, closing })
  return {
    ...board,
    at: (step: Step): RouteShorthandOptions =>
      board.at(step, {
        refuse(request, reply) {
          const expired = { message: TOKEN_REFUSALS.expired }
          if (board.of(request, 'unauthorized')) return reply.code(401).send(expired)
          return board.of(request, 'unauthorized-200') ? reply.send(expired) : undefined
        },
        distort: (answer, { fault }) => distort(answer, fault),
      }),
  }
}

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
