import { zodResolver } from '@hookform/resolvers/zod'
import type { Order } from '@spokehaat/contract/sales/order'
import { type AddressChange, addressChange } from '@spokehaat/contract/sales/order-change'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DistrictOptions } from '../../../../order-parts/district-options.tsx'
import { useKept } from '../../../../store/use-kept.ts'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FormDialog } from '../../../frame/dialogs/form-dialog.tsx'
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
  const form = useForm<AddressForm, unknown, AddressChange>({
    resolver: zodResolver(addressChange),
    defaultValues: {
      ...kept.value,
      district: kept.value.district as AddressChange['district'],
    },
  })
  const { register, watch } = form
  const { errors } = form.formState
  const isOtherDistrict = watch('district') !== order.district

  return (
    <FormDialog
      title={`Where order ${order.number} goes`}
      submit="Save"
      form={form}
      kept={kept}
      onSave={(address) => change({ id: order._id, address }).unwrap()}
      done={`Order ${order.number} goes to the new address.`}
      onClose={onClose}
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
