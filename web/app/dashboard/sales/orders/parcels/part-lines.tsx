import type { Order } from '@spokehaat/contract/sales/order'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { QuantityInput } from '../../../../ui/quantity-input.tsx'
import { lineChoice } from '../../order-record/line-choice.ts'
import { type PartLine, partProblem } from './part-draft.ts'

interface PartLinesProps {
  order: Order
  lines: readonly PartLine[]
  onChange: (lines: PartLine[]) => void
}

/** Each line by one press; of several pieces, how many. */
export function PartLines({ order, lines, onChange }: PartLinesProps) {
  const change = (position: number, changes: Partial<PartLine>) =>
    onChange(lines.map((line) => (line.position === position ? { ...line, ...changes } : line)))
  return (
    <fieldset>
      <legend className="font-semibold">What goes in this parcel</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const ordered = order.products[line.position]
          if (!ordered) return null
          const choice = lineChoice(ordered)
          return (
            <li key={line.position} className="py-2">
              <Checkbox
                checked={line.isIn}
                onChange={(event) => change(line.position, { isIn: event.target.checked })}
                label={
                  <>
                    <span>{ordered.product.name}</span>
                    {choice && <span className="block text-[0.9375rem] text-muted">{choice}</span>}
                  </>
                }
                aside={`${line.here} here`}
              />
              {line.isIn && line.here > 1 && (
                <Field label={`Pieces, of ${line.here}`} error={partProblem(line)} className="mt-1 mb-2 ml-9">
                  <QuantityInput
                    label={`Pieces of ${ordered.product.name}`}
                    value={line.pieces}
                    max={line.here}
                    className="self-start"
                    onChange={(pieces) => change(line.position, { pieces })}
                  />
                </Field>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
