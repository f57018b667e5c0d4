import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from './form-dialog.tsx'

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
  const kept = useKept({
    key: keptAs,
    shape: typedReason,
    begin: (found) => found ?? { reason: '' },
  })
  const { reason } = kept.value
  const [missing, setMissing] = useState<string | null>(null)

  function save() {
    const said = reason.trim()
    if (said !== '') return onReason(said)
    setMissing('Please say why.')
    field.current?.focus()
    throw new NotYet()
  }

  return (
    <FormDialog {...dialog} kept={kept} onSave={save} onClose={onClose}>
      <div className="space-y-3 text-muted">{children}</div>
      <Field label="Reason" error={missing}>
        <TextArea
          ref={field}
          value={reason}
          maxLength={500}
          onChange={(event) => {
            kept.change({ reason: event.target.value })
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
