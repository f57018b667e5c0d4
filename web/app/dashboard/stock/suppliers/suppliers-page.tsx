import type { ListedSupplier } from '@spokehaat/contract/catalogue/supplier'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useKeptOpen } from '../../../store/use-kept.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { SupplierDialog } from './supplier-form.tsx'
import { useAddSupplierMutation, useSuppliersQuery } from './suppliers-api.ts'

export const meta = deskMeta('Suppliers')

const COLUMNS: readonly Column<ListedSupplier>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ _id, name }) => (
      <TextLink isStrong to={paths.supplier(_id)} isTight>
        {name}
      </TextLink>
    ),
  },
  {
    id: 'low',
    header: 'To order',
    card: 'corner',
    cell: ({ low }) =>
      low > 0 ? (
        <Badge tone="loud">{`${formatCount(low)} low`}</Badge>
      ) : (
        <Badge tone="good">Nothing low</Badge>
      ),
  },
  {
    id: 'way',
    header: 'On its way',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ onTheWay, late }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span>{onTheWay === 0 ? '–' : formatCount(onTheWay)}</span>
        {late > 0 && <Badge tone="bad">Late</Badge>}
      </span>
    ),
  },
  {
    id: 'variants',
    header: 'Colors and sizes',
    align: 'end',
    className: 'figures',
    cell: ({ variants }) => formatCount(variants),
  },
  {
    id: 'lead',
    header: 'Delivers in',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ leadDays }) => plural(leadDays, 'day'),
  },
  {
    id: 'phone',
    header: 'Phone',
    isApart: true,
    className: 'figures',
    cell: ({ phone }) => phone || <span className="text-muted">–</span>,
  },
]

export default function SuppliersPage() {
  const { data, error, isFetching, refetch } = useSuppliersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [isAdding, setAdding] = useKeptOpen('new-supplier')
  const [add] = useAddSupplierMutation()
  const navigate = useNavigate()
  return (
    <DashboardPage
      title="Suppliers"
      aside={
        <Button variant="primary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-5" />
          Add a supplier
        </Button>
      }
    >
      <DataTable
        caption="Suppliers, by name"
        columns={COLUMNS}
        rows={data}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The suppliers could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No supplier yet">
            Add whom the shop buys from: their page says what to order, by what sells.
          </EmptyState>
        }
      />
      {isAdding && (
        <SupplierDialog
          keptAs="new-supplier"
          title="Add a supplier"
          onSave={async (input) => {
            const { supplier } = await add(input).unwrap()
            toast.success('Supplier added')
            void navigate(paths.supplier(supplier._id))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </DashboardPage>
  )
}
