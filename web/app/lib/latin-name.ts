import { isBangla } from '@spokehaat/contract/basics/script'
import { LANGUAGE } from './language.ts'

/** The language of a name that has one spelling alone, such as a brand's: on a page in Bangla, Latin letters are read as English. */
export const nameLang = (name: string): 'en' | undefined =>
  LANGUAGE === 'bn' && /[a-z]/i.test(name) && !isBangla(name) ? 'en' : undefined
