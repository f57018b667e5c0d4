import type { Said } from '@spokehaat/contract/content/words'
import type { ReactNode } from 'react'

/** A text of the owner's; undefined where there is none, so that the shop's own stands there. */
export function saidOr({ text, lang }: Said, otherwise: ReactNode): ReactNode {
  if (text === '') return otherwise
  return lang ? <span lang={lang}>{text}</span> : text
}
