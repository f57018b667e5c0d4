/** The custom bike builder. The server sends it whole; its scripts come when it is near, or the page is first used. */
import * as m from '@spokehaat/texts/builder'
import { lazy, Suspense } from 'react'
import { fragment } from '../../render/fragment.tsx'
import { whenNear } from '../../render/when-near.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const SECTION = 'builder'

const BuilderForm = lazy(async () => {
  if (!import.meta.env.SSR) await whenNear(SECTION)
  return import('./builder-form.tsx')
})

export const Builder = fragment('builder', Contents)

interface BuilderProps {
  /** The query of the page's address, where the build stands. */
  search: string
}

function Contents({ search }: BuilderProps) {
  return (
    <section id={SECTION} aria-labelledby="builder-title" className="wrap mt-20">
      <div className="mb-8 max-w-[60ch]">
        <h2 id="builder-title" className="text-section">
          {m.build_your_own_bike()}
        </h2>
        <p className="mt-3 text-lg text-muted">{m.five_choices_one_bicycle_the()}</p>
      </div>
      <Suspense fallback={<BuilderSkeleton />}>
        <BuilderForm search={search} />
      </Suspense>
    </section>
  )
}

function BuilderSkeleton() {
  return (
    <div className="grid min-h-[60rem] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-[50rem] w-full" />
    </div>
  )
}
