/** Which frame size of a build is the rider's: said beside the sizes, and explained below. */

import type { Build, FrameSize } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/fit'
import { lazy, Suspense, useState } from 'react'
import { Shield } from '../../lib/shield.tsx'
import { useIsNear } from '../../lib/use-is-near.ts'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Hint = lazy(() => import('./build-size-hint.tsx'))
const Panel = lazy(() => import('./build-size-panel.tsx'))

const QUESTION = 'builder-size'

export function BuildSizeHint({ build }: { build: Build }) {
  const [line, isNear] = useIsNear<HTMLParagraphElement>()
  return (
    <p ref={line} className="needs-script -mt-5 flex flex-wrap items-center gap-x-4">
      <a
        href={`#${QUESTION}`}
        onClick={() => document.querySelector(`#${QUESTION}`)?.setAttribute('open', '')}
        className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
      >
        {m.which_size()}
      </a>
      {isNear && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <Hint build={build} />
          </Suspense>
        </Shield>
      )}
    </p>
  )
}

interface BuildSizeProps {
  build: Build
  onChoose: (size: FrameSize) => void
}

export function BuildSize(props: BuildSizeProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      id={QUESTION}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="needs-script group/fold mt-10 scroll-mt-24 border-y border-line"
    >
      <FoldSummary className="min-h-14 text-lg font-semibold">
        <span>{m.builder_question()}</span>
      </FoldSummary>
      <div className="pt-2 pb-8">
        {wasOpened && (
          <Shield fallback={null}>
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
              <Panel {...props} />
            </Suspense>
          </Shield>
        )}
      </div>
    </details>
  )
}
