import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { PhotographsBySku } from '../photographs/photographs-by-sku.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ExportCard } from './export-card.tsx'
import { FileGuide } from './file-guide.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSummary } from './import-summary.tsx'
import { ClaimMails, PastImport } from './past-import.tsx'
import { usePastImport } from './use-past-import.ts'
import { useProductImport } from './use-product-import.ts'

export const meta = deskMeta('Import and export')

export default function ProductFilesPage() {
  return (
    <DashboardPage title="Import and export">
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ImportFlow />
          <PhotographsBySku />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-1">
          <ExportCard />
          <FileGuide />
        </div>
      </div>
    </DashboardPage>
  )
}

/** One import at a time, in the whole shop: what is to be done next stands on top. */
function ImportFlow() {
  const flow = useProductImport()
  const past = usePastImport()
  const { latest, current, isAtWork, sending, problem, isNews } = flow
  const top = useRef<HTMLDivElement>(null)
  const step = sending || isAtWork ? 'work' : (current?.status ?? 'none')
  // the control that was pressed is gone: the keyboard goes on where the new step begins
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && before.current !== 'none' && document.activeElement === document.body) {
      top.current?.focus()
    }
    before.current = step
  }, [step])

  if (latest.error && current === undefined) {
    return (
      <LoadFailed
        title="The last import could not be loaded"
        message={latest.error.message}
        isTrying={latest.isFetching}
        onRetry={() => void latest.refetch()}
      />
    )
  }
  if (current === undefined) return <FlowSkeleton />
  const isOver = current !== null && !isAtWork && current.status !== 'checked'
  const earlier = past.latest
  const isPastOpen = earlier !== null && ['checked', 'running', 'stopped'].includes(earlier.status)
  const steps = {
    onContinue: () => flow.goOn(current?._id ?? ''),
    onUndo: () => flow.undo(current?._id ?? ''),
  }
  return (
    <div ref={top} tabIndex={-1} className="flex min-w-0 flex-col gap-6 outline-none">
      {problem !== null && <Notice title={problem} />}
      {past.problem !== null && <Notice title={past.problem} />}
      {sending || (current && isAtWork) ? (
        <ImportProgress
          sending={sending}
          current={current}
          onCancel={() => (sending || !current ? flow.stopSending() : flow.cancel(current._id))}
        />
      ) : current?.status === 'checked' ? (
        <ImportSummary
          key={current._id}
          current={current}
          onSayColumns={(fields) => flow.columns(current._id, fields)}
          onAnswer={(answers) => flow.answer(current._id, answers)}
          onRun={(mode) => flow.run(current._id, mode)}
          onDiscard={() => flow.cancel(current._id)}
        />
      ) : earlier && isPastOpen ? (
        <PastImport key={earlier._id} current={earlier} act={past.act} />
      ) : (
        <>
          {isNews && current && <ImportResult current={current} isNews {...steps} />}
          <ChooseFile
            isAgain={current !== null || past.latest !== null}
            onChoose={async (file) => {
              if (!(await past.take(file))) await flow.choose(file)
            }}
          />
        </>
      )}
      {earlier?.status === 'done' && <PastImport key={earlier._id} current={earlier} act={past.act} />}
      {past.claims && <ClaimMails claims={past.claims} />}
      {isOver && !isNews && !sending && <ImportResult current={current} {...steps} />}
    </div>
  )
}

function FlowSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <DashboardCard title="Import products">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-6 h-56" />
      </DashboardCard>
    </div>
  )
}
