import * as m from '@spokehaat/texts/papers'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SkipLink } from '../../../layout/skip-link.tsx'
import { cx } from '../../../lib/class-names.ts'
import { Link } from '../../../render/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'

interface PaperProps {
  title: string
  back: { to: string; label: string }
  /** Its own head in place of the wordmark and the title. */
  head?: ReactNode
  /** More choices beside the width of the paper. */
  choices?: ReactNode
  children: ReactNode
}

/** A4, or the roll of a receipt printer. It stands in the address, so that a link can open either. */
export const isOnRoll = (search: URLSearchParams) => search.get('paper') === '80'

/** The same address with another width of paper. */
function withWidth(search: URLSearchParams, paper: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('paper')
  if (paper !== null) next.set('paper', paper)
  return `?${next}`
}

/** A sheet to print: black on white whatever the theme, with the buttons only on the screen. */
export function Paper({ title, back, head, choices, children }: PaperProps) {
  const [search] = useSearchParams()
  const onRoll = isOnRoll(search)
  return (
    <div className="min-h-dvh bg-sunken pb-12 print:bg-transparent print:pb-0">
      <SkipLink />
      <header className="mx-auto flex max-w-[52rem] flex-wrap items-center justify-between gap-4 px-4 py-5 print:hidden">
        <TextLink to={back.to} className="font-semibold">
          {back.label}
        </TextLink>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {choices}
          <nav aria-label={m.paper_width()} className="flex gap-1">
            <WidthLink to={withWidth(search, null)} isHere={!onRoll}>
              A4
            </WidthLink>
            <WidthLink to={withWidth(search, '80')} isHere={onRoll}>
              {m.roll_80()}
            </WidthLink>
          </nav>
          <Button variant="primary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {m.print()}
          </Button>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx(
          'light-only mx-auto bg-surface text-ink shadow-md outline-none print:max-w-none print:bg-transparent print:p-0 print:shadow-none',
          onRoll ? 'paper-roll max-w-[80mm] p-[4mm]' : 'paper-a4 max-w-[52rem] p-6 sm:p-12',
        )}
      >
        {head ? (
          head
        ) : (
          <div className="mb-8 flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-5 in-[.paper-roll]:mb-4 in-[.paper-roll]:pb-2">
            <span className="text-3xl in-[.paper-roll]:text-xl">
              <Wordmark />
            </span>
            <h1 className="text-3xl font-extrabold in-[.paper-roll]:text-xl">{title}</h1>
          </div>
        )}
        <div>{children}</div>
      </main>
    </div>
  )
}

export function WidthLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isHere || undefined}
      className={cx(
        'inline-flex min-h-11 items-center rounded-md px-3 font-semibold no-underline',
        isHere ? 'bg-ink text-paper' : 'text-ink hover:bg-line',
      )}
    >
      {children}
    </Link>
  )
}
