import * as m from '@spokehaat/texts/layout'
import { cx } from '../lib/class-names.ts'
import { LANGUAGE } from '../lib/language.ts'

const OTHER = LANGUAGE === 'en' ? 'bn' : 'en'

/**
 * To this very page in the other language, in words of that language. The server knows the page by the address that the
 * browser sends along (`server/src/pages/languages.ts`), so that it works without scripts, and in parts of a page that
 * know no address.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <a
      href={`/language/${OTHER}`}
      hrefLang={OTHER}
      lang={OTHER}
      rel="nofollow"
      referrerPolicy="same-origin"
      aria-label={m.switch_language_label()}
      className={cx('flex min-h-11 items-center px-1 font-semibold sm:px-2', className)}
    >
      {m.switch_language()}
    </a>
  )
}
