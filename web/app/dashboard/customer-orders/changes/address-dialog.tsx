import { zodResolver } from '@hookform/resolvers/zod'
import type { Order } from '@spokehaat/contract/sales/order'
import { type AddressChange, addressChange } from '@spokehaat/contract/sales/order-change'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DistrictOptions } from '../../../order-parts/district-options.tsx'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { useChangeAddressMutation } from '../customer-orders-api.ts'

type AddressForm = z.input<typeof addressChange>

const typedAddress = z.record(z.string(), z.string().nullish())

const TEXTS = [
  ['firstName', 'First name', true],
  ['lastName', 'Last name', true],
  ['phone', 'Phone', false],
  ['streetAddress', 'Street address', false],
  ['apartment', 'Apartment', true],
  ['area', 'Area', true],
  ['city', 'City', false],
  ['postcode', 'Postcode', true],
] as const satisfies readonly (readonly [keyof AddressForm, string, boolean])[]

/** All of it at once: what is called through on the phone is seldom one field. */
export function AddressDialog({
  keptAs,
  order,
  onClose,
}: {
  keptAs: string
  order: Order
  onClose: () => void
}) {
  const [change] = useChangeAddressMutation()
  const kept = useKept({
    key: keptAs,
    shape: typedAddress,
    begin: (found) =>
      found ?? {
        ...Object.fromEntries(TEXTS.map(([name]) => [name, order[name]])),
        district: order.district,
      },
  })
  const [error, setProblem] = useState<string | null>(null)
  const { register, getValues, handleSubmit, setError, formState, watch } = useForm<
    AddressForm,
    unknown,
    AddressChange
  >({
    resolver: zodResolver(addressChange),
    defaultValues: {
      ...kept.value,
      district: kept.value.district as AddressChange['district'],
    },
  })
  const { errors, isSubmitting } = formState
  const isOtherDistrict = watch('district') !== order.district

  function close() {
    kept.forget()
    onClose()
  }

  async function save(address: AddressChange) {
    setProblem(null)
    try {
      await change({ id: order._id, address }).unwrap()
    } catch (failure) {
      const shown = showFieldErrors(failure, [...TEXTS.map(([name]) => name), 'district'], setError)
      if (shown.length === 0) setProblem(errorSentence(failure))
      return
    }
    toast.success(`Order ${order.number} goes to the new address.`)
    close()
  }

  return (
    <FormDialog
      title={`Where order ${order.number} goes`}
      submit="Save"
      isBusy={isSubmitting}
      restored={kept.restored}
      error={error}
      onChange={() => kept.change(getValues())}
      onSubmit={handleSubmit(save)}
      onClose={close}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(([name, label, optional]) => (
          <Field
            key={name}
            label={label}
            optional={optional}
            error={errors[name]?.message}
            // a street is read as a whole before it is saved
            className={name === 'phone' || name === 'streetAddress' ? 'sm:col-span-2' : undefined}
          >
            <TextInput
              autoComplete="off"
              {...(name === 'phone' && { type: 'tel', className: 'figures' })}
              {...register(name)}
            />
          </Field>
        ))}
        <Field
          label="District"
          error={errors.district?.message}
          hint={isOtherDistrict && 'Delivery keeps its price.'}
        >
          <Select {...register('district')}>
            <DistrictOptions />
          </Select>
        </Field>
      </div>
      <p className="text-muted">The customer gets a mail with the order as it is then.</p>
    </FormDialog>
  )
}
