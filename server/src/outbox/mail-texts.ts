import type { Language } from '@spokehaat/contract/basics/language'
import * as bn from '@spokehaat/texts/mails/bn'
import * as en from '@spokehaat/texts/mails/en'

const TEXTS = { en, bn }
export type MailTexts = (typeof TEXTS)[Language]

/** The messages of mails, in the language of whom they go to: never in that of the request that causes them. */
export const mailTexts = (language: Language): MailTexts => TEXTS[language]
