import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { Config } from '../../platform/config/config.ts'

type At = Pick<Config, 'publicUrl'>

/** The page that a link opens. */
export function orderLinkAddress({ publicUrl }: At, token: string, language: Language): string {
  return `${publicUrl}${inLanguage(language, `/order/${token}`)}`
}

/** The same in fewer letters, for a message to a phone. */
export function shortOrderLinkAddress({ publicUrl }: At, token: string, language: Language): string {
  return `${publicUrl}${inLanguage(language, `/o/${token}`)}`
}
