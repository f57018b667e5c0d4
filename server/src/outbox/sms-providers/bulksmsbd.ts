/** BulkSMSBD: a form, never an address with the key in it. It has no reports: what it took counts as sent. */
import type { SmsProvider, SmsSetup } from './sms-provider.ts'
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

/** 1006 its validity ended, 1011 no such user, 1031 not verified, 1032 not from this address. */
const KEYS = ['1006', '1011', '1031', '1032']

export function createBulkSmsBd({ fields, ask }: SmsSetup): SmsProvider {
  const { host = '', apiKey = '', senderId = '' } = fields
  const secrets = secretsOf('bulksmsbd', fields)
  const verdicts = { taken: ['202'], balance: codesOf(fields.noBalance), keys: KEYS }

  return {
    async send({ to, text }) {
      const label = 'POST /smsapi'
      const form = {
        api_key: apiKey,
        type: 'text',
        number: withoutPlus(to),
        senderid: senderId,
        message: text,
      }
      const answer = await ask({ method: 'POST', url: `${host}/smsapi`, label, form })
      // its code, as JSON or alone
      const code =
        textOf(inPath(answer.json, 'response_code')) ?? /^\d{3,4}/.exec(answer.text.trim())?.[0] ?? null
      const said = inPath(answer.json, 'error_message')
      requireTaken(answer, code, verdicts, { label, said, secrets })
      return { ref: textOf(inPath(answer.json, 'message_id')), parts: null, costPaisa: null }
    },
    async balance() {
      const label = 'POST /getBalanceApi'
      const answer = await ask({
        method: 'POST',
        url: `${host}/getBalanceApi`,
        label,
        form: { api_key: apiKey },
      })
      const left = paisaOf(inPath(answer.json, 'balance'))
      if (left !== null && answer.status < 300) return { left, unit: 'paisa' }
      const code = textOf(inPath(answer.json, 'response_code'))
      const said = inPath(answer.json, 'error_message')
      requireTaken(answer, code, { ...verdicts, taken: [] }, { label, said, secrets })
      throw unreadable(answer, label)
    },
  }
}
