import * as m from '@spokehaat/texts/ui'
import { ChevronRight } from 'lucide-react'
import { fragment } from '../render/fragment.tsx'
import { Link } from '../render/link.tsx'

export interface Crumb {
  label: string
  /** Of the label, where it is not the page's. */
  lang?: 'en'
  /** Left out on the page itself. */
  to?: string
}

interface BannerProps {
  title: string
  /** Of the title, where it is not the page's. */
  titleLang?: 'en' | undefined
  crumbs: readonly Crumb[]
  /** A sentence below, for a page whose contents come later. */
  lead?: string
}

/** The head of a page: its title, and the way back from it. */
export const Banner = fragment('banner', Contents)

function Contents({ title, titleLang, crumbs, lead }: BannerProps) {
  return (
    <div className="border-b border-line">
      <div className="wrap pt-6 pb-6 md:pt-8">
        <Breadcrumbs crumbs={crumbs} />
        <h1 lang={titleLang} className="mt-1 text-page font-extrabold">
          {title}
        </h1>
        {lead && <p className="mt-1 text-lg text-muted">{lead}</p>}
      </div>
    </div>
  )
}

/** On one line: what does not fit of the last crumb is the title below, in full. */
function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb()}>
      <ol className="-ml-1 flex items-center overflow-x-clip text-muted">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex shrink-0 items-center last:min-w-0 last:shrink">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                prefetch="intent"
                className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 underline decoration-line decoration-2 underline-offset-4 hover:text-ink hover:decoration-marigold"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" lang={crumb.lang} className="truncate px-1 leading-11">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
