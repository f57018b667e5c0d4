import type { ChatReading } from '@spokehaat/contract/sales/chat-reading'
import { Field } from '../../../../ui/field.tsx'
import { FigureInput } from '../../../../ui/figure-input.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { Select } from '../../../../ui/select.tsx'
import { type CheckedGoods, keyOf, LEFT_OUT } from './checked.ts'
import { ReadHint } from './read-hint.tsx'

interface GoodsRowsProps {
  named: ChatReading['goods']
  checked: readonly CheckedGoods[]
  wrong: readonly (string | null)[]
  onChange: (place: number, next: Partial<CheckedGoods>) => void
}

/** Each thing that was named, with what the shop has of it. */
export function GoodsRows({ named, checked, wrong, onChange }: GoodsRowsProps) {
  if (named.length === 0) return <p className="text-muted">No goods were named. Add them in the draft.</p>
  return (
    <ul className="grid gap-5">
      {named.map((goods, place) => {
        const { chosen, quantity } = checked[place] ?? { chosen: LEFT_OUT, quantity: '' }
        return (
          <li key={goods.at[0]}>
            {goods.found.length === 0 ? (
              <p>
                <span className="font-semibold wrap-anywhere">{goods.said}</span>
                <span className="block text-[0.9375rem] font-medium text-brick">
                  The shop has nothing that is called so. It is left out.
                </span>
              </p>
            ) : (
              <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem]">
                <Field
                  label={<span className="wrap-anywhere">{goods.said}</span>}
                  error={wrong[place] ?? null}
                  hint={wrong[place] == null && <ReadHint part={goods} />}
                >
                  <Select value={chosen} onChange={({ target }) => onChange(place, { chosen: target.value })}>
                    <option value="">Please choose</option>
                    {goods.found.map((one) => (
                      <option key={keyOf(one)} value={keyOf(one)}>
                        {[
                          [one.name, one.color?.name, one.size].filter(Boolean).join(', '),
                          formatBdt(one.priceBdt),
                          one.available === 0 ? 'none left' : `${one.available} left`,
                        ].join(' · ')}
                      </option>
                    ))}
                    <option value={LEFT_OUT}>Leave it out</option>
                  </Select>
                </Field>
                <Field label="Pieces" className="max-sm:max-w-28">
                  <FigureInput
                    value={quantity}
                    disabled={chosen === LEFT_OUT}
                    aria-invalid={chosen !== '' && wrong[place] != null}
                    onChange={({ target }) => onChange(place, { quantity: target.value })}
                  />
                </Field>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
