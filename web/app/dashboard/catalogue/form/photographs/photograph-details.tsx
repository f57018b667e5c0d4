/** What is said of one photograph: in words, of which color it is, and what stays in sight where it is cropped. */
import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FieldPair } from '../../../frame/parts/form-frame.tsx'
import type { ProductDraft } from '../draft/product-draft.ts'
import { useProblem } from '../form-field.tsx'

interface PhotographDetailsProps {
  /** Of its row. */
  id: string
  index: number
  isOpen: boolean
}

const MIDDLE = { x: 50, y: 50 }

export function PhotographDetails({ id, index, isOpen }: PhotographDetailsProps) {
  const { register, control, setValue } = useFormContext<ProductDraft>()
  const photograph = useWatch({ control, name: `photographs.${index}` })
  const colors = useWatch({ control, name: 'colors' })
  const problems = {
    alt: useProblem(`photographs.${index}.alt`) ?? null,
    altBn: useProblem(`photographs.${index}.altBn`) ?? null,
    color: useProblem(`photographs.${index}.color`) ?? null,
  }
  const number = index + 1
  const focus = photograph?.focus
  const setFocus = (next: { x: number; y: number } | undefined) =>
    setValue(`photographs.${index}.focus`, next, { shouldDirty: true })

  function aim({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>) {
    const share = (part: number, whole: number) =>
      Math.round(Math.min(100, Math.max(0, (part / whole) * 100)))
    setFocus({
      x: share(nativeEvent.offsetX, currentTarget.offsetWidth),
      y: share(nativeEvent.offsetY, currentTarget.offsetHeight),
    })
  }

  return (
    <fieldset data-photograph={id} hidden={!isOpen} className="rounded-md border border-edge p-4">
      <legend className="px-1 font-semibold">{`Photograph ${number}`}</legend>
      <div className="flex flex-col gap-5">
        <FieldPair>
          <Field
            label="What it shows"
            hint="For those who can not see it, and for search engines."
            error={problems.alt}
            optional
          >
            <TextInput autoComplete="off" {...register(`photographs.${index}.alt`)} />
          </Field>
          <Field label="What it shows, in Bangla" error={problems.altBn} optional>
            <TextInput autoComplete="off" lang="bn" {...register(`photographs.${index}.altBn`)} />
          </Field>
        </FieldPair>
        {colors.length > 0 && (
          <Field
            label="Color"
            hint="One of a color is shown when that color is chosen; one of every color always."
            error={problems.color}
          >
            <Select {...register(`photographs.${index}.color`)}>
              <option value="">Every color</option>
              {colors.map(({ hex, name }) => (
                <option key={hex} value={hex.toLowerCase()}>
                  {name || hex}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div>
          <Checkbox
            label={
              <span>
                Fill the card, around a point
                <span className="block text-sm text-muted">
                  Off: cards show the whole photograph. On: it fills the card, and what the point is on stays
                  in sight.
                </span>
              </span>
            }
            checked={focus !== undefined}
            onChange={({ target }) => setFocus(target.checked ? MIDDLE : undefined)}
            className="items-start!"
          />
          {focus && photograph && (
            <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">
              <div>
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two sliders beside it do the same by keys */}
                {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
                <div onClick={aim} className="relative w-fit cursor-pointer">
                  <img
                    src={photograph.image_url}
                    alt={`Photograph ${number}`}
                    draggable={false}
                    className="pointer-events-none block max-h-72 rounded-sm"
                  />
                  <span
                    aria-hidden="true"
                    className="pointer-events-none absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink bg-marigold shadow-md"
                    style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
                  />
                </div>
              </div>
              <div className="flex flex-col gap-3">
                <Share label="From the left" value={focus.x} onChange={(x) => setFocus({ ...focus, x })} />
                <Share label="From the top" value={focus.y} onChange={(y) => setFocus({ ...focus, y })} />
                <p className="text-[0.9375rem] text-muted">Press on the photograph, or move the two.</p>
              </div>
            </div>
          )}
        </div>
      </div>
    </fieldset>
  )
}

function Share({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className="block">
      <span className="figures flex justify-between">
        <span>{label}</span>
        <span className="text-muted">{`${value} %`}</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-marigold"
      />
    </label>
  )
}
