import type { Redirect } from '@spokehaat/contract/catalogue/redirect'
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { actionsColumn, countColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListPage } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectFileDialog } from './redirect-file-dialog.tsx'
import { useRedirectsQuery, useRemoveRedirectMutation } from './redirects-api.ts'

const USED = { yes: 'Asked for', no: 'Never asked for' } as const
const LIST = listSpec({
  limit: 25,
  filters: { used: choice('Use', 'All addresses', ['yes', 'no'], USED, 'w-44 max-sm:w-full') },
})

export const meta = deskMeta('Old addresses')

const COLUMNS: readonly Column<Redirect>[] = [
  {
    id: 'from',
    header: 'Old address',
    card: 'title',
    lines: 2,
    cell: ({ from }) => <span className="font-semibold wrap-anywhere">{from}</span>,
  },
  {
    id: 'to',
    header: 'Leads to',
    card: 'wide',
    cell: ({ to, isDead }) =>
      to === null ? (
        <span className="text-muted">Nowhere: gone for good</span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {/* as a rider would see it, not within the desk */}
          <a href={to} className="link-quiet underline">
            {readable(to)}
          </a>
          {isDead && <Badge tone="bad">Nothing there</Badge>}
        </span>
      ),
  },
  countColumn('hits', 'Asked for', ({ hits }) => hits),
  {
    id: 'last',
    header: 'Last',
    className: 'figures whitespace-nowrap',
    cell: ({ lastHitAt }) => (lastHitAt ? formatDate(lastHitAt) : <span className="text-muted">–</span>),
  },
  actionsColumn((redirect) => <Actions redirect={redirect} />),
]

/** Letters as people write them, where the address holds any. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

export default function RedirectsPage() {
  const list = useListAddress(LIST)
  const found = useRedirectsQuery(list.asked, FRESH)
  const [open, setOpen] = useState<'add' | 'file' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ListPage
        title="Old addresses"
        total="Total Addresses"
        list={list}
        found={found}
        search="Search by address"
        searchClass="min-w-0 grow basis-44 max-sm:basis-full"
        filters={
          <>
            <Button className="min-h-12 max-sm:w-full" onClick={() => setOpen('file')}>
              <FileUp aria-hidden="true" className="size-5" />
              From a file
            </Button>
            <Button variant="primary" className="min-h-12 max-sm:w-full" onClick={() => setOpen('add')}>
              <Plus aria-hidden="true" className="size-5" />
              Add an address
            </Button>
          </>
        }
        caption="Old addresses, the newest entry first"
        columns={COLUMNS}
        failed="The old addresses could not be loaded"
        none={{
          title: 'No old address yet',
          words:
            'Whoever follows a link to the shop you had before lands on the page that you name here, in both languages. A product that you took out of the shop leads to its category by itself.',
        }}
        notFound={{
          title: 'No address found',
          words: 'No old address is like this.',
          all: 'Show all addresses',
        }}
      />
      {open === 'add' && <RedirectDialog redirect={null} onClose={close} />}
      {open === 'file' && <RedirectFileDialog onClose={close} />}
    </>
  )
}

function Actions({ redirect }: { redirect: Redirect }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const [remove] = useRemoveRedirectMutation()
  const close = () => setOpen(null)
  const { _id, from } = redirect
  return (
    <div className="flex items-center justify-end gap-1">
      <Button variant="quiet" size="icon" aria-label={`Edit ${from}`} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Delete ${from}`} onClick={() => setOpen('remove')}>
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {open === 'edit' && <RedirectDialog redirect={redirect} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title="Take this old address out of the list?"
          confirm="Take out"
          onConfirm={async () => {
            await remove(_id).unwrap()
            toast.success('It is out of the list.')
          }}
          onClose={close}
        >
          <p className="wrap-anywhere">{`Whoever asks for ${from} is told that there is nothing.`}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
