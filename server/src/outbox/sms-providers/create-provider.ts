import { promotionRefusal, SMS_TRAITS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { smsLength } from '@spokehaat/contract/post/sms-parts'
import { createAdn } from './adn.ts'
import { createBulkSmsBd } from './bulksmsbd.ts'
import { createOwnHttp } from './own-http.ts'
import { createSmsNetBd } from './sms-net-bd.ts'
import { type SmsProvider, SmsRefusal, type SmsSetup } from './sms-provider.ts'
import { createSslWireless } from './ssl.ts'
import { createWhatsApp } from './whatsapp.ts'

const ADAPTERS: Record<SmsKind, (setup: SmsSetup) => SmsProvider> = {
  sms_net_bd: createSmsNetBd,
  bulksmsbd: createBulkSmsBd,
  adn: createAdn,
  ssl: createSslWireless,
  whatsapp: createWhatsApp,
  http: createOwnHttp,
}

/** What a provider would refuse is refused before it is asked. */
export function createProvider(kind: SmsKind, setup: SmsSetup): SmsProvider {
  const provider = ADAPTERS[kind](setup)
  const traits = SMS_TRAITS[kind]
  const { senderId = setup.fields.sid ?? '' } = setup.fields
  return {
    ...provider,
    async send(sms) {
      const { alphabet, length } = smsLength(sms.text)
      const most = traits.most[alphabet]
      if (length > most)
        throw new SmsRefusal(
          'message',
          `${traits.name} takes ${most} letters of such a text; it has ${length}.`,
        )
      const refusal = promotionRefusal({ ...sms, senderId }, traits)
      if (refusal !== null) throw new SmsRefusal('message', refusal)
      return provider.send(sms)
    },
  }
}
