/** Texts of products as this build shows them. */
import { type InBoth, nameIn, type TextIn, textIn } from '@spokehaat/contract/catalogue/text-in'
import { LANGUAGE } from './language.ts'

export interface Named {
  name: string
  /** Left out in the English build, and where there is none. */
  nameBn?: string | undefined
}

export const ownText = (texts: InBoth): TextIn => textIn(LANGUAGE, texts)
export const ownName = (named: Named): TextIn => nameIn(LANGUAGE, named)

/**
 * What a page carries of a name. A page in English carries no Bangla: with one letter beyond Latin-1 all of the page takes
 * two bytes a letter in memory.
 */
export const carriedName = ({ name, nameBn }: { name: string; nameBn: string }): Named =>
  LANGUAGE === 'bn' && nameBn !== '' ? { name, nameBn } : { name }
