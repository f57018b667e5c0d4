import { PRICE_RANGE } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/shop'
import { useId } from 'react'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { cleanPrices } from './filters.ts'
import { TRACK_STEPS, toPrice, toStep } from './price-scale.ts'

interface PriceFilterProps {
  lower: number
  upper: number
  onChange: (lower: number, upper: number) => void
}

type Range = { lower: number; upper: number }
const isSame = (a: Range, b: Range) => a.lower === b.lower && a.upper === b.upper

/** A slider for the hand, and two numbers for the exact; the numbers are what the form sends. */
export function PriceFilter({ lower, upper, onChange }: PriceFilterProps) {
  const { draft, change, flush } = useDraft(
    { lower, upper },
    (range) => {
      // what is still being typed (nothing yet, the 5 of 500) is no bound, and must not be corrected under the fingers
      if (isSame(range, cleanPrices(range.lower, range.upper))) onChange(range.lower, range.upper)
    },
    isSame,
  )

  /** Once the field is left, or with Enter. */
  function settle() {
    const clean = cleanPrices(draft.lower, draft.upper)
    if (isSame(draft, clean)) flush()
    else change(clean)
  }

  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{m.price()}</legend>
      <p className="figures flex justify-between font-semibold">
        <output>{m.price_from({ lower: formatFigure(draft.lower) })}</output>
        <span className="font-normal text-muted">{m.price_to({ upper: formatCount(draft.upper) })}</span>
      </p>
      <RangeSlider
        className="needs-script mt-1"
        steps={TRACK_STEPS}
        lower={toStep(draft.lower)}
        upper={toStep(draft.upper)}
        onChange={(from, to) => change(moved(draft, from, to))}
        lowerLabel={m.lowest_price()}
        upperLabel={m.highest_price()}
        describe={(step) => `$${formatCount(toPrice(step))}`}
      />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <PriceInput
          name="minPrice"
          label={m.from()}
          value={draft.lower}
          onChange={(value) => change({ ...draft, lower: value })}
          onSettled={settle}
        />
        <PriceInput
          name="maxPrice"
          label={m.to_2()}
          value={draft.upper}
          onChange={(value) => change({ ...draft, upper: value })}
          onSettled={settle}
        />
      </div>
    </fieldset>
  )
}

/** Only the thumb that was moved takes the price of its step: the other may hold an exact one. */
function moved(range: Range, from: number, to: number): Range {
  return {
    lower: from === toStep(range.lower) ? range.lower : toPrice(from),
    upper: to === toStep(range.upper) ? range.upper : toPrice(to),
  }
}

interface PriceInputProps {
  name: string
  label: string
  value: number
  onChange: (value: number) => void
  onSettled: () => void
}

function PriceInput({ name, label, value, onChange, onSettled }: PriceInputProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-[0.9375rem] text-muted">
        {label}
      </label>
      <NumberInput
        id={id}
        step={1}
        name={name}
        min={PRICE_RANGE.min}
        max={PRICE_RANGE.max}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onBlur={onSettled}
        onKeyDown={({ key }) => key === 'Enter' && onSettled()}
        className="figures mt-1"
      />
    </div>
  )
}
