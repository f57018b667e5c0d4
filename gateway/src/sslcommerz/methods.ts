/** What a payer can pay with. The cards are credit cards: only those can pay by instalments. */
export const METHODS = {
  visa: {
    says: 'Visa',
    type: 'VISA-City Bank',
    brand: 'VISA',
    issuer: 'City Bank PLC',
    no: '411111XXXXXX1111',
    emi: true,
  },
  mastercard: {
    says: 'Mastercard',
    type: 'MASTER-Eastern Bank',
    brand: 'MASTERCARD',
    issuer: 'Eastern Bank PLC',
    no: '555555XXXXXX4444',
    emi: true,
  },
  amex: {
    says: 'American Express',
    type: 'AMEX-City Bank',
    brand: 'AMEX',
    issuer: 'City Bank PLC',
    no: '371111XXXXX1114',
    emi: true,
  },
  bkash: {
    says: 'bKash',
    type: 'BKASH-BKash',
    brand: 'MOBILEBANKING',
    issuer: 'BKash Mobile Banking',
    no: '',
    emi: false,
  },
  nagad: { says: 'Nagad', type: 'NAGAD-Nagad', brand: 'MOBILEBANKING', issuer: 'Nagad', no: '', emi: false },
} as const
export type Method = keyof typeof METHODS
export const METHOD_NAMES = Object.keys(METHODS) as [Method, ...Method[]]

/** Months that the banks offer. */
export const MONTHS = [3, 6, 9, 12, 18, 24, 36] as const

/** The least that a bank turns into instalments: Tk 5,000, in paisa. */
export const LEAST_FOR_EMI = 500_000
