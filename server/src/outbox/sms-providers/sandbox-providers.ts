/** The providers of the sandbox beside the shop, and what the shop is known by at them. */
import type { SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { PHONE_KEYS } from '@spokehaat/gateway/phones'

interface SandboxProvider {
  kind: SmsKind
  name: string
  fields: Record<string, string>
}

/** `url`: where the sandbox is. */
export function sandboxProviders(url: string): SandboxProvider[] {
  const { smsNetBd, bulkSmsBd, adn, ssl, whatsApp } = PHONE_KEYS
  const phones = `${url}/phones`
  return [
    { kind: 'sms_net_bd', name: 'sms.net.bd (sandbox)', fields: { host: `${phones}/smsnetbd`, ...smsNetBd } },
    { kind: 'bulksmsbd', name: 'BulkSMSBD (sandbox)', fields: { host: `${phones}/bulksmsbd`, ...bulkSmsBd } },
    { kind: 'adn', name: 'ADN SMS (sandbox)', fields: { host: `${phones}/adn`, ...adn } },
    { kind: 'ssl', name: 'SSL Wireless (sandbox)', fields: { host: `${phones}/ssl`, ...ssl } },
    {
      kind: 'whatsapp',
      name: 'WhatsApp (sandbox)',
      fields: {
        host: `${phones}/whatsapp/v23.0`,
        codeTemplate: 'code',
        textTemplate: 'order',
        ...whatsApp,
      },
    },
  ]
}
