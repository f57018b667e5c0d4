/** The merchant's keys at each sandbox courier. They open nothing but this sandbox. */
export const KEYS = {
  pathao: {
    clientId: 'sandbox-pathao-client-id',
    clientSecret: 'sandbox-pathao-client-secret',
    username: 'sandbox@pathao.example',
    password: 'sandbox-pathao-password',
    /** Comes plain with every notice. */
    webhookSecret: 'sandbox-pathao-webhook-secret',
    /** The store that the merchant begins with. */
    storeId: 148_001,
  },
  steadfast: {
    apiKey: 'sandbox-steadfast-api-key',
    secretKey: 'sandbox-steadfast-secret-key',
    /** The bearer of every notice, and the key of its signature. */
    webhookSecret: 'sandbox-steadfast-webhook-secret',
  },
  redx: {
    token: 'sandbox-redx-token',
    /** In the address of every notice. */
    webhookSecret: 'sandbox-redx-webhook-secret',
    pickupStoreId: 21_001,
  },
  paperfly: {
    username: 'sandbox-paperfly-user',
    password: 'sandbox-paperfly-password',
    paperflyKey: 'sandbox-paperfly-key',
  },
} as const

export const PROTOCOLS = ['pathao', 'steadfast', 'redx', 'paperfly'] as const
export type Protocol = (typeof PROTOCOLS)[number]
export const NAMES: Readonly<Record<Protocol, string>> = {
  pathao: 'Pathao',
  steadfast: 'Steadfast',
  redx: 'RedX',
  paperfly: 'Paperfly',
}
