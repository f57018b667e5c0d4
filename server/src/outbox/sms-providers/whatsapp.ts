/** WhatsApp's Cloud API: a business begins a talk by a template alone. Reports come by notice. */
import { type SmsProvider, SmsRefusal, type SmsSetup } from './sms-provider.ts'
import { inPath, requireTaken, secretsOf, textOf, withoutPlus } from './their-words.ts'

/** 0, 10, 190 and 200 are about the token and its rights, 131031 an account that is locked, 368 one that is blocked. */
const KEYS = ['0', '10', '190', '200', '368', '131005', '131031']
/** 131042: what is to be paid was not. */
const BALANCE = ['131042']
const BUSY = ['4', '80007', '130429', '131048', '131056']

export function createWhatsApp({ fields, ask }: SmsSetup): SmsProvider {
  const { host = '', token = '', phoneNumberId = '', codeTemplate = '', textTemplate = '' } = fields
  const secrets = secretsOf('whatsapp', fields)
  const verdicts = { taken: ['ok'], balance: BALANCE, keys: KEYS, busy: BUSY }
  return {
    async send({ id, to, text, purpose }) {
      const name = purpose === 'code' ? codeTemplate : textTemplate
      if (name === '') throw new SmsRefusal('message', 'There is no template for it.')
      const said = purpose === 'code' ? (/\d{4,8}/.exec(text)?.[0] ?? '') : oneLine(text)
      if (said === '') throw new SmsRefusal('message', 'There is no code in it.')
      const parameters = [{ type: 'text', text: said }]
      const label = 'POST /messages'
      const answer = await ask({
        method: 'POST',
        url: `${host}/${encodeURIComponent(phoneNumberId)}/messages`,
        label,
        headers: { authorization: `Bearer ${token}` },
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: withoutPlus(to),
          type: 'template',
          biz_opaque_callback_data: id,
          template: {
            name,
            language: { code: fields.language ?? 'en' },
            components: [
              { type: 'body', parameters },
              ...(purpose === 'code' ? [{ type: 'button', sub_type: 'url', index: '0', parameters }] : []),
            ],
          },
        },
      })
      const ref = textOf(inPath(answer.json, 'messages.0.id'))
      const code = textOf(inPath(answer.json, 'error.code')) ?? (ref === null ? null : 'ok')
      requireTaken(answer, code, verdicts, { label, said: inPath(answer.json, 'error.message'), secrets })
      return { ref, parts: 1, costPaisa: null }
    },
  }
}

/** A variable takes no line of its own, and no row of blanks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
