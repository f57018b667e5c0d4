import { type DrawerCountRequest, drawerCountRequest } from '@spokehaat/contract/sales/drawer'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FIGURE_FIELD, FIGURE_OR_NONE, readFigure } from '../../lib/typed-figure.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { figuresResolver } from '../figures-resolver.ts'
import { differenceWords } from './difference-words.ts'
import { useCountDrawerMutation } from './drawer-api.ts'

const FIELDS = ['countedBdt', 'takenBdt', 'note'] as const
/** Nothing typed is nothing taken. */
const TAKEN = { setValueAs: (value: unknown) => FIGURE_OR_NONE.setValueAs(value) ?? 0 }

/** The difference shows before it is saved. */
export function CountForm({ expectedBdt }: { expectedBdt: number }) {
  // one key for one count: sent twice it is one
  const [key] = useState(() => crypto.randomUUID())
  const [count] = useCountDrawerMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError, control } = useForm<
    z.input<typeof drawerCountRequest>,
    unknown,
    DrawerCountRequest
  >({ resolver: figuresResolver(drawerCountRequest), defaultValues: { key, expectedBdt, note: '' } })
  const { errors, isSubmitting } = formState
  const counted = useWatch({ control, name: 'countedBdt' })
  const countedBdt = typeof counted === 'string' ? readFigure(counted) : (counted ?? null)

  async function send(request: DrawerCountRequest) {
    setProblem(null)
    try {
      await count({ ...request, expectedBdt }).unwrap()
      toast.success('The drawer is counted')
    } catch (failure) {
      if (showFieldErrors(failure, FIELDS, setError).length === 0) setProblem(errorSentence(failure))
    }
  }
  return (
    <form
      noValidate
      className="mt-6 grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <Field label="Counted, in taka" error={errors.countedBdt?.message}>
        <FigureInput {...register('countedBdt', FIGURE_FIELD)} />
      </Field>
      <Field
        label="Taken out"
        optional
        hint="To the bank or the safe. The rest stays for change."
        error={errors.takenBdt?.message}
      >
        <FigureInput {...register('takenBdt', TAKEN)} />
      </Field>
      <Field label="Note" optional error={errors.note?.message} className="sm:col-span-2">
        <TextInput autoComplete="off" maxLength={500} {...register('note')} />
      </Field>
      {problem !== null && (
        <p role="alert" className="font-medium text-brick sm:col-span-2">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:w-full">
          Save the count
        </Button>
        <p aria-live="polite" className="figures font-semibold max-sm:order-first max-sm:empty:-mb-3">
          {typeof countedBdt === 'number' && Number.isFinite(countedBdt)
            ? differenceWords(countedBdt, expectedBdt)
            : ''}
        </p>
      </div>
    </form>
  )
}
