import * as m from '@spokehaat/texts/paying'
import { useId } from 'react'
import { formatCount } from '../lib/format.ts'
import { RadioGroup } from '../ui/radio-group.tsx'

interface InstalmentsAgainProps {
  /** In which the order was to be paid. */
  months: number
  isAtOnce: boolean
  onChange: (isAtOnce: boolean) => void
}

/** Of an order that was placed by instalments: by them again, or at once. */
export default function InstalmentsAgain({ months, isAtOnce, onChange }: InstalmentsAgainProps) {
  return (
    <RadioGroup
      legend={m.way_how()}
      name={useId()}
      areWords
      options={[
        { value: 'months', label: m.way_instalments({ months: formatCount(months) }) },
        { value: 'once', label: m.way_at_once() },
      ]}
      value={isAtOnce ? 'once' : 'months'}
      onChange={(value) => onChange(value === 'once')}
    />
  )
}
