import { SMS_TRAITS } from '@spokehaat/contract/post/sms-kinds'
import type { SmsProvider } from '@spokehaat/contract/post/sms-provider'
import { useState } from 'react'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormSection } from '../../frame/parts/form-frame.tsx'
import { balanceWords } from './provider-state.tsx'
import { useRetrySmsProviderMutation, useTestSmsProviderMutation } from './sms-providers-api.ts'

interface TryProviderProps {
  provider: SmsProvider
  isDirty: boolean
}

interface Answer {
  isGood: boolean
  words: string
}

/** The shop's words for a failure, and the provider's own. */
function wordsOf(failure: unknown): string {
  const { details, fields } = asApiError(failure) ?? {}
  const said = details?.said
  return [fields?.to ?? errorSentence(failure), typeof said === 'string' && said].filter(Boolean).join(' ')
}

/** How it stands, and a message to a phone of one's own. */
export function TryProvider({ provider, isDirty }: TryProviderProps) {
  const [test, { isLoading }] = useTestSmsProviderMutation()
  const [to, setTo] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)

  async function send() {
    setAnswer(null)
    try {
      const { parts } = await test({ id: provider._id, to }).unwrap()
      setAnswer({
        isGood: true,
        words: `It took the message, in ${plural(parts, 'part')}. Is it on the phone?`,
      })
    } catch (failure) {
      setAnswer({ isGood: false, words: wordsOf(failure) })
    }
  }

  return (
    <FormSection title="How it stands">
      <Trouble provider={provider} />
      <Balance provider={provider} />
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Test with a phone of yours" className="min-w-0 grow basis-56">
          <TextInput
            type="tel"
            autoComplete="tel-national"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            onKeyDown={(event) => {
              // the form around it is another one
              if (event.key !== 'Enter') return
              event.preventDefault()
              void send()
            }}
          />
        </Field>
        <Button
          busy={isLoading}
          disabled={isDirty || to.trim() === ''}
          onClick={() => void send()}
          className="min-h-12 sm:mt-[1.97rem]"
        >
          Send a test
        </Button>
      </div>
      <p role="status" className={answer?.isGood === false ? 'font-medium text-brick' : undefined}>
        {isDirty ? <span className="text-muted">Save first what you have changed.</span> : answer?.words}
      </p>
    </FormSection>
  )
}

const TITLES: Record<Exclude<SmsProvider['trouble'], null>, string> = {
  balance: 'It has no balance left',
  keys: 'It takes no messages from the shop',
  silent: 'It does not answer',
  unconfirmed: 'It takes messages, and none arrives as far as it says',
}
const NEXT: Record<Exclude<SmsProvider['trouble'], null>, string> = {
  balance: 'It is asked again every five minutes, and goes on by itself.',
  keys: 'Put right what is wrong, then try it again.',
  silent: 'It is asked again within minutes.',
  unconfirmed: 'Ask it why. Another one can be asked first meanwhile.',
}

function Trouble({ provider: { _id, trouble, said } }: { provider: SmsProvider }) {
  const [retry, { isLoading }] = useRetrySmsProviderMutation()
  if (trouble === null) return null
  async function tryAgain() {
    try {
      const { trouble: left } = await retry(_id).unwrap()
      if (left === null) toast.success('Messages go by it again')
      else toast.error('It has no balance left')
    } catch (failure) {
      toast.error(wordsOf(failure))
    }
  }
  return (
    <Notice
      title={TITLES[trouble]}
      actions={
        <Button busy={isLoading} onClick={() => void tryAgain()}>
          Try it again
        </Button>
      }
    >
      <span>{said === null ? NEXT[trouble] : `It said: ${said}. ${NEXT[trouble]}`}</span>
    </Notice>
  )
}

function Balance({ provider }: { provider: SmsProvider }) {
  const [ask, { isLoading }] = useRetrySmsProviderMutation()
  const [failure, setFailure] = useState<string | null>(null)
  if (!SMS_TRAITS[provider.kind].hasBalance) return null
  const left = balanceWords(provider)
  async function look() {
    setFailure(null)
    await ask(provider._id)
      .unwrap()
      .catch((error: unknown) => setFailure(wordsOf(error)))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <span className="font-semibold">
          {left === null ? 'Its balance was not asked yet' : `${left} left`}
        </span>
        {provider.balance && (
          <span className="block text-[0.9375rem] text-muted">{formatDateTime(provider.balance.at)}</span>
        )}
        {failure !== null && <span className="block font-medium text-brick">{failure}</span>}
      </p>
      <Button busy={isLoading} onClick={() => void look()}>
        Ask its balance
      </Button>
    </div>
  )
}
