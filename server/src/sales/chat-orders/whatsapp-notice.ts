/** Meta's notices: proven by their signature over all that came, and never believed without. */
import { createHmac } from 'node:crypto'
import { whatsAppNotice } from '@spokehaat/contract/sales/chat-order'
import { noteReport } from '../../outbox/ask-reports.ts'
import type { Texting } from '../../outbox/send-sms.ts'
import { openSmsSecrets } from '../../outbox/sms-providers/provider-secrets.ts'
import { type SmsProviderRow, selectSmsProvider } from '../../outbox/sms-providers/providers.queries.ts'
import { fail } from '../../platform/http/refusal.ts'
import { areSameBytes } from '../../platform/passwords/same-bytes.ts'
import { takeCart } from './whatsapp-cart.ts'

/** Throws `sms_provider_not_found`. */
async function whatsAppOf({ db }: Texting, id: string): Promise<SmsProviderRow> {
  const row = await selectSmsProvider(db, id)
  if (row?.kind !== 'whatsapp') throw fail('sms_provider_not_found')
  return row
}

/** What Meta is answered; null where it does not know the token that the owner made up. Throws `sms_provider_not_found`. */
export async function shakeHands(
  services: Texting,
  id: string,
  asked: { 'hub.mode'?: string; 'hub.verify_token'?: string; 'hub.challenge'?: string },
): Promise<string | null> {
  const { verifyToken } = openSmsSecrets(services.sessionSecret, await whatsAppOf(services, id))
  const given = asked['hub.verify_token']
  if (asked['hub.mode'] !== 'subscribe' || verifyToken === undefined || given === undefined) return null
  if (!areSameBytes(Buffer.from(given), Buffer.from(verifyToken))) return null
  return asked['hub.challenge'] ?? ''
}

/** Gives whether it is Meta's. Throws `sms_provider_not_found`. */
export async function takeWhatsAppNotice(
  services: Texting,
  id: string,
  { signature, body }: { signature: string | undefined; body: Buffer },
): Promise<boolean> {
  const row = await whatsAppOf(services, id)
  const { appSecret } = openSmsSecrets(services.sessionSecret, row)
  if (appSecret === undefined || signature === undefined) return false
  const right = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  if (!areSameBytes(Buffer.from(signature), Buffer.from(right))) return false
  const { data } = whatsAppNotice.safeParse(parsed(body))
  for (const { value } of data?.entry.flatMap(({ changes }) => changes) ?? []) {
    for (const { id: ref, status } of value.statuses) {
      const state = STATES[status]
      if (state) await noteReport(services, row, { providerId: row.id, ref }, { state, costPaisa: null })
    }
    for (const cart of value.messages) {
      const contact = value.contacts.find(({ wa_id }) => wa_id === cart.from) ?? value.contacts[0]
      await takeCart(services, cart, { name: contact?.profile?.name ?? '' })
    }
  }
  return true
}

const STATES: Readonly<Record<string, 'delivered' | 'undelivered'>> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'undelivered',
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
