import type { GatewayName, OfferedWay } from '@spokehaat/contract/sales/gateways'
import * as m from '@spokehaat/texts/paying'
import { useId } from 'react'
import { RadioGroup } from '../ui/radio-group.tsx'
import { WAY_NAMES, wayOf, whyNot } from './pay-ways.ts'

interface WayOptionsProps {
  ways: readonly OfferedWay[]
  /** Taka. */
  dueBdt: number
  chosen: GatewayName | undefined
  onChange: (gateway: GatewayName) => void
}

/** The ways to pay side by side, where there is more than one. */
export function WayOptions({ ways, dueBdt, chosen, onChange }: WayOptionsProps) {
  const name = useId()
  if (ways.length < 2) return null
  return (
    <RadioGroup
      legend={m.way_by()}
      name={name}
      areWords
      options={ways.map((way) => {
        const why = whyNot(way, dueBdt)
        const option = { value: way.gateway, label: WAY_NAMES[way.gateway]() }
        return why === null ? option : { ...option, disabled: true, note: why }
      })}
      value={wayOf(ways, chosen, dueBdt) ?? null}
      onChange={(value) => onChange(value as GatewayName)}
    />
  )
}
