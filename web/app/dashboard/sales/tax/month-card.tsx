import type { TaxMonth } from '@spokehaat/contract/sales/tax'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { inDhaka } from '../../frame/parts/dhaka-time.ts'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { useCreditMonthQuery } from '../credit/credit-api.ts'
import { CreditRows, hasCredit } from '../credit/credit-figures.tsx'
import { useTaxFileMutation, useTaxMonthQuery } from './tax-api.ts'

type Paper = TaxMonth['papers'][number]

const COLUMNS: readonly Column<Paper>[] = [
  {
    id: 'number',
    header: 'Paper',
    card: 'title',
    cell: ({ _id, kind, number }) => (
      <TextLink to={paths.taxPaper(_id)} isStrong className="figures">
        {`${kind === 'invoice' ? '6.3' : '6.7'} · ${number}`}
      </TextLink>
    ),
  },
  { id: 'at', header: 'Issued', cell: ({ at }) => <span className="figures">{formatDateTime(at)}</span> },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderId, order }) => <TextLink to={paths.customerOrder(orderId)}>{order}</TextLink>,
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyer }) => (
      <span className="wrap-anywhere">{[buyer.name, buyer.bin].filter(Boolean).join(' · ')}</span>
    ),
  },
  { id: 'tax', header: 'VAT', align: 'end', cell: (paper) => <Money paper={paper} of="tax" /> },
  { id: 'total', header: 'Total', align: 'end', cell: (paper) => <Money paper={paper} of="total" /> },
]

function Money({ paper, of }: { paper: Paper; of: 'tax' | 'total' }) {
  return <span className="figures">{formatBdt(paper.kind === 'credit' ? -paper[of] : paper[of])}</span>
}

/** The papers of a month, their sums, and the files for the accountant. */
export function MonthCard() {
  const id = useId()
  const [month, setMonth] = useState(() => inDhaka(new Date()).day.slice(0, 7))
  const { currentData: data, error, isFetching, refetch } = useTaxMonthQuery(month)
  const { currentData: credit } = useCreditMonthQuery(month)
  const [fetchFile, { isLoading }] = useTaxFileMutation()

  async function save(list: 'papers' | 'large') {
    try {
      await fetchFile({ month, list }).unwrap()
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title="Papers of a month">
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Month
          </label>
          <TextInput
            id={id}
            type="month"
            value={month}
            onChange={({ target }) => /^20\d\d-\d\d$/.test(target.value) && setMonth(target.value)}
          />
        </div>
        <Button busy={isLoading} onClick={() => void save('papers')}>
          <Download aria-hidden="true" className="size-5" />
          <span>All papers (CSV)</span>
        </Button>
        <Button busy={isLoading} onClick={() => void save('large')}>
          <Download aria-hidden="true" className="size-5" />
          <span>List 6.10 (CSV)</span>
        </Button>
      </div>
      {data && data.papers.length > 0 && (
        <p className="figures mb-5">
          <strong>{plural(data.papers.length, 'paper')}</strong>
          <span>{` · ${formatBdt(data.total)}, of which VAT ${formatBdt(data.tax)}`}</span>
          <span className="text-muted">{` · List 6.10 from ${formatBdt(data.listFromBdt)}`}</span>
        </p>
      )}
      {credit && hasCredit(credit) && (
        <section aria-label="Gift cards and credit" className="mb-6 max-w-md">
          <h3 className="mb-2 font-semibold">Gift cards and credit</h3>
          <CreditRows figures={credit} />
        </section>
      )}
      <DataTable
        caption="Papers about VAT"
        columns={COLUMNS}
        rows={data?.papers}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The papers could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No papers in this month">
            A tax invoice is issued when the goods of an order leave, or by hand on the order’s page.
          </EmptyState>
        }
      />
    </DashboardCard>
  )
}
