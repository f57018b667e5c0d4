import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/delivery'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { chooseDistrict, useChosenDistrict } from '../../../lib/chosen-district.ts'
import { districtName } from '../../../lib/district-name.ts'
import { DistrictOptions } from '../../../order-parts/district-options.tsx'
import { usePromiseQuery } from '../../../order-parts/promise-api.ts'
import { promiseWords } from '../../../order-parts/promise-words.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'

/** When this product comes to the visitor's district, and what that costs. The district is kept in the browser. */
export default function DeliveryPromise({ product }: { product: string }) {
  const id = useId()
  const district = useChosenDistrict()
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <div className="min-w-0 flex-1">
        <div id={id} aria-live="polite" className="min-h-16.5 leading-snug">
          {district === null ? (
            <>
              <p className="font-semibold">{m.see_when()}</p>
              <p className="text-[0.9375rem] text-muted">{m.see_when_lead()}</p>
            </>
          ) : (
            <Promised product={product} district={district} />
          )}
        </div>
        <Select
          aria-label={m.your_district()}
          aria-describedby={id}
          value={district ?? ''}
          onChange={(event) => chooseDistrict(event.target.value as District)}
          className="mt-2 max-w-72"
        >
          {district === null && <option value="">{m.choose_district()}</option>}
          <DistrictOptions />
        </Select>
      </div>
    </div>
  )
}

function Promised({ product, district }: { product: string; district: District }) {
  const { currentData, isError } = usePromiseQuery({ product, district })
  // the shop's own words on delivery stand below: there is nothing to add to them
  if (isError) return <p className="font-semibold">{m.see_when()}</p>
  if (!currentData) return null
  const [first] = currentData.options
  if (!first) return <p>{m.not_there({ district: districtName(district) })}</p>
  const price = first.isFree ? m.free() : m.costs({ price: formatBdt(first.priceBdt) })
  return (
    <>
      <p className="font-semibold">{promiseWords({ ...first, ...first.promise }, district)}</p>
      <p className="text-[0.9375rem] text-muted">{price}</p>
    </>
  )
}
