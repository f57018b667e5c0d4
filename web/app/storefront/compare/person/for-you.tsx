import { advise } from '@spokehaat/contract/catalogue/fit/advise'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/compare'
import { useId } from 'react'
import { chooseDistrict, useChosenDistrict } from '../../../lib/chosen-district.ts'
import { districtName } from '../../../lib/district-name.ts'
import { formatFigure } from '../../../lib/format.ts'
import { ownName } from '../../../lib/own-text.ts'
import { paths } from '../../../lib/paths.ts'
import { DistrictOptions } from '../../../order-parts/district-options.tsx'
import { usePromiseQuery } from '../../../order-parts/promise-api.ts'
import { promiseWords } from '../../../order-parts/promise-words.ts'
import { useRider } from '../../../store/rider/use-rider.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type Column, textOf } from '../comparison.ts'
import { Mark } from '../mark.tsx'
import { textsOf } from '../use-change.ts'

interface ForYouProps {
  columns: readonly Column[]
  onChange: (texts: readonly string[]) => void
}

/** Of each bicycle whether its size is the rider's, and when it comes to their district. */
export default function ForYou({ columns, onChange }: ForYouProps) {
  const { rider } = useRider()
  const district = useChosenDistrict()
  const title = useId()
  const fits = rider ? columns.map((column) => fitOf(column, rider)) : null
  const inOwn = fits && columns.map((column, place) => ownText(column, fits[place]?.best ?? null))
  const isOwn = inOwn?.every((text, place) => text === textsOf(columns)[place])
  const [first] = columns
  return (
    <section aria-labelledby={title} className="rounded-lg bg-sunken p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={title} className="text-lead">
          {m.for_you()}
        </h2>
        <Select
          aria-label={m.your_district()}
          value={district ?? ''}
          onChange={(event) => chooseDistrict(event.target.value as District)}
          className="w-full sm:w-96"
        >
          {district === null && <option value="">{m.choose_district()}</option>}
          <DistrictOptions />
        </Select>
      </div>
      <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column, place) => (
          <li key={textOf(column)} className="flex min-w-0 gap-2.5">
            <Mark place={place} />
            <div className="min-w-0 leading-snug">
              <p className="font-semibold">{`${ownName(column.bike).text} ${column.frame.size}`}</p>
              {fits?.[place] && (
                <FitWords
                  fit={fits[place]}
                  size={column.frame.size}
                  onSize={(size) =>
                    onChange(
                      columns.map((one, index) => (index === place ? ownText(one, size) : textOf(one))),
                    )
                  }
                />
              )}
              {district !== null && <Promised product={column.bike._id} district={district} />}
            </div>
          </li>
        ))}
      </ul>
      {rider === null && first && (
        <p className="mt-4">
          <TextLink to={`${paths.product(first.bike._id)}#size-for-you`}>{m.tell_height()}</TextLink>
        </p>
      )}
      {inOwn && !isOwn && fits.some(({ best }) => best !== null) && (
        <Button className="mt-4" onClick={() => onChange([...new Set(inOwn)])}>
          {m.show_own()}
        </Button>
      )}
    </section>
  )
}

interface Fit {
  /** Null where no size of it fits. */
  best: string | null
  isPossible: boolean
  isStopped: boolean
  /** Over the tube, in mm, at least and at most. */
  clearance: { min: number; max: number } | null
}

function fitOf({ bike, frame }: Column, rider: Rider): Fit {
  const { best, sizes } = advise(bike.sheet, rider, { runs: bike.fitWords })
  const own = sizes.find(({ size }) => size === frame.size)
  return {
    best: best?.size ?? null,
    isPossible: own?.isPossible ?? false,
    isStopped: own?.isStopped ?? false,
    clearance: own?.standover.clearance ?? null,
  }
}

/** The column in this size, as addresses have it. */
function ownText(column: Column, size: string | null): string {
  const frame = column.bike.sheet.geometry.find((one) => one.size === size) ?? column.frame
  return textOf({ ...column, frame })
}

interface FitWordsProps {
  fit: Fit
  size: string
  onSize: (size: string) => void
}

function FitWords({ fit: { best, isPossible, isStopped, clearance }, size, onSize }: FitWordsProps) {
  if (best === null) return <p className="text-brick">{m.fits_none()}</p>
  if (best === size) {
    const room = clearance && Math.round((clearance.min + clearance.max) / 2)
    return (
      <p className="figures text-leaf">
        {room !== null && room > 0 ? m.fits_with({ room: formatFigure(room) }) : m.fits()}
      </p>
    )
  }
  return (
    <div>
      <p className={isPossible ? undefined : 'text-brick'}>
        {isPossible ? m.possible() : isStopped ? m.too_tall() : m.fits_not()}
      </p>
      <TextButton onClick={() => onSize(best)}>{m.yours({ size: best })}</TextButton>
    </div>
  )
}

function Promised({ product, district }: { product: string; district: District }) {
  const { currentData, isError } = usePromiseQuery({ product, district })
  if (isError || !currentData) return null
  const [first] = currentData.options
  if (!first) return <p className="text-muted">{m.not_there({ district: districtName(district) })}</p>
  const price = first.isFree ? m.delivery_free() : m.delivery_costs({ price: formatBdt(first.priceBdt) })
  return (
    <p className="text-muted">
      <span className="block">{promiseWords({ ...first, ...first.promise }, '')}</span>
      <span className="block">{price}</span>
    </p>
  )
}
