import * as m from '@spokehaat/texts/orders'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import type { Restored } from '../../../store/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { KeptLine } from './kept-line.tsx'
import { DialogButtons, DialogError, ModalDialog } from './modal-dialog.tsx'

/** Thrown by `onSave` where something has to be put right first; without words, where the fields say it themselves. */
export class NotYet extends Error {}

interface FormDialogProps<Input extends FieldValues, Values, Answer> {
  title: string
  /** The fields; the first of them takes the focus. */
  children: ReactNode
  /** The words of the button that sends it. */
  submit: string
  /** `danger` where it takes something away. */
  tone?: 'primary' | 'danger'
  /** The words of the button that leaves everything as it is. */
  dismiss?: string
  /** Not yet: something that it needs is still being made ready. */
  isDisabled?: boolean
  /** Where its fields are a form's: they are judged first, and what the server says of one of them stands beside it. */
  form?: UseFormReturn<Input, unknown, Values>
  /** What `useKept` gives: what is typed outlives a session that ends, and is forgotten when the dialog closes. */
  kept?: { restored: Restored; change(changes: object): void; forget(): void } | undefined
  /** What is wrong besides what saving says. */
  error?: string | null
  /** After each change of a field. */
  onChange?: () => void
  /** Where it throws, the dialog stays and says why; else it closes. */
  onSave: (values: Values) => Promise<Answer> | Answer
  /** What is said once it is saved. */
  done?: string | ((answer: Answer) => string)
  /** Instead of closing: something else takes its place. */
  onSaved?: (answer: Answer) => void
  onClose: () => void
}

/** A short form over the page. Render it while it is open. */
export function FormDialog<Input extends FieldValues, Values, Answer>(
  props: FormDialogProps<Input, Values, Answer>,
) {
  const { title, children, submit, tone = 'primary', dismiss = m.cancel(), isDisabled = false } = props
  const { form, kept, error, onChange, onSave, done, onClose, onSaved = onClose } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  function close() {
    kept?.forget()
    onClose()
  }

  async function save(values: Values, fields: HTMLFormElement) {
    setProblem(null)
    try {
      // what throws at once has sent nothing
      const saving = onSave(values)
      setBusy(true)
      const answer = await saving
      if (done) toast.success(typeof done === 'string' ? done : done(answer))
      kept?.forget()
      onSaved(answer)
    } catch (failure) {
      const shown = form ? showFieldErrors(failure, namesIn<Input>(fields), form.setError) : []
      if (failure instanceof NotYet) setProblem(failure.message)
      else if (shown.length === 0) setProblem(errorSentence(failure))
    }
    setBusy(false)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    void (form
      ? form.handleSubmit((values) => save(values, fields))(event)
      : save(undefined as Values, fields))
  }

  return (
    <ModalDialog title={title} isBusy={isBusy} onClose={close}>
      <form
        noValidate
        onChange={() => {
          if (form) kept?.change(form.getValues())
          onChange?.()
        }}
        onSubmit={send}
      >
        <div className="mt-5 flex flex-col gap-5">
          <KeptLine restored={kept?.restored ?? null} />
          {children}
        </div>
        <DialogError>{problem || error}</DialogError>
        <DialogButtons>
          <Button disabled={isBusy} onClick={close}>
            {dismiss}
          </Button>
          <Button type="submit" variant={tone} busy={isBusy} disabled={isDisabled}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}

/** The fields that it shows, from top to bottom. */
const namesIn = <Input extends FieldValues>(fields: HTMLFormElement) =>
  Array.from(fields.elements, (field) => field.getAttribute('name')).filter(Boolean) as Path<Input>[]
