import type { Language } from '@spokehaat/contract/basics/language'
import type { OwnText } from '@spokehaat/contract/post/words'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { TextArea } from '../../../ui/text-input.tsx'

interface TextFieldProps {
  text: OwnText
  language: Language
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onFocus: () => void
}

/** One text, with the fields that can be put into it where the writer is. */
export function TextField({ text, language, value, error, onChange, onFocus }: TextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { label, part, ours, fields, canGo, problem, words } = text
  const isLong = part === 'text' || part === 'phone'

  function put(name: string) {
    const field = `{${name}}`
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    onChange(value.slice(0, from) + field + value.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + field.length, from + field.length)
    })
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        hint={canGo ? 'Left empty, it is left out.' : undefined}
        error={error ?? unused(problem, value === words)}
      >
        <TextArea
          ref={area}
          lang={language}
          rows={isLong ? 4 : 1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          // a line is one, however long: Enter would only be refused
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isLong) event.preventDefault()
          }}
          className="field-sizing-content"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second label in a form of many */}
        <div role="group" aria-label={`Fields of ${label}`} className="contents">
          {fields.map(({ name, label: called }) => (
            <button
              key={name}
              type="button"
              title={`Put in {${called}}`}
              onClick={() => put(called)}
              className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line px-3 text-[0.9375rem] hover:border-ink"
            >
              <Plus aria-hidden="true" className="size-4 text-muted" />
              {called}
            </button>
          ))}
        </div>
        {value !== ours && (
          <TextButton className="ml-auto text-[0.9375rem]" onClick={() => onChange(ours)}>
            Back to ours
          </TextButton>
        )}
      </div>
    </div>
  )
}

const unused = (problem: string | null, isAsSaved: boolean): string | undefined =>
  problem !== null && isAsSaved ? `Not used any more, ours is: ${problem}` : undefined
