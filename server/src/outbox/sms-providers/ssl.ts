/** SSL Wireless, version 3: one call of JSON. Whether a message arrived it does not say. */
import type { SmsProvider, SmsSetup } from './sms-provider.ts'
import { codesOf, inPath, requireTaken, secretsOf, textOf, withoutPlus } from './their-words.ts'

/** 4001 and 4002 the token, 4003 not from this address, 4004 the sender. */
const KEYS = ['401', '403', '4001', '4002', '4003', '4004']
/** The longest name of a message that it takes. */
const ID_LETTERS = 20

export function createSslWireless({ fields, ask }: SmsSetup): SmsProvider {
  const { host = '', apiToken = '', sid = '' } = fields
  const secrets = secretsOf('ssl', fields)
  const verdicts = { taken: ['200'], balance: codesOf(fields.noBalance), keys: KEYS }
  return {
    async send({ id, to, text }) {
      const label = 'POST /api/v3/send-sms'
      const csms_id = id.replaceAll('-', '').slice(-ID_LETTERS)
      const body = { api_token: apiToken, sid, msisdn: withoutPlus(to), sms: text, csms_id }
      const answer = await ask({ method: 'POST', url: `${host}/api/v3/send-sms`, label, body })
      const said = inPath(answer.json, 'error_message')
      requireTaken(answer, textOf(inPath(answer.json, 'status_code')), verdicts, { label, said, secrets })
      // taken as a whole, and this one of it not
      const state = textOf(inPath(answer.json, 'smsinfo.0.sms_status')) ?? 'SUCCESS'
      const words = inPath(answer.json, 'smsinfo.0.status_message')
      if (!/success/i.test(state)) requireTaken(answer, 'none', verdicts, { label, said: words, secrets })
      return { ref: textOf(inPath(answer.json, 'smsinfo.0.reference_id')), parts: null, costPaisa: null }
    },
  }
}
