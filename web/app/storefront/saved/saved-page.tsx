import * as m from '@spokehaat/texts/saved'
import { lazy, Suspense } from 'react'
import { paths } from '../../lib/paths.ts'
import { useRestored } from '../../store/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/saved-page.ts'

const SavedContents = lazy(() => import('./saved-contents.tsx'))

export const meta: Route.MetaFunction = () => [
  { title: m.page_title() },
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

export function SavedSkeleton() {
  return (
    <div role="status" aria-label={m.loading()} className="flex flex-col gap-6">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex gap-5">
          <Skeleton className="aspect-4/3 w-28 shrink-0 sm:w-44" />
          <div className="flex-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
            <Skeleton className="mt-3 h-5 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
