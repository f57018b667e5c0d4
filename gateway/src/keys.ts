/** The merchant's keys at each sandbox gateway. They open nothing but this sandbox. */
export const KEYS = {
  bkash: {
    username: 'sandbox-bkash-user',
    password: 'sandbox-bkash-password',
    appKey: 'sandbox-bkash-app-key',
    appSecret: 'sandbox-bkash-app-secret',
    /** The topic of every notice. */
    topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:sandbox-bkash-payments',
    /** The merchant's short code. */
    shortCode: '50022',
  },
  sslcommerz: {
    storeId: 'sandboxstore',
    storePassword: 'sandboxstore@ssl',
  },
} as const

/** bKash's own public test wallets: any of them takes this code and this PIN. */
export const WALLETS = {
  good: ['01929918378', '01770618575', '01770618576', '01877722345', '01619777282', '01619777283'],
  lowBalance: '01823074817',
  debitBlock: '01823074818',
  code: '123456',
  pin: '12121',
} as const
