import { namedIn } from '@spokehaat/contract/sales/team'
import { type FormEvent, useRef, useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { useKeptText } from '../../store/use-kept-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useColleaguesQuery } from './colleagues/colleagues-api.ts'
import { useAddNoteMutation } from './customer-orders-api.ts'

const MOST_SHOWN = 6

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
      <Field
        label="Note"
        hint="Only the shop sees it. Write @ and a name to tell a colleague."
        error={problem}
        className="w-full"
      >
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
      <Names text={text} onChange={change} onDone={() => field.current?.focus()} />
      <Button type="submit" busy={isLoading}>
        Add note
      </Button>
    </form>
  )
}

interface NamesProps {
  text: string
  onChange: (text: string) => void
  onDone: () => void
}

/** Whom the note is going to tell; colleagues to choose from while a name is being typed at its end. */
function Names({ text, onChange, onDone }: NamesProps) {
  const typed = /@([\p{L}\p{M}]*)$/u.exec(text)?.[1]?.toLowerCase()
  const isAsked = text.includes('@')
  const { data = [], isSuccess } = useColleaguesQuery(undefined, { skip: !isAsked })
  const me = useAppSelector(selectUser)?.userId
  const others = data.filter(({ _id }) => _id !== me)
  if (!isAsked || !isSuccess) return null
  const fitting =
    typed === undefined
      ? []
      : others.filter(({ name }) =>
          name
            .toLowerCase()
            .split(' ')
            .some((word) => word.startsWith(typed)),
        )
  const told = namedIn(text, others)
  return (
    <div className="flex flex-wrap items-center gap-2" aria-live="polite">
      {typed !== undefined && fitting.length === 0 && (
        <span className="text-muted">
          {others.length === 0 ? 'There is no colleague to tell yet.' : 'No colleague is called that.'}
        </span>
      )}
      {told.length > 0 && <span>Tells {told.map(({ name }) => name).join(', ')}.</span>}
      {fitting
        .filter((one) => !told.includes(one))
        .slice(0, MOST_SHOWN)
        .map(({ _id, name }) => (
          <Button
            key={_id}
            onClick={() => {
              onChange(`${text.slice(0, text.lastIndexOf('@'))}@${name} `)
              onDone()
            }}
          >
            @{name}
          </Button>
        ))}
    </div>
  )
}
