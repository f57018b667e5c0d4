import { CUSTOMER_LIMITS, type CustomerDetail } from '@spokehaat/contract/sales/customer'
import { type FormEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useKeptText } from '../../store/use-kept-text.ts'
import { useMay } from '../../store/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardCard } from '../dashboard-page.tsx'
import { EmailAddress } from '../table/words.tsx'
import { useAddCustomerNoteMutation, useRemoveCustomerNoteMutation } from './customers-api.ts'

/** Words to colleagues; the customer never sees them, but where they ask for all that is known of them. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const mayWrite = useMay()('customers.write')
  const { notes } = customer
  if (!mayWrite && notes.length === 0) return null
  return (
    <DashboardCard title="Notes">
      {mayWrite && <NoteForm id={customer._id} />}
      {notes.length === 0 ? (
        <p className="text-muted">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <li key={note._id} className="py-3">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-muted">
                <span className="wrap-anywhere">
                  <EmailAddress>{note.by}</EmailAddress> ·{' '}
                  <time dateTime={note.at}>{formatDateTime(note.at)}</time>
                </span>
                {mayWrite && <RemoveNote id={customer._id} note={note._id} />}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function NoteForm({ id }: { id: string }) {
  const { text, wasSignedOut, change, forget } = useKeptText(`customer-note:${id}`)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [add, { isLoading }] = useAddCustomerNoteMutation()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') {
      setProblem('Write something first.')
      field.current?.focus()
      return
    }
    try {
      await add({ id, text: text.trim() }).unwrap()
      forget()
      toast.success('Note added.')
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <form noValidate onSubmit={send} className="mb-5 flex flex-col items-start gap-3">
      {wasSignedOut && (
        <Notice tone="quiet" title="You were signed out before this note was added">
          It is still here. Add it now, or empty the field.
        </Notice>
      )}
      <Field
        label="Note"
        hint="For the shop; it is in what the customer gets who asks for their data."
        error={problem}
        className="w-full"
      >
        <TextArea
          ref={field}
          value={text}
          rows={2}
          maxLength={CUSTOMER_LIMITS.note}
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

function RemoveNote({ id, note }: { id: string; note: string }) {
  const [remove, { isLoading }] = useRemoveCustomerNoteMutation()

  async function run() {
    try {
      await remove({ id, note }).unwrap()
      toast.success('Note deleted.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <TextButton disabled={isLoading} onClick={run}>
      Delete note
    </TextButton>
  )
}
