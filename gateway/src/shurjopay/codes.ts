/**
 * The gateway's `sp_code` table and the ways a payment can be finished.
 * Codes and meanings: the official Java enum, reference/payments.md section 1.8.
 */
import { z } from 'zod'

export const CODES: Readonly<Record<string, string>> = {
  '200': 'Ok',
  '208': 'Already verified',
  '1000': 'Success',
  '1001': 'Failed',
  '1002': 'Cancel',
  '1003': 'Credentials mismatch',
  '1004': 'Session expired',
  '1005': 'Channel unavailable',
  '1006': 'OTP mismatch',
  '1007': 'PIN mismatch',
  '1008': 'Insufficient balance',
  '1009': 'Daily limit exceeded',
  '1010': 'Only BDT and USD are accepted',
  '1011': 'Please check your order id',
  '1012': 'EMI not available',
  '1061': 'The same payment is refused within 10 minutes',
  '1064': 'Authentication failed, check username and password',
  '1065': 'DBBL timeout',
  '1067': 'Declined',
  '1068': 'initiated',
  '2005': 'Hold for review by the bank',
  '2007': 'Timeout',
  '2009': 'Consumer wallet locked',
  '3000': 'Transaction reversed',
}

/** What the Fail button may give; the first is what the real sandbox's own Failed button gives. */
export const FAILURE_CODES = [
  '1005',
  '1001',
  '1006',
  '1007',
  '1008',
  '1009',
  '1012',
  '1061',
  '1065',
  '1067',
  '2005',
  '2007',
  '2009',
] as const

/** Nothing is decided yet: the bank (here: the drill) may still settle these, the shopper may not. */
export const UNDECIDED: ReadonlySet<string> = new Set(['1065', '1068', '2005', '2007'])

export const METHODS = ['bKash', 'Nagad', 'Rocket', 'Visa', 'Mastercard'] as const
export const methodSchema = z.enum(METHODS)
export type Method = z.infer<typeof methodSchema>

/**
 * How a success is worded. All three occur at the real gateway, and `transaction_status` may be null: a shop that reads
 * either instead of `sp_code` leaves real payments unpaid.
 */
export const SUCCESSES = ['Success', 'Completed', 'The Payment was Successful'] as const

export const CHANNELS: Readonly<Record<Method, { transactionStatus: string | null; card?: string }>> = {
  bKash: { transactionStatus: null },
  Nagad: { transactionStatus: 'Completed' },
  Rocket: { transactionStatus: null },
  Visa: { transactionStatus: 'Completed', card: '411111XXXXXX1111' },
  Mastercard: { transactionStatus: 'Completed', card: '555555XXXXXX4444' },
}
