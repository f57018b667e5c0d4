import * as m from '@spokehaat/texts/questions'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useAskQuestionMutation } from './questions-api.ts'

/** From top to bottom. */
const FIELDS = ['question', 'name', 'email'] as const
type FieldName = (typeof FIELDS)[number]
type Errors = Partial<Record<FieldName, string>>

interface AskFormProps {
  product: string
  onClose: () => void
}

/** The server judges what was typed; what it says stands beside the fields. */
export default function AskForm({ product, onClose }: AskFormProps) {
  const [ask, { isLoading }] = useAskQuestionMutation()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [thanks, setThanks] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  // it was asked for: the keyboard goes there
  useEffect(() => fieldOf(form.current, 'question')?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: FieldName) => String(typed.get(name) ?? '')
    setFailure(null)
    setErrors({})
    try {
      await ask({ product, question: text('question'), name: text('name'), email: text('email') }).unwrap()
      setThanks(text('email').trim() === '' ? m.thanks() : m.thanks_mail())
    } catch (caught) {
      const fields: Errors = asApiError(caught)?.fields ?? {}
      const first = FIELDS.find((name) => fields[name])
      if (first) {
        setErrors(fields)
        fieldOf(form.current, first)?.focus()
      } else setFailure(errorSentence(caught))
    }
  }

  if (thanks !== null) {
    return (
      <p
        ref={(element) => element?.focus()}
        tabIndex={-1}
        role="status"
        className="mb-6 max-w-[54rem] rounded-lg bg-sunken p-5 text-lg font-semibold outline-none"
      >
        {thanks}
      </p>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="mb-8 flex max-w-[54rem] flex-col gap-5 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <Field label={m.your_question()} hint={m.question_hint()} error={errors.question ?? null}>
        <TextArea name="question" rows={4} required maxLength={1_000} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.your_name()} optional hint={m.name_hint()} error={errors.name ?? null}>
          <TextInput name="name" autoComplete="name" maxLength={60} />
        </Field>
        <Field label={m.your_email()} optional hint={m.email_hint()} error={errors.email ?? null}>
          <TextInput name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
      </div>
      {failure && <Notice title={m.not_sent()}>{m.still_here({ failure })}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading} className="max-sm:grow">
          {isLoading ? m.sending() : m.send()}
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}

function fieldOf(form: HTMLFormElement | null, name: FieldName) {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}
