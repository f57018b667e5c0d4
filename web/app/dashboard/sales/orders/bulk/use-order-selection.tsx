import type { Order } from '@spokehaat/contract/sales/order'
import {
  foundOrders,
  MOST_SELECTED,
  nextStep,
  ORDER_STEPS,
  type OrderStep,
  STEP_RIGHTS,
} from '@spokehaat/contract/sales/order-bulk'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { paths } from '../../../../lib/desk-paths.ts'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useKept, useKeptStep } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { ExportOrders } from '../../../frame/exports/export-orders.tsx'
import type { Selection } from '../../../frame/table/data-table.tsx'
import { useCarriersQuery } from '../../carriers/carriers-api.ts'
import { MOST_BOOKED } from '../../consignments/parcel-words.ts'
import { useLazyFoundOrdersQuery } from '../customer-orders-api.ts'
import { STEP_WORDS } from '../next-step.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

/** What a saved view is for. */
const STEP_OF_VIEW: Readonly<Record<string, OrderStep>> = {
  confirm: 'confirm',
  pack: 'pack',
  ship: 'ship',
  way: 'deliver',
  collect: 'collect',
}

interface Listed {
  orders: readonly Order[] | undefined
  total: number
  view: string | undefined
  /** Filter, search and sort as the server is asked, without the page: another filter is another selection. */
  filter: Record<string, string | undefined>
}

const typedSelection = z.object({
  /** The filter it belongs to. */
  asked: z.string(),
  /** In the order in which they were selected; without a step where nobody looked at each. */
  chosen: z.array(foundOrders.element.extend({ step: z.enum(ORDER_STEPS).nullish() })),
})

/** Which orders are selected, over all pages of the list, and what can be done with them. */
export function useOrderSelection({ orders, total, view, filter }: Listed): {
  selection: Selection<Order>
  dialog: ReactNode
} {
  const may = useMay()
  // sorted another way it is the same selection
  const { sort: _sort, order: _order, ...narrowed } = filter
  const asked = JSON.stringify(narrowed)
  const kept = useKept({
    key: 'selected-orders',
    shape: typedSelection,
    begin: (found) => (found?.asked === asked ? found : { asked, chosen: [] }),
  })
  const listed = kept.value.asked === asked ? kept.value.chosen : []
  const keptAs = 'bulk-ship'
  const [step, setStep] = useKeptStep<OrderStep>(listed.length > 0 ? { ship: keptAs } : {})
  const [find, { isFetching }] = useLazyFoundOrdersQuery()
  const [isAsBefore, setAsBefore] = useState(kept.restored === 'signed out')
  const choose = (chosen: typeof listed) => {
    setAsBefore(false)
    kept.change({ asked, chosen })
    if (chosen.length === 0) kept.forget()
  }
  const isOfAnother = kept.value.asked !== asked
  const { change: keep, forget } = kept
  useEffect(() => {
    if (!isOfAnother) return
    keep({ asked, chosen: [] })
    forget()
  }, [isOfAnother, asked, keep, forget])

  function change(ids: ReadonlySet<string>) {
    const shown = new Map((orders ?? []).map((order) => [order._id, order]))
    const before = new Map(listed.map((order) => [order._id, order]))
    choose(
      [...ids].slice(0, MOST_SELECTED).flatMap((id) => {
        const order = shown.get(id)
        return before.get(id) ?? (order ? { _id: id, number: order.number, step: nextStep(order) } : [])
      }),
    )
  }
  async function selectAll() {
    try {
      const found = await find(filter).unwrap()
      choose([...found])
    } catch (error) {
      toast.error(errorSentence(error))
    }
  }

  const own = stepsFor(view, listed)
  const steps = own.filter((one) => may(STEP_RIGHTS[one]))
  const mayShip = may('orders.ship')
  const { data: carriers } = useCarriersQuery(undefined, { skip: !mayShip || listed.length === 0 })
  const canBook = carriers?.some(({ isActive }) => isActive) && (own.includes('pack') || own.includes('ship'))
  const actions = (
    <>
      {steps.map((one) => (
        <Button key={one} variant="on-green" onClick={() => setStep(one)}>
          {STEP_WORDS[one]}
        </Button>
      ))}
      {mayShip && canBook && (
        <ButtonLink
          variant="on-green"
          to={paths.bookParcels(listed.slice(0, MOST_BOOKED).map(({ number }) => number))}
        >
          {listed.length > MOST_BOOKED ? `Book the first ${MOST_BOOKED}` : 'Book parcels'}
        </ButtonLink>
      )}
      <ButtonLink
        variant="on-green"
        to={paths.orderPapers(listed.map(({ number }) => number))}
        // the selection stays where it is, whatever becomes of the printer's page
        target="_blank"
      >
        <Printer aria-hidden="true" className="size-5" />
        Print
      </ButtonLink>
      <ExportOrders count={listed.length} selected={listed} variant="on-green" />
    </>
  )
  return {
    selection: {
      selected: new Set(listed.map(({ _id }) => _id)),
      onChange: change,
      ...(isAsBefore && { note: 'as before you were signed out' }),
      nameOf: (order) => `order ${order.number}`,
      actions,
      found: { total, most: MOST_SELECTED, isBusy: isFetching, onSelect: () => void selectAll() },
    },
    dialog: step !== null && (
      <BulkDialog
        keptAs={keptAs}
        step={step}
        orders={listed}
        onDone={(refused) => {
          setStep(null)
          choose(listed.filter(({ _id }) => refused.includes(_id)))
        }}
        onClose={() => setStep(null)}
      />
    ),
  }
}

/** The view's own step; else the next steps of what is selected, or all where nobody looked at each. */
function stepsFor(
  view: string | undefined,
  chosen: readonly { step?: OrderStep | null }[],
): readonly OrderStep[] {
  const own = view === undefined ? undefined : STEP_OF_VIEW[view]
  if (own) return [own]
  const isUnseen = chosen.some((order) => order.step === undefined)
  return ORDER_STEPS.filter((step) => isUnseen || chosen.some((order) => order.step === step))
}
