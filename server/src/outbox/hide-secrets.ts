/**
 * What opens something, taken out of what the desk reads of mails and messages: the tokens of links, codes that prove a phone
 * or an address, codes of gift cards. A role that may read mails must not come by an admin's password that way.
 */
import { LANGUAGES } from '@spokehaat/contract/basics/language'
import { mayAllOf, type Standing } from '@spokehaat/contract/identity/permissions'
import { GIFT_CODE_ALPHABET } from '@spokehaat/contract/sales/gift-code'
import { TEXTS } from './own-words.ts'

const HIDDEN = '••••'

const ADDRESS = /https?:\/\/[^\s"'<>]+/g
/** In what follows `token=`, in the path of an order or a review, and whatever else is as long and no id. */
const TOKENS = [
  /(?<=[?&;]token=)[^&#\s"'<>]+/g,
  /(?<=\/(?:order|o|review)\/)(?!verify\b)[\w-]+/g,
  /(?<=[/=])(?=[\w-]*[A-Z_])[\w-]{20,}/g,
]

const SIGN = `[${GIFT_CODE_ALPHABET}]`
const GIFT_CODE = new RegExp(`\\b(?:${SIGN}{4}-){3}${SIGN}{4}\\b`, 'g')

/** The sentences that such a code stands in. */
const PROOFS = LANGUAGES.flatMap((language) => {
  const m = TEXTS[language]
  return [m.proof_subject, m.proof_message].map((words) => {
    const around = words({ code: '\n', shop: '\r' }).replace(/[.$+?()|[\]]/g, '\\$&')
    return new RegExp(around.replace('\n', '(\\d{4,})').replace('\r', '.*'))
  })
})

/** What such a message to a phone is about, for the desk: around its code stand words that the owner may have chosen. */
export const CODE_TO_PHONE = 'A code that proves the phone'

/** `words`: all of one mail or message, since its subject may name the code that its text has. */
export function hideSecrets<Words extends Readonly<Record<string, string>>>(words: Words): Words {
  const all = Object.values(words)
  const codes = all.includes(CODE_TO_PHONE)
    ? all.flatMap((text) => text.match(/\d{4,}/g) ?? [])
    : all.flatMap((text) => PROOFS.flatMap((proof) => proof.exec(text)?.[1] ?? []))
  const hidden = (text: string) =>
    codes
      .reduce((rest, code) => rest.replaceAll(code, HIDDEN), text)
      .replace(GIFT_CODE, HIDDEN)
      .replace(ADDRESS, (address) => TOKENS.reduce((rest, token) => rest.replace(token, HIDDEN), address))
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, hidden(text)])) as Words
}

/** Whole for who may do everything as it is: they can open all of it by themselves, and try the shop without a mail server. */
export function secretsFor<Words extends Readonly<Record<string, string>>>(
  viewer: Standing,
  words: Words,
): Words {
  return mayAllOf(viewer, { role: 'admin' }) ? words : hideSecrets(words)
}
