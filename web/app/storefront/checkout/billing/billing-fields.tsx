import type { User } from '@spokehaat/contract/identity/account'
import type { Area } from '@spokehaat/contract/sales/areas'
import * as m from '@spokehaat/texts/checkout'
import { useState } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { DistrictOptions } from '../../../order-parts/district-options.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { AreaField, areaName } from './area-field.tsx'
import { isBangladeshi } from './phone-number.ts'
import type { BillingForm } from './use-billing-form.ts'

/** Fixed, but still to be read and copied, which a disabled field is not. */
const FIXED = 'read-only:border-line read-only:bg-sunken read-only:hover:border-line'

export function BillingFields({ form, profile }: { form: BillingForm; profile: User }) {
  const {
    register,
    formState: { errors },
  } = form
  // what follows from an area may be replaced by that of another; what somebody typed, never
  const [filled, setFilled] = useState<Area | null>(null)
  const postcode = useWatch({ control: form.control, name: 'postcode' })
  const postcodeHint =
    filled && postcode === filled.postcode ? m.postcode_filled({ area: areaName(filled) }) : undefined

  function fillIn(area: Area, before: Area | null) {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (!form.getValues('district')) form.setValue('district', area.district, change)
    const current = form.getValues('postcode')?.trim() ?? ''
    if (current !== '' && current !== filled?.postcode && current !== before?.postcode) return
    form.setValue('postcode', area.postcode, change)
    setFilled(area.postcode === '' ? null : area)
  }

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label={m.first_name()} optional error={errors.firstName?.message}>
        <TextInput {...register('firstName')} autoComplete="given-name" autoCapitalize="words" />
      </Field>
      <Field label={m.last_name()} optional error={errors.lastName?.message}>
        <TextInput {...register('lastName')} autoComplete="family-name" autoCapitalize="words" />
      </Field>
      <PhoneField form={form} registration={register('phone')} />
      {profile.role === 'guest' ? (
        <Field label={m.email()} optional hint={m.guest_email_hint()} error={errors.email?.message}>
          <TextInput {...register('email')} type="email" autoComplete="email" />
        </Field>
      ) : (
        <Field label={m.email()} hint={m.email_hint()}>
          <TextInput type="email" value={profile.email} readOnly autoComplete="email" className={FIXED} />
        </Field>
      )}
      <Field label={m.street()} error={errors.streetAddress?.message} className="sm:col-span-2">
        <TextInput
          {...register('streetAddress')}
          autoComplete="address-line1"
          placeholder={m.street_example()}
          aria-required="true"
        />
      </Field>
      <Field label={m.apartment()} optional error={errors.apartment?.message}>
        <TextInput
          {...register('apartment')}
          autoComplete="address-line2"
          placeholder={m.apartment_example()}
        />
      </Field>
      <Field label={m.city()} error={errors.city?.message}>
        <TextInput {...register('city')} autoComplete="address-level2" aria-required="true" />
      </Field>
      <Field label={m.district()} error={errors.district?.message}>
        <Select {...register('district')} autoComplete="address-level1" aria-required="true">
          <option value="">{m.choose_district()}</option>
          <DistrictOptions />
        </Select>
      </Field>
      <AreaField form={form} registration={register('area')} onFound={fillIn} />
      <Field label={m.postcode()} optional error={errors.postcode?.message} hint={postcodeHint}>
        <TextInput {...register('postcode')} autoComplete="postal-code" inputMode="numeric" />
      </Field>
      <Field label={m.country()} hint={m.country_hint()}>
        <TextInput value={m.country_name()} readOnly autoComplete="country-name" className={FIXED} />
      </Field>
      <Field label={m.notes()} optional error={errors.orderNotes?.message} className="sm:col-span-2">
        <TextArea {...register('orderNotes')} placeholder={m.notes_example()} />
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
    <Field label={m.phone()} error={error} hint={isForeign ? m.phone_foreign() : m.phone_hint()}>
      <TextInput {...registration} type="tel" inputMode="tel" autoComplete="tel" aria-required="true" />
    </Field>
  )
}
