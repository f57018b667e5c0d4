import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import { errorFile } from './error-file.ts'

const AT_FIRST = 20

/** What is wrong with which row of a file, in its order. */
export function ProblemList({ problems, total }: { problems: readonly ImportError[]; total: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? problems : problems.slice(0, AT_FIRST)
  return (
    <DashboardCard title={plural(total, 'thing to know', 'things to know')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted">
          {`Rows are counted as your spreadsheet does, the header being row 1.${problems.length < total ? ` The first ${formatCount(problems.length)} are listed.` : ''}`}
        </p>
        <Button onClick={() => saveFile('import-errors.csv', 'text/csv', errorFile(problems))}>
          <Download aria-hidden="true" className="size-5" />
          Download as CSV
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`} className="flex flex-wrap gap-x-4 py-2.5">
            <span className="figures font-semibold whitespace-nowrap">{`Row ${formatCount(row)}`}</span>
            <span className="min-w-0 wrap-anywhere">
              {column === null ? message : `${column}: ${message}`}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && problems.length > AT_FIRST && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          {`Show all ${formatCount(problems.length)}`}
        </Button>
      )}
    </DashboardCard>
  )
}
