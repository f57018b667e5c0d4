import type { MessageRequest } from '@spokehaat/contract/post/message'
import * as m from '@spokehaat/texts/contact'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { tabDraft } from '../../lib/tab-draft.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector, useRestored } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useSendMessageMutation } from './contact-api.ts'

/** From top to bottom. */
const FIELDS = ['name', 'email', 'subject', 'message'] as const
type FieldName = (typeof FIELDS)[number]
const draft = tabDraft<FieldName>('message-draft', FIELDS)
type Errors = Partial<Record<FieldName, string>>

/**
 * The browser judges the fields, as the specification has it; what it says is shown beside them. They hold what was
 * typed until the message has arrived, and over a reload.
 */
export function MessageForm() {
  const isReady = useRestored()
  const owner = useAppSelector(selectUser)?.userId ?? ''
  const [sendMessage, { isLoading }] = useSendMessageMutation()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (failure) notice.current?.focus()
  }, [failure])

  // what was typed since the page came stands above what was kept
  useEffect(() => {
    if (!isReady) return
    const kept = draft.read(owner)
    for (const name of FIELDS) {
      const field = fieldOf(form.current, name)
      if (field && field.value === '') field.value = kept[name] ?? ''
    }
  }, [isReady, owner])

  function keep() {
    const typed = FIELDS.map((name) => [name, fieldOf(form.current, name)?.value ?? ''])
    draft.write(owner, Object.fromEntries(typed))
  }

  function refuse(next: Errors) {
    setErrors(next)
    const first = FIELDS.find((name) => next[name])
    if (first) fieldOf(form.current, first)?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wrong: Errors = {}
    for (const name of FIELDS) {
      const field = fieldOf(event.currentTarget, name)
      if (field && !field.validity.valid) wrong[name] = field.validationMessage
    }
    setFailure(null)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    const text = (name: FieldName) => String(typed.get(name) ?? '')
    const message: MessageRequest = {
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
    }
    try {
      await sendMessage(message).unwrap()
      draft.clear()
      setSent(true)
    } catch (caught) {
      const fields: Errors = asApiError(caught)?.fields ?? {}
      if (FIELDS.some((name) => fields[name])) refuse(fields)
      else setFailure(errorSentence(caught))
    }
  }

  if (isSent) return <Thanks onAgain={() => setSent(false)} />
  return (
    // post, so that a message never lands in an address
    <form
      ref={form}
      method="post"
      // with scripts the browser's words stand beside the fields instead of over them
      noValidate={isReady}
      onSubmit={submit}
      onInput={keep}
      className="flex flex-col gap-5"
    >
      <p className="without-script rounded-md bg-sunken px-4 py-3">{m.please_allow_scripts_for_this()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.name()} error={errors.name}>
          <TextInput name="name" autoComplete="name" required maxLength={100} />
        </Field>
        <Field label={m.email()} error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" required maxLength={254} />
        </Field>
      </div>
      <Field label={m.subject()} error={errors.subject}>
        <TextInput name="subject" required maxLength={150} />
      </Field>
      <Field label={m.message()} error={errors.message}>
        <TextArea name="message" rows={7} required maxLength={5_000} />
      </Field>
      {failure && (
        <Notice ref={notice} title={m.your_message_was_not_sent()}>
          {m.what_you_wrote_is_still({ failure })}
        </Notice>
      )}
      <Button
        type={isReady ? 'submit' : 'button'}
        aria-disabled={!isReady || undefined}
        variant="primary"
        size="lg"
        busy={isLoading}
        className="self-start max-sm:w-full"
      >
        {isLoading ? m.sending() : m.send_message()}
      </Button>
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null, name: FieldName) {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-7">
      <h3 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {m.thank_you_for_your_message()}
      </h3>
      <p className="text-lg text-muted">{m.it_has_arrived_we_answer()}</p>
      <Button className="self-start" onClick={onAgain}>
        {m.write_another()}
      </Button>
    </div>
  )
}
