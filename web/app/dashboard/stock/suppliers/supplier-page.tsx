import {
  lastsDays,
  ORDER_FOR_DAYS,
  type SupplierPage as Page,
  type SuppliedVariant,
} from '@spokehaat/contract/catalogue/supplier'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useShopName } from '../../../lib/shop-facts.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { PickedName, ScanBox } from '../ledger/scan-box.tsx'
import type { Route } from './+types/supplier-page.ts'
import { orderLetter } from './order-letter.ts'
import { OrderedButton } from './ordered-button.tsx'
import { SupplierDialog } from './supplier-form.tsx'
import { SupplierOrders } from './supplier-orders.tsx'
import {
  useChangeSupplierMutation,
  useDeleteSupplierMutation,
  useSetProductSupplierMutation,
  useSupplierQuery,
} from './suppliers-api.ts'

export const meta = deskMeta('Supplier')

export default function SupplierPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useSupplierQuery(params.id, {
    refetchOnMountOrArgChange: true,
  })
  if (data) return <Loaded page={data} />
  const status = asApiError(error)?.status
  return (
    <DashboardPage title="Supplier">
      {status === 404 || status === 422 ? (
        <EmptyState title="There is no such supplier">They may have been deleted.</EmptyState>
      ) : error ? (
        <LoadFailed
          title="This supplier could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </DashboardPage>
  )
}

const COLUMNS: readonly Column<SuppliedVariant>[] = [
  { id: 'thing', header: 'Product', card: 'title', lines: 2, cell: (row) => <PickedName picked={row} /> },
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: ({ onHand, held, isLow }) =>
      onHand <= held ? <Badge tone="bad">Stock Out</Badge> : isLow ? <Badge tone="loud">Low</Badge> : null,
  },
  {
    id: 'available',
    header: 'Can be sold',
    align: 'end',
    className: 'figures',
    cell: ({ onHand, held }) => formatCount(onHand - held),
  },
  {
    id: 'sold',
    header: 'Sold in 8 weeks',
    align: 'end',
    className: 'figures',
    cell: ({ sold }) => formatCount(sold),
  },
  {
    id: 'lasts',
    header: 'Lasts',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ sold, onHand, held }) => {
      const days = lastsDays(sold, onHand - held)
      return days === null ? '–' : plural(days, 'day')
    },
  },
  {
    id: 'way',
    header: 'On its way',
    align: 'end',
    className: 'figures',
    cell: ({ onTheWay }) => (onTheWay === 0 ? '–' : formatCount(onTheWay)),
  },
  {
    id: 'order',
    header: 'Order',
    align: 'end',
    className: 'figures font-semibold',
    cell: ({ order }) => (order === 0 ? '–' : formatCount(order)),
  },
  {
    id: 'cost',
    header: 'Cost of one',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ costBdt }) => (costBdt === null ? '–' : formatBdt(costBdt)),
  },
]

function Loaded({ page: { supplier, variants, orders } }: { page: Page }) {
  const { shop } = useShopName()
  const keptAs = `supplier:${supplier._id}`
  const [dialog, setDialog] = useKeptStep<'change' | 'delete'>({ change: keptAs })
  const [change] = useChangeSupplierMutation()
  const [remove] = useDeleteSupplierMutation()
  const [assign] = useSetProductSupplierMutation()
  const navigate = useNavigate()
  const ordered = variants.filter(({ order }) => order > 0)
  const pieces = ordered.reduce((sum, { order }) => sum + order, 0)
  const cost =
    ordered.reduce((sum, { order, costBdt }) => sum + Math.round((costBdt ?? 0) * 100) * order, 0) / 100
  const letter = orderLetter(supplier, ordered)
  const onTheWay = variants.some((one) => one.onTheWay > 0)

  async function copy() {
    try {
      await navigator.clipboard.writeText(letter)
      toast.success('The order is copied')
    } catch {
      toast.error('The browser does not let the page copy.')
    }
  }

  return (
    <DashboardPage
      title={supplier.name}
      aside={
        <span className="flex flex-wrap gap-3 max-sm:w-full">
          <Button onClick={() => setDialog('delete')} className="text-brick! max-sm:grow">
            Delete
          </Button>
          <Button onClick={() => setDialog('change')} className="max-sm:grow">
            Change
          </Button>
          <ButtonLink
            variant="primary"
            to={paths.receiveStock(supplier._id)}
            className="max-sm:order-first max-sm:w-full"
          >
            Receive a delivery
          </ButtonLink>
        </span>
      }
    >
      <p className="figures mb-6 flex flex-wrap gap-x-6 gap-y-3 wrap-anywhere text-muted">
        <span>{`Delivers in ${plural(supplier.leadDays, 'day')}`}</span>
        {supplier.phone && (
          <TextLink isTight to={`tel:${supplier.phone.replace(/[^\d+]/g, '')}`}>
            {supplier.phone}
          </TextLink>
        )}
        {supplier.email && (
          <TextLink isTight to={`mailto:${supplier.email}`}>
            {supplier.email}
          </TextLink>
        )}
        {supplier.note && <span className="basis-full whitespace-pre-line">{supplier.note}</span>}
      </p>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm">
        <div>
          <h2 className="text-2xl font-bold">
            {pieces === 0 ? 'Nothing to order now' : `To order: ${plural(pieces, 'piece')}`}
          </h2>
          <p className="figures text-muted">
            {pieces === 0
              ? `What is there${onTheWay ? ' or on its way' : ''} lasts until a delivery, and a while longer.`
              : `What sells in ${plural(supplier.leadDays, 'day')} of delivery and ${ORDER_FOR_DAYS} days after it, less what is there${onTheWay ? ' or on its way' : ''}${cost > 0 ? `: about ${formatBdt(cost)}` : ''}.`}
          </p>
        </div>
        {pieces > 0 && (
          <span className="flex flex-wrap gap-3">
            <OrderedButton supplier={supplier} lines={ordered} />
            <Button onClick={() => void copy()}>Copy the order</Button>
            {supplier.email && (
              <a
                href={`mailto:${supplier.email}?subject=${encodeURIComponent(`Order of ${shop}`)}&body=${encodeURIComponent(letter)}`}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
              >
                Write the order
              </a>
            )}
          </span>
        )}
      </div>
      <SupplierOrders supplier={supplier} orders={orders} />
      <DataTable
        caption={`What comes from ${supplier.name}, what is to be ordered first`}
        columns={COLUMNS}
        rows={variants}
        getRowId={({ variant }) => variant}
        isFetching={false}
        error={undefined}
        failed=""
        onRetry={() => {}}
        empty={
          <EmptyState title="Nothing comes from them yet">
            Add a product below, or receive a delivery of theirs.
          </EmptyState>
        }
      />
      <div className="mt-8">
        <DashboardCard title="Add a product of theirs">
          <ScanBox
            onPick={({ product }) => {
              void assign({ product: product._id, supplier: supplier._id })
                .unwrap()
                .then(() => toast.success(`${product.name} comes from ${supplier.name}`))
                .catch((failure: unknown) => toast.error(errorSentence(failure)))
            }}
          />
        </DashboardCard>
      </div>
      {dialog === 'change' && (
        <SupplierDialog
          keptAs={keptAs}
          title={`Change ${supplier.name}`}
          supplier={supplier}
          onSave={async (input) => {
            await change({ id: supplier._id, update: { ...input, version: supplier.version } }).unwrap()
            toast.success('Supplier saved')
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${supplier.name}?`}
          confirm="Delete supplier"
          onConfirm={async () => {
            await remove(supplier._id).unwrap()
            toast.success('Supplier deleted')
            void navigate(paths.suppliers())
          }}
          onClose={() => setDialog(null)}
        >
          <p>
            What came from them stays on the shelf and in the ledger, and comes from nobody in particular.
            What is on its way from them is forgotten.
          </p>
        </ConfirmDialog>
      )}
    </DashboardPage>
  )
}
