import { type DrawerCountRequest, drawerCountRequest } from '@spokehaat/contract/sales/drawer'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../lib/desk-paths.ts'
import { FIGURE_FIELD, FIGURE_OR_NONE, readFigure } from '../../../lib/typed-figure.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { typedFigure } from '../../../store/typed.ts'
import { useKept } from '../../../store/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { KeptLine } from '../../frame/dialogs/kept-line.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { useCountDrawerMutation } from './drawer-api.ts'
import { differenceWords } from './drawer-words.ts'

const typedCount = z.object({
  // one key for one count: sent twice, or again after another sign-in, it is one
  key: z.string(),
  countedBdt: typedFigure,
  takenBdt: typedFigure,
  note: z.string(),
})
const typedOr = (figure: number) => (Number.isNaN(figure) ? undefined : figure)

const FIELDS = ['countedBdt', 'takenBdt', 'note'] as const
/** Nothing typed is nothing taken. */
const TAKEN = { setValueAs: (value: unknown) => FIGURE_OR_NONE.setValueAs(value) ?? 0 }

/** The difference shows before it is saved. */
export function CountForm({ expectedBdt }: { expectedBdt: number }) {
  const { value, restored, change, forget } = useKept({
    key: 'drawer:count',
    shape: typedCount,
    begin: (found) =>
      found ?? { key: crypto.randomUUID(), countedBdt: Number.NaN, takenBdt: Number.NaN, note: '' },
  })
  const [count] = useCountDrawerMutation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, getValues, handleSubmit, formState, setError, control } = useForm<
    z.input<typeof drawerCountRequest>,
    unknown,
    DrawerCountRequest
  >({
    resolver: figuresResolver(drawerCountRequest),
    defaultValues: {
      ...value,
      expectedBdt,
      countedBdt: typedOr(value.countedBdt),
      takenBdt: typedOr(value.takenBdt),
    },
  })
  const { errors, isSubmitting } = formState
  const counted = useWatch({ control, name: 'countedBdt' })
  const countedBdt = typeof counted === 'string' ? readFigure(counted) : (counted ?? null)

  async function send(request: DrawerCountRequest) {
    setProblem(null)
    try {
      await count({ ...request, expectedBdt }).unwrap()
      forget()
      toast.success('The drawer is counted')
      // the day closes with its sheet
      await navigate(paths.drawerSheet(request.key))
    } catch (failure) {
      if (showFieldErrors(failure, FIELDS, setError).length === 0) setProblem(errorSentence(failure))
    }
  }
  return (
    <form
      noValidate
      className="mt-6 grid gap-4 sm:grid-cols-2"
      onChange={() => change({ ...getValues(), takenBdt: getValues('takenBdt') ?? Number.NaN })}
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      {restored !== null && (
        <div className="sm:col-span-2">
          <KeptLine restored={restored} />
        </div>
      )}
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
