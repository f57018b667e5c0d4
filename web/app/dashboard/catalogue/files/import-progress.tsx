import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ImportCounts } from './import-counts.tsx'

interface ImportProgressProps {
  /** Leaves this browser at this moment. */
  sending: File | null
  current: ProductImport | null
  /** Gives whether it could be asked for. */
  onCancel: () => Promise<boolean>
}

/** An import at work, whoever started it. */
export function ImportProgress({ sending, current, onCancel }: ImportProgressProps) {
  const phase = sending ? 'sending' : current?.status
  const [stopped, setStopped] = useState<string | undefined>()
  const { title, value, text, note } = stepOf(sending, current)
  const isRun = current?.status === 'running'
  return (
    <DashboardCard title={title}>
      <p className="font-semibold wrap-anywhere">{sending?.name ?? current?.fileName}</p>
      <div className="mt-4">
        <ProgressBar label={title} value={value} text={text} />
        <p className="figures mt-2 text-muted">{text}</p>
      </div>
      {isRun && current?.undo === null && (
        <div className="mt-6">
          <ImportCounts counts={current.counts} is="so-far" />
        </div>
      )}
      <p className="mt-6 max-w-prose text-muted">{note}</p>
      <div className="mt-4">
        <Button
          busy={phase !== undefined && stopped === phase}
          onClick={async () => {
            setStopped(phase)
            if (!(await onCancel())) setStopped(undefined)
          }}
        >
          {isRun ? 'Stop' : 'Cancel'}
        </Button>
      </div>
    </DashboardCard>
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function stepOf(sending: File | null, current: ProductImport | null) {
  if (current?.status === 'running' && current.undo) {
    const { products, removed, archived, restored, left } = current.undo
    const done = removed + archived + restored + left
    return {
      title: 'Undoing…',
      value: products > 0 ? done / products : null,
      text: `${formatCount(done)} of ${plural(products, 'product')}`,
      note: 'You can leave this page; it goes on. If you stop now, the rest can be undone later.',
    }
  }
  if (current?.status === 'running' && current.pictures?.isAtWork) {
    const { all, fetched, bad } = current.pictures
    return {
      title: 'Fetching pictures…',
      value: all > 0 ? (fetched + bad) / all : null,
      text: `${formatCount(fetched + bad)} of ${plural(all, 'picture')}${bad > 0 ? `, ${formatCount(bad)} of them not taken` : ''}`,
      note: 'The products are in. You can leave this page; it goes on. If you stop now, what is fetched stays, and you can go on from there.',
    }
  }
  if (current?.status === 'running') {
    const rows = current.rows ?? 0
    return {
      title: 'Importing…',
      value: rows > 0 ? current.rowsDone / rows : null,
      text: `${formatCount(current.rowsDone)} of ${formatCount(rows)} rows`,
      note:
        current.mode === 'all-or-nothing'
          ? 'You can leave this page; it goes on. All or nothing: if you stop now, nothing is changed.'
          : 'You can leave this page; it goes on. If you stop now, what is in stays in, and you can go on from there.',
    }
  }
  if (current?.status === 'checking') {
    return {
      title: 'Checking…',
      value: current.bytes > 0 ? current.bytesRead / current.bytes : null,
      text: `${formatCount(current.rowsDone)} rows read`,
      note: 'Nothing is changed. You can leave this page; the check goes on.',
    }
  }
  const stored = current?.status === 'uploading' ? current.bytes : 0
  return {
    title: 'Uploading…',
    value: sending && sending.size > 0 ? stored / sending.size : null,
    text: sending ? `${megabytes(stored)} of ${megabytes(sending.size)}` : `${megabytes(stored)} so far`,
    note: sending
      ? 'Please keep this page open until the file has arrived.'
      : 'Somebody is uploading a file at this moment. One import runs at a time.',
  }
}
