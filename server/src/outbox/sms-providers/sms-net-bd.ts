/** sms.net.bd: `POST /sendsms`, `GET /user/balance/`, `GET /report/request/{id}/`. Its key stands in the address of the last two. */
import type { SmsProvider, SmsReport, SmsSetup } from './sms-provider.ts'
import {
  codesOf,
  inPath,
  paisaOf,
  requireTaken,
  secretsOf,
  textOf,
  unreadable,
  withoutPlus,
} from './their-words.ts'

/** 403 no right, 405 the key, 410 and 411 an account that has ended. */
const KEYS = ['403', '405', '410', '411']

export function createSmsNetBd({ fields, ask }: SmsSetup): SmsProvider {
  const { host = '', apiKey = '', senderId = '' } = fields
  const secrets = secretsOf('sms_net_bd', fields)
  const verdicts = { taken: ['0'], balance: codesOf(fields.noBalance), keys: KEYS }
  const key = `api_key=${encodeURIComponent(apiKey)}`

  async function call(label: string, how: { path: string; form?: Record<string, string> }) {
    const method = how.form ? 'POST' : 'GET'
    const answer = await ask({ method, url: `${host}${how.path}`, label, form: how.form })
    const said = inPath(answer.json, 'msg')
    requireTaken(answer, textOf(inPath(answer.json, 'error')), verdicts, { label, said, secrets })
    return answer
  }

  return {
    async send({ to, text }) {
      const form = {
        api_key: apiKey,
        msg: text,
        to: withoutPlus(to),
        ...(senderId && { sender_id: senderId }),
      }
      const { json } = await call('POST /sendsms', { path: '/sendsms', form })
      return { ref: textOf(inPath(json, 'data.request_id')), parts: null, costPaisa: null }
    },
    async report(ref) {
      const path = `/report/request/${encodeURIComponent(ref)}/?${key}`
      const { json } = await call('GET /report/request', { path })
      return {
        state: stateOf(textOf(inPath(json, 'data.recipients.0.status')) ?? ''),
        costPaisa: paisaOf(inPath(json, 'data.request_charge')),
      }
    },
    async balance() {
      const label = 'GET /user/balance'
      const answer = await call(label, { path: `/user/balance/?${key}` })
      const left = paisaOf(inPath(answer.json, 'data.balance'))
      if (left === null) throw unreadable(answer, label)
      return { left, unit: 'paisa' }
    },
  }
}

/** `Sent` is what it calls a message that a network has taken: not yet that a phone has it. */
function stateOf(status: string): SmsReport['state'] {
  if (/^deliver/i.test(status)) return 'delivered'
  return /fail|reject|expire|undeliver|invalid|block/i.test(status) ? 'undelivered' : 'waiting'
}
