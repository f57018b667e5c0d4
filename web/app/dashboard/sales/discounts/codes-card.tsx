import type { DiscountCode } from '@spokehaat/contract/sales/discount'
import { Dices, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { ImportCodesDialog, MakeCodesDialog } from './add-codes-dialog.tsx'
import { useDiscountCodesQuery, useRemoveCodeMutation } from './discounts-api.ts'

const PAGE_SIZE = 10

/** The list of codes of one discount. */
export function CodesCard({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const typed = useDraft(asked.search, (search) => setAsked({ search, page: 1 }))
  const [open, setOpen] = useState<'import' | 'make' | null>(null)
  const [gone, setGone] = useState<DiscountCode | null>(null)
  const [remove] = useRemoveCodeMutation()
  const { data, error, isFetching, refetch } = useDiscountCodesQuery({
    id,
    page: asked.page,
    limit: PAGE_SIZE,
    ...(asked.search.trim() && { search: asked.search.trim() }),
  })
  const columns: readonly Column<DiscountCode>[] = [
    {
      id: 'code',
      header: 'Code',
      card: 'title',
      className: 'figures',
      cell: ({ code }) => <span className="font-semibold wrap-anywhere">{code}</span>,
    },
    {
      id: 'used',
      header: 'Orders',
      align: 'end',
      className: 'figures',
      cell: ({ used }) => formatCount(used),
    },
    ...(mayWrite
      ? [
          {
            id: 'remove',
            header: 'Actions',
            isLabelHidden: true,
            card: 'foot' as const,
            align: 'end' as const,
            cell: (code: DiscountCode) => (
              <Button
                variant="quiet"
                aria-label={`Remove ${code.code}`}
                title="Remove"
                className="narrow:-ml-3 narrow:px-3! text-brick! wide:size-11 wide:px-0!"
                onClick={() => setGone(code)}
              >
                <Trash2 aria-hidden="true" className="size-5" />
                <span className="wide:hidden">Remove</span>
              </Button>
            ),
          },
        ]
      : []),
  ]
  const pages = data?.meta.pages ?? 1
  return (
    <DashboardCard title={data ? `Codes: ${formatCount(data.meta.total)}` : 'Codes'}>
      <div id="codes" className="mb-5 flex scroll-mt-24 flex-wrap items-end gap-3">
        <Field label="Find a code" className="min-w-0 grow basis-60">
          <TextInput
            type="search"
            autoComplete="off"
            value={typed.draft}
            onChange={({ target }) => typed.change(target.value)}
          />
        </Field>
        {mayWrite && (
          <>
            <Button onClick={() => setOpen('import')} className="min-h-12 max-sm:grow">
              <FileUp aria-hidden="true" className="size-5" />
              Import codes
            </Button>
            <Button onClick={() => setOpen('make')} className="min-h-12 max-sm:grow">
              <Dices aria-hidden="true" className="size-5" />
              Make random codes
            </Button>
          </>
        )}
      </div>
      <DataTable
        caption="Codes, the oldest first"
        columns={columns}
        rows={data?.codes}
        getRowId={(code) => code._id}
        isFetching={isFetching}
        error={error}
        failed="The codes could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <p className="text-muted">
            {asked.search.trim() === '' ? 'It has no codes yet.' : 'No code begins like that.'}
          </p>
        }
      />
      {pages > 1 && (
        <div className="mt-5 flex items-center justify-between gap-3">
          <Button disabled={asked.page <= 1} onClick={() => setAsked({ ...asked, page: asked.page - 1 })}>
            Earlier
          </Button>
          <p className="figures text-muted">{`Page ${formatCount(asked.page)} of ${formatCount(pages)}`}</p>
          <Button disabled={asked.page >= pages} onClick={() => setAsked({ ...asked, page: asked.page + 1 })}>
            Later
          </Button>
        </div>
      )}
      {open === 'import' && <ImportCodesDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'make' && <MakeCodesDialog id={id} onClose={() => setOpen(null)} />}
      {gone && (
        <ConfirmDialog
          title={`Remove ${gone.code}?`}
          confirm="Remove code"
          onConfirm={async () => {
            await remove({ id, code: gone._id }).unwrap()
            toast.success('It is out of the list.')
          }}
          onClose={() => setGone(null)}
        >
          <p>Nobody can use it any more. Orders that had it keep what they were given.</p>
        </ConfirmDialog>
      )}
    </DashboardCard>
  )
}
