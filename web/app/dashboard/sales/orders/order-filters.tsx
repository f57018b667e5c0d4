import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import { FULFILMENTS, LATENESS, ORDER_STATUSES, PAYMENT_METHODS } from '@spokehaat/contract/sales/order-state'
import { ORDER_VIEWS } from '@spokehaat/contract/sales/order-views'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PeriodFilter } from '../../frame/parts/period-filter.tsx'
import { FilterSelect } from '../../frame/table/filter-select.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { ListSearch } from '../../frame/table/list-search.tsx'
import type { ListOf } from '../../frame/table/use-list-address.ts'

export const LIST = listSpec({
  sorts: ['orderDate', 'totalPrice', 'status', 'fulfilment', 'customer'],
  order: 'desc',
  filters: {
    show: ORDER_VIEWS,
    status: ORDER_STATUSES,
    fulfilment: FULFILMENTS,
    paymentMethod: PAYMENT_METHODS,
    cash: ['awaiting', 'overdue'],
    late: LATENESS,
    district: DISTRICTS,
    from: 'date',
    to: 'date',
    // by their page
    customer: 'text',
    // as it was chosen last, where the address does not say
    view: ['table', 'cards'],
  },
  views: ['show', 'view'],
})

interface OrderFiltersProps {
  list: ListOf<typeof LIST>
  /** At the end of the line. */
  children: ReactNode
}

/** The search and, behind one word, what else the list is narrowed by. */
export function OrderFilters({ list, children }: OrderFiltersProps) {
  const { address, go, isNarrowed, showAll } = list
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chosen = [
    address.status,
    address.late ?? address.fulfilment,
    address.cash ?? address.paymentMethod,
    address.district,
    address.from ?? address.to,
  ].filter((one) => one !== undefined).length
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ListSearch
          label="Search orders"
          search={address.search}
          onSearch={(search) => go({ search })}
          className="w-auto! min-w-0 max-w-none! grow basis-56"
        />
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} className="px-4!">
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <span className="figures">{chosen > 0 ? `Filter · ${chosen}` : 'Filter'}</span>
        </Button>
        {isNarrowed && (
          <Button variant="quiet" className="px-3!" onClick={showAll}>
            Clear all
          </Button>
        )}
        {children}
      </div>
      <div id={id} hidden={!isOpen} className="mt-3">
        <Filters list={list} />
      </div>
    </div>
  )
}

function Filters({ list: { address, go } }: Pick<OrderFiltersProps, 'list'>) {
  return (
    <div className="grid grid-cols-2 items-center gap-3 lg:grid-cols-4">
      <FilterSelect
        label="Payment"
        value={address.status}
        options={ORDER_STATUSES}
        all="All payments"
        onChange={(status) => go({ status })}
        className="w-full"
      />
      <FilterSelect
        label="Fulfilment"
        value={address.late ?? address.fulfilment}
        options={[
          ...FULFILMENTS.map((state) => ({ value: state, label: state })),
          { value: 'soon', label: 'Will be late' },
          { value: 'late', label: 'Late' },
        ]}
        all="All parcels"
        onChange={(chosen) =>
          go(
            chosen === 'soon' || chosen === 'late'
              ? { late: chosen, fulfilment: undefined }
              : { late: undefined, fulfilment: chosen },
          )
        }
        className="w-full"
      />
      <FilterSelect
        label="Way of paying"
        value={address.cash ?? address.paymentMethod}
        options={[
          { value: 'online', label: 'Online' },
          { value: 'cod', label: 'Cash on delivery' },
          { value: 'advance', label: 'A share in advance' },
          { value: 'awaiting', label: 'Cash, to be confirmed' },
          { value: 'overdue', label: 'Cash, to call again' },
        ]}
        all="Online and cash"
        onChange={(way) =>
          go(
            way === 'awaiting' || way === 'overdue'
              ? { cash: way, paymentMethod: undefined }
              : { cash: undefined, paymentMethod: way },
          )
        }
        className="w-full"
      />
      <FilterSelect
        label="District"
        value={address.district}
        options={DISTRICTS}
        all="All districts"
        onChange={(district) => go({ district })}
        className="w-full"
      />
      <div className="col-span-2">
        <PeriodFilter from={address.from} to={address.to} onChange={go} />
      </div>
    </div>
  )
}
