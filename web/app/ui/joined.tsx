import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import { Fragment } from 'react'

/** As `aria-label` and `alt` have them. */
export const joined = (texts: readonly TextIn[]): string => texts.map(({ text }) => text).join(', ')

/** Texts with commas between them, each in its own language. */
export function Joined({ texts }: { texts: readonly TextIn[] }) {
  if (texts.every(({ lang }) => lang === undefined)) return joined(texts)
  return texts.map(({ text, lang }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
    <Fragment key={index}>
      {index > 0 && <span>, </span>}
      <span lang={lang}>{text}</span>
    </Fragment>
  ))
}
