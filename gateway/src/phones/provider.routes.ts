/** The providers' own calls, as their papers have them. Each lies under a path of its own. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PHONE_KEYS, type PhoneProvider } from './keys.ts'
import { costOf, type Phones, phoneOf } from './phones.ts'

type Fields = Record<string, string>
type Why = 'key' | 'ip' | 'balance' | 'bangla' | 'phone' | 'fields'

const taka = (paisa: number) => (paisa / 100).toFixed(4)

/** Why not, or the message that it took. */
type Verdict = { why: Why } | { ref: string; text: string; isLost: boolean }

export function providerRoutes(app: FastifyInstance, phones: Phones): void {
  function judge(
    provider: PhoneProvider,
    { isKnown, to, text, sender = '' }: { isKnown: boolean; to?: string; text?: string; sender?: string },
  ): Verdict {
    const refusal = refusalOf(provider, isKnown)
    if (refusal) return { why: refusal }
    if (phones.balanceOf(provider) <= 0) return { why: 'balance' }
    if (to === undefined || text === undefined || text === '') return { why: 'fields' }
    const phone = phoneOf(to)
    if (phone === null) return { why: 'phone' }
    const mustBeBangla = phones.has(provider, 'must-be-bangla') || /[a-z]/i.test(sender)
    if (mustBeBangla && provider === 'bulksmsbd' && !/[\u0980-\u09ff]/.test(text)) return { why: 'bangla' }
    if (phones.has(provider, 'must-be-bangla') && !/[\u0980-\u09ff]/.test(text)) return { why: 'bangla' }
    const { ref } = phones.take(provider, { to: phone, text })
    return { ref, text, isLost: phones.has(provider, 'lost-answer') }
  }

  function refusalOf(provider: PhoneProvider, isKnown: boolean): 'key' | 'ip' | null {
    if (!isKnown || phones.has(provider, 'wrong-key')) return 'key'
    return phones.has(provider, 'ip-not-allowed') ? 'ip' : null
  }

  /** Silence is a connection that breaks off: nobody waits out a time limit in a test. */
  function answer(
    provider: PhoneProvider,
    work: (request: FastifyRequest) => { status?: number; body: unknown; isLost?: boolean },
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const isSilent = phones.has(provider, 'silence')
      const done = isSilent ? { body: null, isLost: true } : work(request)
      if (done.isLost) {
        reply.hijack()
        request.raw.socket.resetAndDestroy()
        return reply
      }
      return reply.code('status' in done ? (done.status ?? 200) : 200).send(done.body)
    }
  }

  // sms.net.bd
  const NET_BD: Record<Why, [number, string]> = {
    key: [405, 'Authorization required'],
    ip: [403, 'You do not have permission to perform the request'],
    balance: [417, 'Insufficient balance'],
    bangla: [420, 'Content not allowed: masking must be in Bangla'],
    phone: [416, 'No valid number found'],
    fields: [400, 'The request was rejected due to a missing or invalid parameter'],
  }
  const netBd = (why: Why) => ({ body: { error: NET_BD[why][0], msg: NET_BD[why][1] } })
  const knowsNetBd = (fields: Fields) => fields.api_key === PHONE_KEYS.smsNetBd.apiKey

  app.post(
    '/smsnetbd/sendsms',
    answer('sms_net_bd', ({ body }) => {
      const fields = fieldsOf(body)
      const { to, msg, sender_id } = fields
      const done = judge('sms_net_bd', { isKnown: knowsNetBd(fields), to, text: msg, sender: sender_id })
      if ('why' in done) return netBd(done.why)
      const data = { request_id: done.ref }
      return { body: { error: 0, msg: 'Request successfully submitted', data }, isLost: done.isLost }
    }),
  )
  app.get(
    '/smsnetbd/user/balance',
    answer('sms_net_bd', ({ query }) => {
      const why = refusalOf('sms_net_bd', knowsNetBd(fieldsOf(query)))
      if (why) return netBd(why)
      return { body: { error: 0, msg: 'Success', data: { balance: taka(phones.balanceOf('sms_net_bd')) } } }
    }),
  )
  app.get(
    '/smsnetbd/report/request/:id',
    answer('sms_net_bd', ({ query, params }) => {
      const why = refusalOf('sms_net_bd', knowsNetBd(fieldsOf(query)))
      if (why) return netBd(why)
      const message = phones.find('sms_net_bd', fieldsOf(params).id ?? '')
      if (!message) return { body: { error: 404, msg: 'The requested resource not found' } }
      const charge = taka(costOf(message.text))
      const status = message.arrived ? 'Delivered' : 'Pending'
      const recipients = [{ number: `88${message.to}`, charge, status }]
      const data = { request_id: message.ref, request_status: 'Complete', request_charge: charge, recipients }
      return { body: { error: 0, msg: 'Success', data } }
    }),
  )

  // BulkSMSBD
  const BULK: Record<Why, [number, string]> = {
    key: [1011, 'User Id not found'],
    ip: [1032, 'Your IP is not whitelisted'],
    balance: [1007, 'Balance Insufficient'],
    bangla: [1012, 'Masking SMS must be sent in Bengali'],
    phone: [1001, 'Invalid Number'],
    fields: [1003, 'Please Required all fields/Contact Your System Administrator'],
  }
  const bulk = (why: Why) => ({
    body: { response_code: BULK[why][0], success_message: '', error_message: BULK[why][1] },
  })
  const knowsBulk = (fields: Fields) => fields.api_key === PHONE_KEYS.bulkSmsBd.apiKey
  app.post(
    '/bulksmsbd/smsapi',
    answer('bulksmsbd', ({ body }) => {
      const fields = fieldsOf(body)
      const { number, message, senderid } = fields
      const done = judge('bulksmsbd', {
        isKnown: knowsBulk(fields),
        to: number,
        text: message,
        sender: senderid,
      })
      if ('why' in done) return bulk(done.why)
      const said = { response_code: 202, message_id: done.ref, error_message: '' }
      return { body: { ...said, success_message: 'SMS Submitted Successfully 1' }, isLost: done.isLost }
    }),
  )
  app.post(
    '/bulksmsbd/getBalanceApi',
    answer('bulksmsbd', ({ body }) => {
      const why = refusalOf('bulksmsbd', knowsBulk(fieldsOf(body)))
      return why ? bulk(why) : { body: { balance: taka(phones.balanceOf('bulksmsbd')) } }
    }),
  )

  // ADN
  const ADN: Record<Why, [number, string]> = {
    key: [2001, 'Invalid API key or secret'],
    ip: [4004, 'IP address is not allowed'],
    balance: [4005, 'Insufficient balance'],
    bangla: [3001, 'Masking must be in Bangla'],
    phone: [2101, 'Invalid mobile number'],
    fields: [2100, 'A field is missing'],
  }
  const adn = (why: Why) => ({
    body: { api_response_code: 400, error: { error_code: ADN[why][0], error_message: ADN[why][1] } },
  })
  const knowsAdn = ({ api_key, api_secret }: Fields) =>
    api_key === PHONE_KEYS.adn.apiKey && api_secret === PHONE_KEYS.adn.apiSecret
  app.post(
    '/adn/api/v1/secure/send-sms',
    answer('adn', ({ body }) => {
      const fields = fieldsOf(body)
      const done = judge('adn', { isKnown: knowsAdn(fields), to: fields.mobile, text: fields.message_body })
      if ('why' in done) return adn(done.why)
      const said = { api_response_code: 200, api_response_message: 'SUCCESS' }
      return { body: { ...said, request_type: fields.request_type, sms_uid: done.ref }, isLost: done.isLost }
    }),
  )
  app.post(
    '/adn/api/v1/secure/sms-status',
    answer('adn', ({ body }) => {
      const fields = fieldsOf(body)
      const why = refusalOf('adn', knowsAdn(fields))
      if (why) return adn(why)
      const message = phones.find('adn', fields.sms_uid ?? '')
      if (!message)
        return { body: { api_response_code: 400, error: { error_code: 5004, error_message: 'Not found' } } }
      const sms = { sms_uid: message.ref, sms_status: message.arrived ? 'DELIVERED' : 'PENDING' }
      return { body: { api_response_code: 200, api_response_message: 'SUCCESS', sms } }
    }),
  )
  app.post(
    '/adn/api/v1/secure/check-balance',
    answer('adn', ({ body }) => {
      const why = refusalOf('adn', knowsAdn(fieldsOf(body)))
      if (why) return adn(why)
      const sms = Math.floor(phones.balanceOf('adn') / costOf(''))
      return { body: { api_response_code: 200, api_response_message: 'SUCCESS', balance: { sms } } }
    }),
  )

  // SSL Wireless
  const SSL: Record<Why, [number, string]> = {
    key: [4001, 'Unauthorized'],
    ip: [4003, 'IP Blacklisted'],
    balance: [4022, 'Insufficient balance'],
    bangla: [4023, 'Masking must be in Bangla'],
    phone: [4025, 'Invalid MSISDN'],
    fields: [4024, 'Parameter missing'],
  }
  app.post(
    '/ssl/api/v3/send-sms',
    answer('ssl', ({ body }) => {
      const { api_token, sid, msisdn, sms, csms_id } = fieldsOf(body)
      const isKnown = api_token === PHONE_KEYS.ssl.apiToken && sid === PHONE_KEYS.ssl.sid
      const done = judge('ssl', { isKnown, to: msisdn, text: sms })
      if ('why' in done) {
        const [status_code, error_message] = SSL[done.why]
        return { body: { status: 'FAILED', status_code, error_message, smsinfo: [] } }
      }
      const one = {
        sms_status: 'SUCCESS',
        status_message: 'Success',
        msisdn,
        csms_id,
        reference_id: done.ref,
      }
      return {
        body: { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [one] },
        isLost: done.isLost,
      }
    }),
  )

  // WhatsApp's Cloud API
  const META: Record<Why, [number, number, string]> = {
    key: [401, 190, 'Error validating access token'],
    ip: [403, 200, 'Permissions error'],
    balance: [400, 131042, 'Business eligibility payment issue'],
    bangla: [400, 132001, 'Template does not exist in the translation'],
    phone: [400, 131026, 'Message undeliverable'],
    fields: [400, 100, 'Invalid parameter'],
  }
  app.post(
    '/whatsapp/:version/:number/messages',
    answer('whatsapp', ({ body, headers, params }) => {
      const { token, phoneNumberId } = PHONE_KEYS.whatsApp
      const isKnown = headers.authorization === `Bearer ${token}` && fieldsOf(params).number === phoneNumberId
      const done = judge('whatsapp', { isKnown, to: fieldsOf(body).to, text: templateText(body) })
      if ('why' in done) {
        const [status, code, message] = META[done.why]
        return { status, body: { error: { message, type: 'OAuthException', code } } }
      }
      const messages = [{ id: `wamid.${done.ref}`, message_status: 'accepted' }]
      return { body: { messaging_product: 'whatsapp', messages }, isLost: done.isLost }
    }),
  )
}

/** Texts and numbers of what was sent; nothing else of it counts. */
function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'string' || typeof one === 'number' ? [[key, String(one)]] : [],
    ),
  )
}

/** A template's name, and what stands in its variables. */
function templateText(body: unknown): string | undefined {
  const { template } = body as {
    template?: { name?: string; components?: { type: string; parameters?: { text?: string }[] }[] }
  }
  if (typeof template?.name !== 'string') return undefined
  const said = template.components?.find(({ type }) => type === 'body')?.parameters ?? []
  return said.map(({ text }) => text ?? '').join(' ')
}
