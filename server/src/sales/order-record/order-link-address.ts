import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { Config } from '../../platform/config/config.ts'

/** The page that a link opens. */
export function orderLinkAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  token: string,
  language: Language,
): string {
  return `${publicUrl}${inLanguage(language, `/order/${token}`)}`
}
