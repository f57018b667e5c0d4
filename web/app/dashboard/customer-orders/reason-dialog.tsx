import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

interface ReasonDialogProps {
  title: string
  submit: string
  tone?: 'primary' | 'danger'
  dismiss?: string
  children: ReactNode
  /** Where it throws, the dialog stays and says why; else it closes. */
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A step that has to be explained to who looks at it later. */
export function ReasonDialog({ children, onReason, ...dialog }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') {
      setMissing('Please say why.')
      field.current?.focus()
      return
    }
    setBusy(true)
    setError(null)
    try {
      await onReason(reason.trim())
      dialog.onClose()
    } catch (failure) {
      setError(errorSentence(failure))
      setBusy(false)
    }
  }

  return (
    <FormDialog {...dialog} isBusy={isBusy} error={error} onSubmit={send}>
      <div className="space-y-3 text-muted">{children}</div>
      <Field label="Reason" error={missing}>
        <TextArea
          ref={field}
          value={reason}
          maxLength={500}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
