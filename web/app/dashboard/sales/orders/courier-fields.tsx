import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

/** As it is typed, for what is kept of it. */
export const typedCourier = z.object({
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
})
type Carried = z.infer<typeof typedCourier>

const orNothing = (text: string) => text.trim() || undefined

/** Who carries a parcel, and by what number. */
export function CourierFields({
  register,
  errors,
}: {
  register: UseFormRegister<Carried>
  errors: FieldErrors<Carried>
}) {
  return (
    <>
      <Field label="Courier" error={errors.courier?.message}>
        <TextInput
          list="couriers"
          autoComplete="off"
          maxLength={80}
          {...register('courier', { setValueAs: orNothing })}
        />
      </Field>
      <CourierChoices />
      <Field label="Tracking number" optional error={errors.trackingNumber?.message}>
        <TextInput
          autoComplete="off"
          maxLength={80}
          className="figures"
          {...register('trackingNumber', { setValueAs: orNothing })}
        />
      </Field>
    </>
  )
}

/** What a field with `list="couriers"` offers. */
export function CourierChoices() {
  return (
    <datalist id="couriers">
      <option value="Sundarban Courier" />
      <option value="SA Paribahan" />
      <option value="Pathao" />
      <option value="Steadfast" />
      <option value="RedX" />
      <option value="Our own van" />
    </datalist>
  )
}
