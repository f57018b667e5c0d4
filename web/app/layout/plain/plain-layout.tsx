import * as m from '@spokehaat/texts/layout'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useShopName } from '../../lib/shop-facts.ts'
import { Link } from '../../render/link.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { SkipLink } from '../skip-link.tsx'

/** A page outside the shop's own frame: the wordmark, the way back, and one thing to do. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const shop = useShopName()
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <SkipLink />
      <Wheel className="print:hidden absolute -right-40 -bottom-48 -z-10 size-[34rem] text-line" />
      <header className="wrap flex h-(--head) items-center">
        <Link
          to={paths.home()}
          aria-label={m.wordmark_label(shop)}
          className="flex min-h-11 items-center text-[1.625rem]"
        >
          <Wordmark />
        </Link>
        <LanguageSwitch className="ml-auto hover:underline" />
      </header>
      <main id="main" tabIndex={-1} className="flex-1 pb-16 outline-none">
        {children}
      </main>
    </div>
  )
}
