import type { Language } from '@spokehaat/contract/basics/language'
import { bentName, type NameIn } from '@spokehaat/contract/shop/name-in'
import * as bn from '@spokehaat/texts/mails/bn'
import * as en from '@spokehaat/texts/mails/en'
import type { Database } from '../platform/db/client.ts'
import { readShop, type Shop } from '../settings/shop.ts'

export const TEXTS = { en, bn }
type Texts = (typeof TEXTS)[Language]

/** The messages of mails with the shop's name in them, so that nobody hands it on. */
export type MailTexts = {
  readonly [Key in keyof Texts]: (inputs: Omit<Parameters<Texts[Key]>[0], keyof NameIn>) => string
} & { readonly language: Language; readonly shop: Shop }

/** The messages of mails, in the language of whom they go to: never in that of the request that causes them. */
export async function mailTexts(db: Database, language: Language): Promise<MailTexts> {
  return textsOf(await readShop(db, language), language)
}

/** The same of a shop that has been read. */
export function textsOf(shop: Shop, language: Language): MailTexts {
  const named = bentName(shop.name)
  const words = Object.entries(TEXTS[language]).map(([key, say]) => [
    key,
    (inputs: object) => (say as (inputs: object) => string)({ ...named, ...inputs }),
  ])
  return { ...Object.fromEntries(words), language, shop }
}
