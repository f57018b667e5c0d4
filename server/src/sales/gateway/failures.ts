/** Why a payment came to nothing, in the sentences that a shopper reads (payments/reason-words.ts). */
export const FAILURES = {
  failed: 'The payment failed.',
  unavailable: 'This way of paying is not available right now.',
  oneTimePassword: 'The one-time password was not right.',
  pin: 'The PIN was not right.',
  notEnough: 'There was not enough money in the account.',
  dailyLimit: 'The daily limit of the account is reached.',
  noInstalments: 'Instalments are not available for this payment.',
  bkashTwice: 'bKash refuses the same amount twice within ten minutes. Please wait a little.',
  declined: 'The bank declined the payment.',
  walletLocked: 'The wallet is locked.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment page had expired.',
} as const

/** Why money that came in waits for a person, in sentences that a shopper may read, too. */
export const HELD = {
  risky: 'The gateway finds this payment risky. A person will look at it.',
  twice: 'The gateway has taken this payment more than once.',
} as const
