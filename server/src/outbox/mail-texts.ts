import type { Language } from '@spokehaat/contract/basics/language'
import { bentName, type NameIn } from '@spokehaat/contract/shop/name-in'
import type { Database } from '../platform/db/client.ts'
import { settingsOf } from '../settings/settings.ts'
import { type Shop, shopOf } from '../settings/shop.ts'
import { selectSettingsAndWords } from './own-words.queries.ts'
import { type OwnWords, ownWords, sayOwn, TEXTS } from './own-words.ts'

type Texts = (typeof TEXTS)[Language]

/** The messages of mails with the shop's name in them, so that nobody hands it on. */
export type MailTexts = {
  readonly [Key in keyof Texts]: (inputs: Omit<Parameters<Texts[Key]>[0], keyof NameIn>) => string
} & { readonly language: Language; readonly shop: Shop }

/** The messages of mails, in the language of whom they go to: never in that of the request that causes them. */
export async function mailTexts(db: Database, language: Language): Promise<MailTexts> {
  const { shop, words } = await readWording(db, language)
  return textsOf(shop, language, words)
}

/** What a mail is written with: the shop, and the words that its owner has put in place of ours. */
export async function readWording(
  db: Database,
  language: Language,
): Promise<{ shop: Shop; words: OwnWords }> {
  const { settings, words } = await selectSettingsAndWords(db, language)
  const own = Object.assign({}, ...words.map((one) => ownWords.parse(one)))
  return { shop: shopOf(settingsOf(settings), language), words: own }
}

/** The same of a shop that has been read, with words of the owner's by their keys. */
export function textsOf(shop: Shop, language: Language, words: OwnWords = {}): MailTexts {
  const named = bentName(shop.name)
  const said = Object.entries(TEXTS[language]).map(([key, ours]) => {
    const own = words[key]
    const say =
      (own === undefined ? null : sayOwn(key, own, language)) ?? (ours as (inputs: object) => string)
    return [key, (inputs: object) => say({ ...named, ...inputs })]
  })
  return { ...Object.fromEntries(said), language, shop }
}
