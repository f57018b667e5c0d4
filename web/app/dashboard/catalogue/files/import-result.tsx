import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportSteps } from './import-steps.tsx'

interface ImportResultProps {
  current: ProductImport
  /** It ended while one looked on. */
  isNews?: boolean
  onContinue: () => Promise<unknown>
  onUndo: () => Promise<unknown>
}

/** How an import ended. */
export function ImportResult({ current, isNews = false, onContinue, onUndo }: ImportResultProps) {
  const { counts, mode } = current
  const changed = counts.new + counts.changed
  const { title, isGood, sentence } = endOf(current, changed)
  return (
    <>
      <DashboardCard title={isNews ? title : 'The last import'}>
        <div role={isNews ? 'status' : undefined}>
          <p className="mb-1 flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold wrap-anywhere">{current.fileName}</span>
            {!isNews && <Badge tone={isGood ? 'good' : 'bad'}>{title}</Badge>}
            <time dateTime={current.finishedAt ?? current.createdAt} className="figures text-muted">
              {formatDateTime(current.finishedAt ?? current.createdAt)}
            </time>
          </p>
          <p className="max-w-prose">{sentence}</p>
        </div>
        {mode !== null && (
          <div className="mt-6">
            <ImportCounts counts={counts} is="done" />
            {current.pictures && <PictureWords pictures={current.pictures} />}
          </div>
        )}
        <ImportSteps key={current.status} current={current} onContinue={onContinue} onUndo={onUndo} />
      </DashboardCard>
      <ImportErrors current={current} />
    </>
  )
}

function endOf({ status, mode, failure, canContinue, undo }: ProductImport, changed: number) {
  if (undo?.state === 'done') {
    return {
      title: 'Undone',
      isGood: true,
      sentence: `It had added or changed ${plural(changed, 'product')}.`,
    }
  }
  const kept =
    mode === null || changed === 0
      ? 'Nothing was changed.'
      : `${plural(changed, 'product')} had been imported before that, and ${changed === 1 ? 'stays' : 'stay'}.`
  switch (status) {
    case 'done':
      return { title: 'Imported', isGood: true, sentence: `${plural(changed, 'product')} added or changed.` }
    case 'cancelled':
      return { title: 'Cancelled', isGood: false, sentence: kept }
    case 'interrupted':
      return {
        title: 'Interrupted',
        isGood: false,
        sentence: `The server stopped in the middle. ${kept}${canContinue ? '' : ' Choose the file again to do the rest.'}`,
      }
    default:
      return {
        title: mode === null ? 'This file can not be read' : 'Not imported',
        isGood: false,
        sentence: `${failure?.message ?? ''} ${mode === null ? '' : kept}`.trim(),
      }
  }
}

function PictureWords({
  pictures: { all, fetched, bad },
}: {
  pictures: NonNullable<ProductImport['pictures']>
}) {
  const left = all - fetched - bad
  const parts = [
    `${plural(fetched, 'picture')} fetched`,
    bad > 0 && `${formatCount(bad)} not taken, as listed below: import the file again to try them once more`,
    left > 0 && `${formatCount(left)} not fetched yet`,
  ].filter((part) => part !== false)
  return <p className="figures mt-4 max-w-prose">{`${parts.join('; ')}.`}</p>
}
