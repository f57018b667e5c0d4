import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import * as m from '@spokehaat/texts/paying'
import { useEffect, useId } from 'react'
import { formatCount } from '../lib/format.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { wayOf } from './pay-ways.ts'
import { usePayingQuery } from './paying-api.ts'
import { WayOptions } from './way-options.tsx'

/** How an order is paid again; empty: as before. */
export interface ChosenAgain {
  gateway?: GatewayName
  instalments?: false
}

interface PayAgainChoiceProps {
  /** Taka. */
  dueBdt: number
  /** In which the order was to be paid by credit card; null: otherwise. */
  instalmentMonths: number | null
  chosen: ChosenAgain
  onChange: (chosen: ChosenAgain) => void
}

/** The ways to pay an order that stands, where there is more than one; of one that was placed by instalments, these first. */
export default function PayAgainChoice({ dueBdt, instalmentMonths, chosen, onChange }: PayAgainChoiceProps) {
  const name = useId()
  // asked for where one of several may be chosen; without an answer the order is paid as before
  const { data } = usePayingQuery()
  const isByMonths = instalmentMonths !== null && chosen.instalments !== false
  const isChoice = data !== undefined && data.ways.length > 1 && !isByMonths
  const marked = isChoice ? wayOf(data.ways, chosen.gateway, dueBdt) : undefined
  // the one that is marked is asked for, also where nobody has touched it: else the shop would take the one of before
  useEffect(() => {
    if (marked !== undefined && marked !== chosen.gateway) onChange({ ...chosen, gateway: marked })
  }, [marked, chosen, onChange])
  return (
    <>
      {instalmentMonths !== null && (
        <RadioGroup
          legend={m.way_how()}
          name={name}
          areWords
          options={[
            { value: 'months', label: m.way_instalments({ months: formatCount(instalmentMonths) }) },
            { value: 'once', label: m.way_at_once() },
          ]}
          value={isByMonths ? 'months' : 'once'}
          onChange={(value) => onChange(value === 'once' ? { instalments: false } : {})}
        />
      )}
      {data && !isByMonths && (
        <WayOptions
          ways={data.ways}
          dueBdt={dueBdt}
          chosen={chosen.gateway}
          onChange={(gateway) => onChange({ ...chosen, gateway })}
        />
      )}
    </>
  )
}
