import { PRICE_RANGE } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/shop'
import { useId } from 'react'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { cleanPrices } from './filters.ts'
import { TRACK_STEPS, toPrice, toStep } from './price-scale.ts'
import { type Bounds, boundsInDollars, IS_IN_TAKA, shownBound, shownBounds } from './price-unit.ts'

/** In dollars, as the address has them. */
interface PriceFilterProps {
  lower: number
  upper: number
  onChange: (lower: number, upper: number) => void
}

const isSame = (a: Bounds, b: Bounds) => a.lower === b.lower && a.upper === b.upper

/**
 * A slider for the hand, and two numbers for the exact; the numbers are what the form sends. On pages in Bangla both are
 * in taka: what was typed stays, and the nearest whole dollars are filtered by.
 */
export function PriceFilter({ lower, upper, onChange }: PriceFilterProps) {
  const { rate } = useShopFacts()
  const inDollars = (shown: Bounds) => boundsInDollars(shown, rate)
  const { draft, change, flush } = useDraft(
    shownBounds({ lower, upper }, rate),
    (shown) => {
      const range = inDollars(shown)
      // what is still being typed (nothing yet, the 5 of 500) is no bound, and must not be corrected under the fingers
      if (isSame(range, cleanPrices(range.lower, range.upper))) onChange(range.lower, range.upper)
    },
    (a, b) => isSame(inDollars(a), inDollars(b)),
  )
  const now = inDollars(draft)

  /** Once the field is left, or with Enter. */
  function settle() {
    const clean = cleanPrices(now.lower, now.upper)
    if (isSame(now, clean)) flush()
    else change(shownBounds(clean, rate))
  }

  /** Only the thumb that was moved takes the price of its step: the other may hold an exact one. */
  function move(from: number, to: number) {
    change({
      lower: from === toStep(now.lower) ? draft.lower : shownBound(toPrice(from), rate),
      upper: to === toStep(now.upper) ? draft.upper : shownBound(toPrice(to), rate),
    })
  }

  const least = shownBound(PRICE_RANGE.min, rate)
  const most = shownBound(PRICE_RANGE.max, rate)
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{m.price()}</legend>
      <p className="figures flex justify-between font-semibold">
        <output>{m.price_from({ lower: (IS_IN_TAKA ? formatCount : formatFigure)(draft.lower) })}</output>
        <span className="font-normal text-muted">{m.price_to({ upper: formatCount(draft.upper) })}</span>
      </p>
      <RangeSlider
        className="needs-script mt-1"
        steps={TRACK_STEPS}
        lower={toStep(now.lower)}
        upper={toStep(now.upper)}
        onChange={move}
        lowerLabel={m.lowest_price()}
        upperLabel={m.highest_price()}
        describe={(step) => {
          const price = shownBound(toPrice(step), rate)
          return IS_IN_TAKA ? formatBdt(price) : `$${formatCount(price)}`
        }}
      />
      <div className="mt-2 grid grid-cols-2 gap-3">
        <PriceInput
          name={IS_IN_TAKA ? 'minTaka' : 'minPrice'}
          min={least}
          max={most}
          label={m.from()}
          value={draft.lower}
          onChange={(value) => change({ ...draft, lower: value })}
          onSettled={settle}
        />
        <PriceInput
          name={IS_IN_TAKA ? 'maxTaka' : 'maxPrice'}
          min={least}
          max={most}
          label={m.to_2()}
          value={draft.upper}
          onChange={(value) => change({ ...draft, upper: value })}
          onSettled={settle}
        />
      </div>
    </fieldset>
  )
}

interface PriceInputProps {
  name: string
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
  onSettled: () => void
}

function PriceInput({ name, label, min, max, value, onChange, onSettled }: PriceInputProps) {
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
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onBlur={onSettled}
        onKeyDown={({ key }) => key === 'Enter' && onSettled()}
        className="figures mt-1"
      />
    </div>
  )
}
