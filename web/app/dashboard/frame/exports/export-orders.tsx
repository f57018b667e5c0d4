import type { FoundOrder } from '@spokehaat/contract/sales/order-bulk'
import type { OrderExportName, OrderExportRequest } from '@spokehaat/contract/shop/export'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DialogButtons, DialogError, ModalDialog } from '../dialogs/modal-dialog.tsx'
import { type GoneOrders, useExportOrdersMutation } from './exports-api.ts'

interface ExportOrdersProps {
  /** How many orders the table will be of. */
  count: number
  /** Those that are selected; else all that the filter finds. */
  selected?: readonly FoundOrder[]
  filter?: NonNullable<OrderExportRequest['filter']>
  variant?: 'on-green'
}

/** Opens a choice of tables: the orders, or what is in them. For who may take orders out as a file. */
export function ExportOrders({ count, selected, filter, variant }: ExportOrdersProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('exports.read')) return null
  const asked = selected ? { orders: selected.map(({ _id }) => _id) } : { filter: filter ?? {} }
  return (
    <>
      <Button
        variant={variant ?? 'quiet'}
        disabled={count === 0}
        onClick={() => setOpen(true)}
        className={selected ? undefined : 'max-sm:-ml-3 max-sm:mr-auto max-sm:px-3'}
      >
        <FileDown aria-hidden="true" className="size-5" />
        {selected ? 'Export' : `Export ${formatCount(count)}`}
      </Button>
      {isOpen && (
        <ExportDialog count={count} selected={selected ?? []} asked={asked} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const TABLES: readonly { table: OrderExportName; title: string; words: string }[] = [
  { table: 'orders', title: 'Orders', words: 'A row each: who, where to, how it stands, and its money.' },
  { table: 'lines', title: 'Lines', words: 'A row for each product in them, with discount and VAT.' },
]

interface ExportDialogProps {
  count: number
  selected: readonly FoundOrder[]
  asked: Omit<OrderExportRequest, 'table'>
  onClose: () => void
}

function ExportDialog({ count, selected, asked, onClose }: ExportDialogProps) {
  const [exportOrders, { isLoading, error, originalArgs }] = useExportOrdersMutation()
  const [gone, setGone] = useState<GoneOrders | null>(null)

  async function save(table: OrderExportName) {
    setGone(null)
    try {
      const left = await exportOrders({ table, ...asked }).unwrap()
      if (left.count > 0) return setGone(left)
      toast.success('The file is in your downloads.')
      onClose()
    } catch {
      // said in the dialog
    }
  }

  return (
    <ModalDialog title={`Export ${plural(count, 'order')}`} isBusy={isLoading} onClose={onClose}>
      <p className="mt-3 text-muted">A table that opens in Excel as it is.</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {TABLES.map(({ table, title, words }) => (
          <li key={table} className="flex flex-col rounded-md border border-line p-4">
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="mt-1 mb-4 text-muted">{words}</p>
            <Button
              variant="primary"
              className="mt-auto"
              disabled={isLoading}
              busy={isLoading && originalArgs?.table === table}
              onClick={() => void save(table)}
            >
              {`Export ${title.toLowerCase()}`}
            </Button>
          </li>
        ))}
      </ul>
      {gone && (
        <div role="status" className="mt-5">
          <Notice title={`${plural(gone.count, 'order')} ${gone.count === 1 ? 'is' : 'are'} gone.`}>
            <p className="figures max-h-40 overflow-y-auto wrap-anywhere">{goneWords(gone, selected)}</p>
          </Notice>
        </div>
      )}
      <DialogError>{error ? errorSentence(error) : null}</DialogError>
      <DialogButtons>
        <Button disabled={isLoading} onClick={onClose}>
          {gone ? 'Close' : 'Cancel'}
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}

function goneWords({ count, ids }: GoneOrders, selected: readonly FoundOrder[]): string {
  const numbers = selected.filter(({ _id }) => ids.includes(_id)).map(({ number }) => number)
  const more = count > numbers.length ? ` and ${formatCount(count - numbers.length)} more` : ''
  const rest = selected.length - count
  const file = rest > 0 ? ' The file with the rest is in your downloads.' : ' The file has no rows.'
  return `${numbers.join(', ')}${more} ${count === 1 ? 'was' : 'were'} deleted meanwhile.${file}`
}
