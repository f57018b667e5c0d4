import * as m from '@spokehaat/texts/saved'
import { lazy, Suspense } from 'react'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useRestored } from '../../store/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Route } from './+types/saved-page.ts'
import { SavedSkeleton } from './saved-skeleton.tsx'

const SavedContents = lazy(() => import('./saved-contents.tsx'))

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.page_title()) },
  { name: 'description', content: m.lead() },
  { name: 'robots', content: 'noindex' },
]

/** The same for everybody until the browser knows whose it is. */
export default function SavedPage() {
  const isReady = useRestored()
  return (
    <>
      <Banner
        title={m.title()}
        lead={m.lead()}
        crumbs={[{ label: m.home(), to: paths.home() }, { label: m.title() }]}
      />
      <div className="wrap pt-8 pb-16">
        {isReady ? (
          <Suspense fallback={<SavedSkeleton />}>
            <SavedContents />
          </Suspense>
        ) : (
          <SavedSkeleton />
        )}
      </div>
    </>
  )
}
