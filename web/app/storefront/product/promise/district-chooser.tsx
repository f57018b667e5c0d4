import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/promise'
import { MapPin } from 'lucide-react'
import { chooseDistrict, useChosenDistrict } from '../../../lib/chosen-district.ts'
import { DistrictOptions } from '../../../order-parts/district-options.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

/** Where it is to come to: kept in the browser, and known in the cart and the checkout. */
export default function DistrictChooser() {
  const district = useChosenDistrict()
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <Field label={m.your_district()} className="max-w-72 flex-1">
        <Select value={district ?? ''} onChange={(event) => chooseDistrict(event.target.value as District)}>
          {district === null && <option value="">{m.choose_district()}</option>}
          <DistrictOptions />
        </Select>
      </Field>
    </div>
  )
}
