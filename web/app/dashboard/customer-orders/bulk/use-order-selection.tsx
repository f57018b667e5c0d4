import type { Order } from '@spokehaat/contract/sales/order'
import {
  type FoundOrder,
  MOST_SELECTED,
  nextStep,
  ORDER_STEPS,
  type OrderStep,
} from '@spokehaat/contract/sales/order-bulk'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ExportOrders } from '../../exports/export-orders.tsx'
import type { Selection } from '../../table/data-table.tsx'
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
  /** Filter and search as the server is asked, without page and sort: another one is another selection. */
  filter: Record<string, string | undefined>
}

/** Which orders are selected, over all pages of the list, and what can be done with them. */
export function useOrderSelection({ orders, total, view, filter }: Listed): {
  selection: Selection<Order>
  dialog: ReactNode
} {
  const may = useMay()
  const asked = JSON.stringify(filter)
  const [selectedIn, setSelectedIn] = useState(asked)
  /** By id, in the order in which they were selected. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, FoundOrder & { step?: OrderStep | null }>>(
    new Map(),
  )
  const [step, setStep] = useState<OrderStep | null>(null)
  const [find, { isFetching }] = useLazyFoundOrdersQuery()
  if (selectedIn !== asked) {
    setSelectedIn(asked)
    setChosen(new Map())
  }

  function change(ids: ReadonlySet<string>) {
    const listed = new Map((orders ?? []).map((order) => [order._id, order]))
    const next = [...ids].slice(0, MOST_SELECTED).flatMap((id) => {
      const order = listed.get(id)
      const before = chosen.get(id)
      if (before) return [[id, before] as const]
      return order ? [[id, { _id: id, number: order.number, step: nextStep(order) }] as const] : []
    })
    setChosen(new Map(next))
  }
  async function selectAll() {
    try {
      const found = await find(filter).unwrap()
      setChosen(new Map(found.map((order) => [order._id, order])))
    } catch (error) {
      toast.error(errorSentence(error))
    }
  }

  const listed = [...chosen.values()]
  const steps = stepsFor(view, listed)
  const actions = (
    <>
      {may('orders.write') &&
        steps.map((one) => (
          <Button key={one} variant="on-green" onClick={() => setStep(one)}>
            {STEP_WORDS[one]}
          </Button>
        ))}
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
      selected: new Set(chosen.keys()),
      onChange: change,
      nameOf: (order) => `order ${order.number}`,
      actions,
      found: { total, most: MOST_SELECTED, isBusy: isFetching, onSelect: () => void selectAll() },
    },
    dialog: step !== null && (
      <BulkDialog
        step={step}
        orders={listed}
        onDone={(refused) => {
          setStep(null)
          setChosen(new Map([...chosen].filter(([id]) => refused.includes(id))))
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
