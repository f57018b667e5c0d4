import { DISTRICTS_BY_DIVISION } from '@spokehaat/contract/sales/districts'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { isBangladeshi } from './phone-number.ts'
import type { BillingForm } from './use-billing-form.ts'

/** Fixed, but still to be read and copied, which a disabled field is not. */
const FIXED = 'read-only:border-line read-only:bg-sunken read-only:hover:border-line'

export function BillingFields({ form, email }: { form: BillingForm; email: string }) {
  const {
    register,
    formState: { errors },
  } = form
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label="First name" optional error={errors.firstName?.message}>
        <TextInput {...register('firstName')} autoComplete="given-name" autoCapitalize="words" />
      </Field>
      <Field label="Last name" optional error={errors.lastName?.message}>
        <TextInput {...register('lastName')} autoComplete="family-name" autoCapitalize="words" />
      </Field>
      <PhoneField form={form} registration={register('phone')} />
      <Field label="Email" hint="From your profile.">
        <TextInput type="email" value={email} readOnly autoComplete="email" className={FIXED} />
      </Field>
      <Field label="Street address" error={errors.streetAddress?.message} className="sm:col-span-2">
        <TextInput
          {...register('streetAddress')}
          autoComplete="address-line1"
          placeholder="House, road, area"
          aria-required="true"
        />
      </Field>
      <Field label="Apartment" optional error={errors.apartment?.message}>
        <TextInput
          {...register('apartment')}
          autoComplete="address-line2"
          placeholder="Flat, floor, landmark"
        />
      </Field>
      <Field label="City" error={errors.city?.message}>
        <TextInput {...register('city')} autoComplete="address-level2" aria-required="true" />
      </Field>
      <Field label="District" error={errors.district?.message}>
        <Select {...register('district')} autoComplete="address-level1" aria-required="true">
          <option value="">Choose a district</option>
          {Object.entries(DISTRICTS_BY_DIVISION).map(([division, districts]) => (
            <optgroup key={division} label={`${division} Division`}>
              {districts.map((district) => (
                <option key={district}>{district}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label="Postcode" optional error={errors.postcode?.message}>
        <TextInput {...register('postcode')} autoComplete="postal-code" inputMode="numeric" />
      </Field>
      <Field label="Country" hint="We deliver within Bangladesh." className="sm:col-span-2">
        <TextInput value="Bangladesh" readOnly autoComplete="country-name" className={FIXED} />
      </Field>
      <Field label="Order notes" optional error={errors.orderNotes?.message} className="sm:col-span-2">
        <TextArea
          {...register('orderNotes')}
          placeholder="Anything the courier or the workshop should know"
        />
      </Field>
    </div>
  )
}

/**
 * Registered by the form itself: the first wrong field is the first that was registered.
 *
 * A number from abroad is taken, for a relative may pay; that it may be a slip is said all the same.
 */
function PhoneField({ form, registration }: { form: BillingForm; registration: UseFormRegisterReturn }) {
  const { control, formState } = form
  const error = formState.errors.phone?.message
  const phone = useWatch({ control, name: 'phone' })
  const isTouched = formState.touchedFields.phone || formState.isSubmitted
  const isForeign = isTouched && !error && !!phone && !isBangladeshi(phone)
  return (
    <Field
      label="Phone"
      error={error}
      hint={
        isForeign
          ? 'This does not look like a number in Bangladesh (01 and nine more digits). Can the courier call it?'
          : 'For the courier, such as 01712345678.'
      }
    >
      <TextInput {...registration} type="tel" inputMode="tel" autoComplete="tel" aria-required="true" />
    </Field>
  )
}
