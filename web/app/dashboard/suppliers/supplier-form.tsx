import {
  type Supplier,
  type SupplierInput,
  supplierInput,
  USUAL_LEAD_DAYS,
} from '@spokehaat/contract/catalogue/supplier'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { focusFirstWrong } from '../../lib/focus-first-wrong.ts'
import { NO_FIGURE, readFigure } from '../../lib/typed-figure.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useKept } from '../../store/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { KeptLine } from '../dialogs/kept-line.tsx'
import { DialogButtons, DialogError, ModalDialog } from '../dialogs/modal-dialog.tsx'

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
  leadDays: z.string(),
} satisfies Record<keyof SupplierInput, z.ZodString>)

export function SupplierDialog({ keptAs, title, supplier, onSave, ...end }: SupplierDialogProps) {
  const kept = useKept({
    key: keptAs,
    shape: typedSupplier,
    begin: (found) =>
      found ?? {
        name: supplier?.name ?? '',
        phone: supplier?.phone ?? '',
        email: supplier?.email ?? '',
        note: supplier?.note ?? '',
        leadDays: String(supplier?.leadDays ?? USUAL_LEAD_DAYS),
      },
  })
  const typed = kept.value
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const set = (field: keyof SupplierInput) => (event: { target: { value: string } }) =>
    kept.change({ [field]: event.target.value })

  function onClose() {
    kept.forget()
    end.onClose()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const leadDays = readFigure(typed.leadDays) ?? Number.NaN
    const read = supplierInput.safeParse({ ...typed, leadDays })
    setProblems({
      ...Object.fromEntries(read.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
      ...(Number.isNaN(readFigure(typed.leadDays)) && { leadDays: NO_FIGURE }),
    })
    setError(null)
    if (!read.success) return focusFirstWrong(form.current)
    setBusy(true)
    try {
      await onSave(read.data)
      onClose()
    } catch (failure) {
      const fields = asApiError(failure)?.fields
      if (fields) {
        setProblems(fields)
        focusFirstWrong(form.current)
      } else setError(errorSentence(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ModalDialog title={title} firstFocus={first} isBusy={isBusy} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="mt-5 flex flex-col gap-5">
        <KeptLine restored={kept.restored} />
        <Field label="Name" error={problems.name ?? null}>
          <TextInput ref={first} autoComplete="off" value={typed.name} onChange={set('name')} />
        </Field>
        <Field
          label="Days until a delivery is here"
          error={problems.leadDays ?? null}
          hint="From the order on. What sells in this time has to be on the shelf."
        >
          <FigureInput
            step={1}
            min={1}
            value={typed.leadDays}
            onChange={set('leadDays')}
            className="sm:max-w-32"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Phone" error={problems.phone ?? null} optional>
            <TextInput type="tel" autoComplete="off" value={typed.phone} onChange={set('phone')} />
          </Field>
          <Field label="Email" error={problems.email ?? null} optional>
            <TextInput type="email" autoComplete="off" value={typed.email} onChange={set('email')} />
          </Field>
        </div>
        <Field label="Note" error={problems.note ?? null} optional>
          <TextArea rows={3} value={typed.note} onChange={set('note')} />
        </Field>
        <DialogError>{error}</DialogError>
        <DialogButtons>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
