import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { type Matches, pageTitle } from '../../../lib/page-title.ts'

/** The head of a page of the desk; search engines leave it out. */
export const deskMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: pageTitle(matches, title) },
    { name: 'robots', content: 'noindex' },
  ]

/** The inside of a dashboard page. `aside` stands at the end of the title's line, such as a count. */
export function DashboardPage(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[84rem] px-4 pt-4 pb-16 md:pt-5 xl:px-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <h1 className="text-[clamp(1.625rem,1.4rem+0.8vw,2.125rem)] font-extrabold">{props.title}</h1>
        {props.aside}
      </div>
      {props.children}
    </div>
  )
}

/** How many there are, beside the title: on a phone below it. Its line is kept while it is not known yet. */
export function PageCount({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className="figures text-muted max-sm:-mt-2 max-sm:basis-full">
      {children || '\u00a0'}
    </p>
  )
}

/** A part of a page with a title of its own. */
export function DashboardCard(props: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-8">
      <h2 className="mb-6 text-2xl font-bold">{props.title}</h2>
      {props.children}
    </section>
  )
}
