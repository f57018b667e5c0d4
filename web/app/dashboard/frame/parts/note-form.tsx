import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptText } from '../../../store/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'

interface NoteFormProps {
  /** Under which what is typed is kept while one is away. Also its React key: another text begins anew. */
  keptAs: string
  hint: string
  /** The longest that it may be. */
  most: number
  isAdding: boolean
  onAdd: (text: string) => Promise<unknown>
  /** Below the field: what the text asks for. */
  children?: (note: {
    text: string
    change: (text: string) => void
    field: RefObject<HTMLTextAreaElement | null>
  }) => ReactNode
  className?: string
}

/** Words to colleagues. What was typed outlives a session that ends. */
export function NoteForm({ keptAs, hint, most, isAdding, onAdd, children, className }: NoteFormProps) {
  const { text, wasSignedOut, change, forget } = useKeptText(keptAs)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') {
      setProblem('Write something first.')
      field.current?.focus()
      return
    }
    try {
      await onAdd(text.trim())
      forget()
      toast.success('Note added.')
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <form noValidate onSubmit={send} className={cx('mb-5 flex flex-col items-start gap-3', className)}>
      {wasSignedOut && (
        <Notice tone="quiet" title="You were signed out before this note was added">
          It is still here. Add it now, or empty the field.
        </Notice>
      )}
      <Field label="Note" hint={hint} error={problem} className="w-full">
        <TextArea
          ref={field}
          value={text}
          rows={2}
          maxLength={most}
          onChange={(event) => {
            change(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      {children ? children({ text, change, field }) : null}
      <Button type="submit" busy={isAdding}>
        Add note
      </Button>
    </form>
  )
}
