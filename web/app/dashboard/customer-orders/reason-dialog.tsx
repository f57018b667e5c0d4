import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useKept } from '../../store/use-kept.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'

const typedReason = z.object({ reason: z.string() })

interface ReasonDialogProps {
  /** Under which what is typed outlives a session that ends: the step and what it is of. */
  keptAs: string
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
export function ReasonDialog({ keptAs, children, onReason, onClose, ...dialog }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { value, restored, change, forget } = useKept({
    key: keptAs,
    shape: typedReason,
    begin: (found) => found ?? { reason: '' },
  })
  const { reason } = value
  const [isBusy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  function close() {
    forget()
    onClose()
  }

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
      close()
    } catch (failure) {
      setError(errorSentence(failure))
      setBusy(false)
    }
  }

  return (
    <FormDialog {...dialog} isBusy={isBusy} restored={restored} error={error} onSubmit={send} onClose={close}>
      <div className="space-y-3 text-muted">{children}</div>
      <Field label="Reason" error={missing}>
        <TextArea
          ref={field}
          value={reason}
          maxLength={500}
          onChange={(event) => {
            change({ reason: event.target.value })
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
