import type { SmsKind } from '@spokehaat/contract/post/sms-kinds'
import type { PhoneProvider } from '@spokehaat/gateway/phones'
import { expect, test } from 'vitest'
import { createAskSms } from './ask-sms.ts'
import { createProvider } from './create-provider.ts'
import type { SmsAnswer, SmsProvider } from './sms-provider.ts'
import { openPhones } from './testing/phones-sandbox.ts'
import { type ProviderWorld, providerContract } from './testing/provider-contract.ts'

const SMS = {
  id: '01890000-0000-7000-8000-000000000001',
  to: '+8801712345678',
  text: 'Hi',
  purpose: 'own',
} as const

/** A provider of the sandbox. */
async function sandboxWorld(kind: SmsKind & PhoneProvider): Promise<ProviderWorld> {
  const phones = await openPhones()
  return {
    kind,
    fields: phones.setUp(kind).fields,
    arrived: phones.messages,
    fault: (fault) => phones.fault(kind, fault),
    heal: phones.heal,
    close: () => phones.close(),
  }
}

for (const kind of ['sms_net_bd', 'bulksmsbd', 'adn', 'ssl', 'whatsapp'] as const) {
  providerContract(kind, () => sandboxWorld(kind))
}

/** One of one's own, that is BulkSMSBD's by chance. */
providerContract('HTTP of one’s own', async () => {
  const phones = await openPhones()
  const { host, apiKey, senderId } = phones.setUp('bulksmsbd').fields
  return {
    kind: 'http',
    fields: {
      url: `${host}/smsapi`,
      method: 'POST',
      headers: 'X-Shop: spokehaat',
      body: `api_key=${apiKey}&type=text&senderid=${senderId}&number={to}&message={text}`,
      refPath: 'message_id',
    },
    arrived: phones.messages,
    close: () => phones.close(),
  }
})

/** What an adapter makes of an answer. */
const answered = (
  kind: SmsKind,
  answer: Partial<SmsAnswer>,
  fields: Record<string, string> = {},
): SmsProvider =>
  createProvider(kind, {
    fields,
    ask: async () => ({ status: 200, text: JSON.stringify(answer.json) ?? '', json: undefined, ...answer }),
  })

test('BulkSMSBD answers with its code alone, or as JSON; both are read', async () => {
  expect(await answered('bulksmsbd', { text: '202' }).send(SMS)).toMatchObject({ ref: null })
  const no = answered('bulksmsbd', { text: '1007' }, { noBalance: '1007' })
  await expect(no.send(SMS)).rejects.toMatchObject({ kind: 'balance' })
})

test('what stands for no balance is the owner’s to say', async () => {
  const json = { error: 421, msg: 'Recharge first' }
  await expect(answered('sms_net_bd', { json }).send(SMS)).rejects.toMatchObject({ kind: 'message' })
  const told = answered('sms_net_bd', { json }, { noBalance: '417, 421' })
  await expect(told.send(SMS)).rejects.toMatchObject({ kind: 'balance', said: 'Recharge first' })
})

test('a page in place of an answer says nothing of the message', async () => {
  for (const kind of ['sms_net_bd', 'bulksmsbd', 'adn', 'ssl', 'whatsapp'] as const) {
    const page = { text: '<html>We will be back soon</html>' }
    const own = { textTemplate: 'order' }
    await expect(answered(kind, page, own).send(SMS), kind).rejects.toMatchObject({ name: 'SmsSilence' })
    const fault = { ...page, status: 502 }
    await expect(answered(kind, fault, own).send(SMS), kind).rejects.toMatchObject({ name: 'SmsSilence' })
  }
})

test('a message put into JSON of one’s own does not break out of it', async () => {
  let sent = ''
  const provider = createProvider('http', {
    fields: { url: 'https://sms.example/{id}', body: '{"to": "{to}", "text": "{text}"}' },
    ask: async ({ content, url }) => {
      sent = content?.text ?? ''
      expect(url).toBe(`https://sms.example/${SMS.id}`)
      return { status: 200, text: '', json: undefined }
    },
  })
  const text = '", "to": "01900000000'
  await provider.send({ ...SMS, text })
  expect(JSON.parse(sent)).toEqual({ to: '8801712345678', text })
})

test('WhatsApp has no template for it: that is said, and nobody is asked', async () => {
  const provider = createProvider('whatsapp', {
    fields: { codeTemplate: 'code' },
    ask: createAskSms({ timeoutMs: 1, connectMs: 1 }),
  })
  await expect(provider.send(SMS)).rejects.toMatchObject({ kind: 'message' })
})
