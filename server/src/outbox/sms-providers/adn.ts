/** ADN SMS: forms under `/api/v1/secure`. Balance is counted in messages. */
import { smsLength } from '@spokehaat/contract/post/sms-parts'
import type { SmsProvider, SmsReport, SmsSetup } from './sms-provider.ts'
import {
  codesOf,
  inPath,
  requireTaken,
  secretsOf,
  textOf,
  unreadable,
  wholeOf,
  withoutPlus,
} from './their-words.ts'

/** 2001 to 2006 are about keys and rights, 4001 is disabled, 4004 is not from this address. */
const KEYS = ['401', '403', '2001', '2002', '2003', '2004', '2005', '2006', '4001', '4004']

export function createAdn({ fields, ask }: SmsSetup): SmsProvider {
  const { host = '', apiKey = '', apiSecret = '' } = fields
  const secrets = secretsOf('adn', fields)
  const verdicts = { taken: ['200'], balance: codesOf(fields.noBalance), keys: KEYS, busy: ['5001'] }

  async function call(path: string, more: Record<string, string>) {
    const label = `POST ${path}`
    const form = { api_key: apiKey, api_secret: apiSecret, ...more }
    const answer = await ask({ method: 'POST', url: `${host}/api/v1/secure${path}`, label, form })
    const code =
      textOf(inPath(answer.json, 'error.error_code')) ?? textOf(inPath(answer.json, 'api_response_code'))
    const said = inPath(answer.json, 'error.error_message') ?? inPath(answer.json, 'api_response_message')
    requireTaken(answer, code, verdicts, { label, said, secrets })
    return answer
  }

  return {
    async send({ to, text, purpose }) {
      const { json } = await call('/send-sms', {
        request_type: purpose === 'code' ? 'OTP' : 'SINGLE_SMS',
        message_type: smsLength(text).alphabet === 'gsm' ? 'TEXT' : 'UNICODE',
        mobile: withoutPlus(to),
        message_body: text,
      })
      return { ref: textOf(inPath(json, 'sms_uid')), parts: null, costPaisa: null }
    },
    async report(ref) {
      const { json } = await call('/sms-status', { sms_uid: ref })
      return { state: stateOf(textOf(inPath(json, 'sms.sms_status')) ?? ''), costPaisa: null }
    },
    async balance() {
      const answer = await call('/check-balance', {})
      const left = wholeOf(inPath(answer.json, 'balance.sms'))
      if (left === null) throw unreadable(answer, 'POST /check-balance')
      return { left, unit: 'messages' }
    },
  }
}

function stateOf(status: string): SmsReport['state'] {
  if (/^(?:deliver|success)/i.test(status)) return 'delivered'
  return /fail|reject|expire|undeliver|invalid/i.test(status) ? 'undelivered' : 'waiting'
}
