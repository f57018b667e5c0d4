import type { Carrier } from '@spokehaat/contract/sales/carrier'
import { PROTOCOLS } from '@spokehaat/contract/sales/carrier-kinds'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { Small, stateColumn } from '../../frame/table/columns.tsx'
import { DataTable } from '../../frame/table/data-table.tsx'
import { PROTOCOL_NAMES, PROTOCOL_USES } from './carrier-words.ts'
import { useAddSandboxMutation, useCarrierSandboxQuery, useCarriersQuery } from './carriers-api.ts'
import { DeliveryViews } from './delivery-views.tsx'

export const meta = deskMeta('Carriers')

const COLUMNS: readonly Column<Carrier>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ _id, name }) => (
      <TextLink isStrong isTight to={paths.carrier(_id)} className="wrap-anywhere">
        {name}
      </TextLink>
    ),
  },
  {
    id: 'kind',
    header: 'Booked',
    cell: ({ protocol }) => (protocol === 'hand' ? 'By hand' : `With ${PROTOCOL_NAMES[protocol]}`),
  },
  {
    id: 'owed',
    header: 'Owes you',
    align: 'end',
    className: 'figures whitespace-nowrap',
    lines: 2,
    cell: ({ owed }) => (
      <span>
        <span className="block">{owed.bdt === 0 ? '–' : formatBdt(owed.bdt)}</span>
        {owed.bdt > 0 && <Small>{owed.days === 0 ? 'since today' : `for ${plural(owed.days, 'day')}`}</Small>}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    isApart: true,
    className: 'figures',
    cell: ({ phone }) => phone || <span className="text-muted">–</span>,
  },
  stateColumn('State', (carrier) => <CarrierState carrier={carrier} />),
]

function CarrierState({ carrier: { isActive, keysRefusedAt, owed } }: { carrier: Carrier }) {
  if (!isActive) return <Badge>Not in use</Badge>
  if (keysRefusedAt !== null) return <Badge tone="gone">Keys refused</Badge>
  return owed.isTooMuch ? <Badge tone="loud">Owes too much</Badge> : <Badge tone="good">In use</Badge>
}

export default function CarriersPage() {
  const { data, error, isFetching, refetch } = useCarriersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DashboardPage title="Delivery">
      <DeliveryViews here="carriers" />
      <DataTable
        caption="Carriers, by name"
        columns={COLUMNS}
        rows={data}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The carriers could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No carrier yet">
            Whoever carries your parcels, added below, can be given them here: with labels, numbers, and what
            becomes of each. Without one, orders are shipped as before.
          </EmptyState>
        }
        skeletonRows={3}
      />
      {data && (
        <div className="mt-6">
          <DashboardCard title="Add a carrier">
            <ul className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
              {PROTOCOLS.map((protocol) => (
                <li key={protocol} className="flex items-center justify-between gap-4">
                  <span className="min-w-0">
                    <span className="block font-semibold">{PROTOCOL_NAMES[protocol]}</span>
                    <Small>{PROTOCOL_USES[protocol]}</Small>
                  </span>
                  <ButtonLink
                    to={paths.addCarrier(protocol)}
                    aria-label={`Add ${protocol === 'hand' ? 'a carrier by hand' : PROTOCOL_NAMES[protocol]}`}
                    className="shrink-0"
                  >
                    Add
                  </ButtonLink>
                </li>
              ))}
              <Sandbox />
            </ul>
          </DashboardCard>
        </div>
      )}
    </DashboardPage>
  )
}

/** Where the couriers of the sandbox run beside the shop: all four of them, at once. */
function Sandbox() {
  const { data } = useCarrierSandboxQuery()
  const [add, { isLoading }] = useAddSandboxMutation()
  if (!data?.isOffered) return null

  async function addAll() {
    try {
      await add().unwrap()
      toast.success('The couriers of the sandbox are set up')
    } catch (error) {
      toast.error(errorSentence(error))
    }
  }
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block font-semibold">The sandbox</span>
        <Small>All four, to try them out: no parcel moves, and no money.</Small>
      </span>
      <Button busy={isLoading} onClick={() => void addAll()} className="shrink-0">
        Add
      </Button>
    </li>
  )
}
