import type { Address } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/checkout'
import { districtName } from '../../../lib/district-name.ts'
import { useAddressesQuery } from '../../../store/api/addresses-api.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { BillingValues } from './billing-form.ts'
import type { BillingForm } from './use-billing-form.ts'

/** Fills in where something was sent to before. Not there for who never ordered: then there is nothing to choose. */
export function EarlierAddress({ form }: { form: BillingForm }) {
  const { data: addresses } = useAddressesQuery()
  if (!addresses || addresses.length === 0) return null

  function fill({ usedAt: _, ...address }: Address) {
    // the list of districts may have changed since: the form then says so beside the field
    const district = address.district as BillingValues['district']
    form.reset({ ...form.getValues(), ...address, district }, { keepDefaultValues: true, keepTouched: true })
  }

  return (
    <Field label={m.earlier_address()} optional className="mb-6">
      <Select
        defaultValue=""
        onChange={(event) => {
          const address = addresses[Number(event.target.value)]
          if (event.target.value !== '' && address) fill(address)
        }}
      >
        <option value="">{m.another_address()}</option>
        {addresses.map((address, index) => (
          <option key={address.usedAt} value={index}>
            {[
              address.firstName,
              address.streetAddress,
              address.apartment,
              address.city,
              districtName(address.district),
            ]
              .filter(Boolean)
              .join(', ')}
          </option>
        ))}
      </Select>
    </Field>
  )
}
