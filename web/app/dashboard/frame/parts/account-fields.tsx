/** The account that a shop has at another service: its keys, a test of them, and the address of its notices. */
import type { AccountField } from '@spokehaat/contract/basics/account-fields'
import { Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'

const KEPT = 'Set: leave it empty to keep it'

interface AccountFieldsProps {
  fields: readonly AccountField[]
  /** Names of the secrets that are set. */
  secrets: readonly string[]
  register: (key: string) => ComponentProps<'input'>
  errorOf: (key: string) => string | undefined
}

export function AccountFields({ fields, secrets, register, errorOf }: AccountFieldsProps) {
  return fields.map(({ key, label, hint, isSecret, isNeeded, isLong, begins, choices }) => (
    <Field
      key={key}
      label={label}
      hint={hint}
      optional={!isNeeded && begins === undefined && choices === undefined}
      error={errorOf(key)}
    >
      {choices ? (
        <Select {...(register(key) as ComponentProps<'select'>)}>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ) : isLong ? (
        <TextArea
          rows={4}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={isSecret && secrets.includes(key) ? KEPT : begins}
          {...(register(key) as ComponentProps<'textarea'>)}
        />
      ) : (
        <TextInput
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          placeholder={isSecret && secrets.includes(key) ? KEPT : begins}
          {...register(key)}
        />
      )}
    </Field>
  ))
}

/** A form's texts as they begin; a secret is never shown again. */
export const accountDraft = (
  fields: readonly AccountField[],
  said: Readonly<Record<string, string>> | null,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ key, isSecret, begins = '', choices }) => [
      key,
      // a choice is never empty: what was not said is what it begins with
      isSecret ? '' : (said?.[key] ?? (said && !choices ? '' : begins)),
    ]),
  )

/** What was not typed is left out: a secret stays as it is. */
export const accountRequest = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

interface KeysTestProps {
  isDirty: boolean
  /** Gives a name that the service knows the shop by, if it does. Rejects with a refusal. */
  ask: () => Promise<string | null>
}

export function KeysTest({ isDirty, ask }: KeysTestProps) {
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<{ isGood: boolean; words: string } | null>(null)

  async function test() {
    setAnswer(null)
    setAsking(true)
    try {
      const name = await ask()
      setAnswer({ isGood: true, words: name ? `The keys are right: ${name}.` : 'The keys are right.' })
    } catch (failure) {
      const said = asApiError(failure)?.details?.said
      setAnswer({
        isGood: false,
        words: [errorSentence(failure), typeof said === 'string' && said].filter(Boolean).join(' '),
      })
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isAsking} disabled={isDirty} onClick={() => void test()}>
        Test the keys
      </Button>
      <p role="status" className={answer?.isGood === false ? 'min-w-0 font-medium text-brick' : 'min-w-0'}>
        {isDirty ? <span className="text-muted">Save them first.</span> : answer?.words}
      </p>
    </div>
  )
}

export function NoticeAddress({ url, hint }: { url: string; hint: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('The address is copied')
    } catch {
      toast.error('It could not be copied: please mark it, and copy it by hand.')
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Address of its notices" hint={hint} className="min-w-0 grow basis-72">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button onClick={() => void copy()} className="min-h-12 sm:mt-[1.97rem]">
        <Copy aria-hidden="true" className="size-5" />
        Copy
      </Button>
    </div>
  )
}
