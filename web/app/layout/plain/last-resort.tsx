import * as m from '@spokehaat/texts/layout'
import { pageAddress } from '../../lib/language.ts'

/** Where even the page that says an error failed: made of nothing that could fail, too. */
export function LastResort() {
  return (
    <main id="main" className="wrap py-16">
      <h1 className="text-page font-extrabold">{m.went_wrong()}</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-muted">{m.page_not_shown()}</p>
      <p className="mt-6">
        <a
          href={pageAddress('/')}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {m.go_home()}
        </a>
      </p>
    </main>
  )
}
