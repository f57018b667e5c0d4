import * as m from '@spokehaat/texts/papers'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { SkipLink } from '../../layout/skip-link.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'

interface PaperProps {
  title: string
  back: { to: string; label: string }
  children: ReactNode
}

/** A sheet to print: black on white whatever the theme, with the buttons only on the screen. */
export function Paper({ title, back, children }: PaperProps) {
  return (
    <div className="min-h-dvh bg-sunken pb-12 print:bg-transparent print:pb-0">
      <SkipLink />
      <header className="mx-auto flex max-w-[52rem] flex-wrap items-center justify-between gap-4 px-4 py-5 print:hidden">
        <TextLink to={back.to} className="font-semibold">
          {back.label}
        </TextLink>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {m.print()}
        </Button>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="light-only mx-auto max-w-[52rem] bg-surface p-6 text-ink shadow-md outline-none sm:p-12 print:max-w-none print:bg-transparent print:p-0 print:shadow-none"
      >
        <div className="mb-8 flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-5">
          <span className="text-3xl">
            <Wordmark />
          </span>
          <h1 className="text-3xl font-extrabold">{title}</h1>
        </div>
        {children}
      </main>
    </div>
  )
}
