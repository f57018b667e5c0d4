import { CONSIGNMENT_GROUPS } from '@spokehaat/contract/sales/carrier'
import { useSearchParams } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { FRESH } from '../../frame/table/list-page.tsx'
import { ListViews } from '../../frame/table/list-views.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { useCarriersQuery } from '../carriers/carriers-api.ts'
import { useParcelsQuery } from '../consignments/consignments-api.ts'
import { MOST_BOOKED } from '../consignments/parcel-words.ts'
import { BookNamed } from './book-named.tsx'
import { ParcelList } from './parcel-list.tsx'
import { ToBook } from './to-book.tsx'
import { UnheardCarriers } from './unheard-carriers.tsx'

export const meta = deskMeta('Parcels')

const VIEWS = listSpec({ filters: { show: CONSIGNMENT_GROUPS } })
const TITLES = { open: 'To hand over', way: 'On the way', trouble: 'To answer', done: 'Done' }

export default function BenchPage() {
  const may = useMay()
  const { show } = useListAddress(VIEWS).address
  const [params] = useSearchParams()
  const named = namedOrders(params.get('of'))
  const { data: carriers } = useCarriersQuery(undefined, FRESH)
  const { data: trouble } = useParcelsQuery({ group: 'trouble', page: 1, limit: 1 }, FRESH)
  const troubled = trouble?.meta.total ?? 0
  if (carriers?.length === 0) {
    return (
      <DashboardPage title="Parcels">
        <EmptyState
          title="No carrier yet"
          action={
            may('settings.write') && (
              <ButtonLink variant="primary" to={paths.carriers()}>
                Add a carrier
              </ButtonLink>
            )
          }
        >
          Once the shop has a carrier, its parcels are booked, labelled and followed here.
        </EmptyState>
      </DashboardPage>
    )
  }
  return (
    <DashboardPage title="Parcels">
      <ListViews
        label="Parcels by what is to be done"
        views={[
          { title: 'To book', to: paths.bench(), isHere: show === undefined },
          ...CONSIGNMENT_GROUPS.map((group) => ({
            title:
              group === 'trouble' && troubled > 0
                ? `${TITLES[group]} (${formatCount(troubled)})`
                : TITLES[group],
            to: paths.bench({ show: group }),
            isHere: show === group,
          })),
        ]}
      />
      <UnheardCarriers carriers={carriers ?? []} />
      {show !== undefined ? (
        <ParcelList key={show} group={show} carriers={carriers ?? []} />
      ) : named.length > 0 ? (
        <BookNamed key={named.join()} numbers={named} />
      ) : (
        <ToBook />
      )}
    </DashboardPage>
  )
}

/** Numbers of orders in the address, chosen in their list. */
const namedOrders = (of: string | null): string[] =>
  [...new Set(of?.split('.').filter((one) => /^SH-[0-9A-Z]{1,12}$/.test(one)))].slice(0, MOST_BOOKED)
