/** What the shop is known by at each provider of the sandbox. It opens nothing but this sandbox. */
export const PHONE_KEYS = {
  smsNetBd: { apiKey: 'sandbox-sms-net-bd-key' },
  bulkSmsBd: { apiKey: 'sandbox-bulksmsbd-key', senderId: '8809600000000' },
  adn: { apiKey: 'sandbox-adn-key', apiSecret: 'sandbox-adn-secret' },
  ssl: { apiToken: 'sandbox-ssl-token', sid: 'SPOKEHAAT' },
  whatsApp: {
    token: 'sandbox-whatsapp-token',
    phoneNumberId: '100000000000001',
    appSecret: 'sandbox-whatsapp-app-secret',
    verifyToken: 'sandbox-whatsapp-verify-token',
  },
} as const

export const PHONE_PROVIDERS = ['sms_net_bd', 'bulksmsbd', 'adn', 'ssl', 'whatsapp'] as const
export type PhoneProvider = (typeof PHONE_PROVIDERS)[number]
