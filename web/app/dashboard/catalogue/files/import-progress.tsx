import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
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
      {isRun && current && (
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
          Cancel
        </Button>
      </div>
    </DashboardCard>
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function stepOf(sending: File | null, current: ProductImport | null) {
  if (current?.status === 'running') {
    const rows = current.rows ?? 0
    return {
      title: 'Importing…',
      value: rows > 0 ? current.rowsDone / rows : null,
      text: `${formatCount(current.rowsDone)} of ${formatCount(rows)} rows`,
      note:
        current.mode === 'all-or-nothing'
          ? 'All or nothing: if you cancel now, nothing is changed.'
          : 'If you cancel now, what is imported so far stays, and you will be told how much.',
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
