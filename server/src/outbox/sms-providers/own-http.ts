/** Whoever takes a message by one call, as the owner has written it down: {to}, {text} and {id} are put in. */
import { type SmsProvider, SmsRefusal, type SmsSetup } from './sms-provider.ts'
import { inPath, secretsOf, textOf, tidied, unreadable, withoutPlus } from './their-words.ts'

type Put = (value: string) => string

export function createOwnHttp({ fields, ask }: SmsSetup): SmsProvider {
  const { url = '', method, headers = '', body = '', refPath = '', noBalanceWord = '' } = fields
  const secrets = secretsOf('http', fields)
  return {
    async send({ id, to, text }) {
      const values = { to: withoutPlus(to), text, id }
      const filled = (template: string, put: Put) =>
        template.replace(/\{(to|text|id)\}/g, (_, name: keyof typeof values) => put(values[name]))
      const isGet = method?.toUpperCase() === 'GET'
      const isJson = /^\s*[[{]\s*["[{\]}]/.test(body)
      const label = isGet ? 'GET of its own' : 'POST of its own'
      const answer = await ask({
        method: isGet ? 'GET' : 'POST',
        url: filled(url, encodeURIComponent),
        label,
        headers: headersOf(headers),
        ...(!isGet && {
          content: {
            type: isJson ? 'application/json' : 'application/x-www-form-urlencoded',
            text: filled(body, isJson ? inJson : encodeURIComponent),
          },
        }),
      })
      const { status, json } = answer
      const words = () => tidied(answer.text, [...secrets, text]) || `It answered ${status}, without words.`
      if (noBalanceWord !== '' && answer.text.includes(noBalanceWord))
        throw new SmsRefusal('balance', words())
      if (status >= 500 || (status >= 300 && status < 400)) throw unreadable(answer, label)
      if (status === 401 || status === 403) throw new SmsRefusal('keys', words())
      if (status === 402) throw new SmsRefusal('balance', words())
      if (status === 429) throw new SmsRefusal('busy', words())
      const ref = refPath === '' ? null : textOf(inPath(json, refPath))
      if (status >= 400 || (refPath !== '' && ref === null)) throw new SmsRefusal('message', words())
      return { ref, parts: null, costPaisa: null }
    },
  }
}

/** As it stands between two quotes. */
const inJson: Put = (value) => JSON.stringify(value).slice(1, -1)

const headersOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )
