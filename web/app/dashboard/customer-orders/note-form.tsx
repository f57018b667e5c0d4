import { type FormEvent, useRef, useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useKeptText } from '../../store/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useAddNoteMutation } from './customer-orders-api.ts'

/** A word to colleagues; the customer never sees it. Give it the order's id as its key. */
export function NoteForm({ orderId }: { orderId: string }) {
  const { text, wasSignedOut, change, forget } = useKeptText(`note:${orderId}`)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [add, { isLoading }] = useAddNoteMutation()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') {
      setProblem('Write something first.')
      field.current?.focus()
      return
    }
    try {
      await add({ id: orderId, text: text.trim() }).unwrap()
      forget()
      toast.success('Note added.')
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <form
      noValidate
      onSubmit={send}
      className="mb-5 flex flex-col items-start gap-3 border-b border-line pb-5"
    >
      {wasSignedOut && (
        <Notice tone="quiet" title="You were signed out before this note was added">
          It is still here. Add it now, or empty the field.
        </Notice>
      )}
      <Field label="Note" hint="Only the shop sees it." error={problem} className="w-full">
        <TextArea
          ref={field}
          value={text}
          rows={2}
          maxLength={2_000}
          onChange={(event) => {
            change(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" busy={isLoading}>
        Add note
      </Button>
    </form>
  )
}
