import * as m from '@spokehaat/texts/legal'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'

export interface LegalSection {
  /** Part of the address of the section. */
  id: string
  title: string
  text: ReactNode
}

interface LegalPageProps {
  title: string
  /** What it comes to, in a sentence or two. */
  summary: string
  sections: readonly LegalSection[]
}

/** Long plain text: a list of what is in it, and each part under a heading that can be linked to. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <>
      <Banner title={title} crumbs={[{ label: m.home(), to: paths.home() }, { label: title }]} />
      <div className="wrap grid items-start gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_16rem] lg:pt-12">
        <nav aria-label={m.on_this_page()} className="lg:sticky lg:top-28 lg:order-2">
          <h2 className="mb-1 text-lg">{m.on_this_page()}</h2>
          <ul className="border-l-2 border-line pl-4">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[68ch]">
          <p className="text-xl leading-relaxed">{summary}</p>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-10">
              <h2 id={section.id} className="text-2xl">
                {section.title}
              </h2>
              <div className="mt-3 space-y-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">
                {section.text}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
