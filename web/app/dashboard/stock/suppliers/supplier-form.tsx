import {
  type Supplier,
  type SupplierInput,
  supplierInput,
  USUAL_LEAD_DAYS,
} from '@spokehaat/contract/catalogue/supplier'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { typedFigure } from '../../../store/typed.ts'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'

interface SupplierDialogProps {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  title: string
  supplier?: Supplier
  /** Rejects with what the server says. */
  onSave: (input: SupplierInput) => Promise<unknown>
  onClose: () => void
}

const typedSupplier = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  leadDays: typedFigure,
} satisfies Record<keyof SupplierInput, z.ZodType>)

export function SupplierDialog({ keptAs, title, supplier, onSave, onClose }: SupplierDialogProps) {
  const kept = useKept({
    key: keptAs,
    shape: typedSupplier,
    begin: (found) =>
      found ?? {
        name: supplier?.name ?? '',
        phone: supplier?.phone ?? '',
        email: supplier?.email ?? '',
        note: supplier?.note ?? '',
        leadDays: supplier?.leadDays ?? USUAL_LEAD_DAYS,
      },
  })
  const form = useForm<z.input<typeof supplierInput>, unknown, SupplierInput>({
    resolver: figuresResolver(supplierInput),
    defaultValues: kept.value,
  })
  const { register } = form
  const { errors } = form.formState

  return (
    <FormDialog title={title} submit="Save" form={form} kept={kept} onSave={onSave} onClose={onClose}>
      <Field label="Name" error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <Field
        label="Days until a delivery is here"
        error={errors.leadDays?.message}
        hint="From the order on. What sells in this time has to be on the shelf."
      >
        <FigureInput step={1} min={1} className="sm:max-w-32" {...register('leadDays', FIGURE_FIELD)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Phone" error={errors.phone?.message} optional>
          <TextInput type="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label="Email" error={errors.email?.message} optional>
          <TextInput type="email" autoComplete="off" {...register('email')} />
        </Field>
      </div>
      <Field label="Note" error={errors.note?.message} optional>
        <TextArea rows={3} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
