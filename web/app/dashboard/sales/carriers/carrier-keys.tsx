import type { Carrier } from '@spokehaat/contract/sales/carrier'
import { CARRIER_FIELDS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormSection } from '../../frame/parts/form-frame.tsx'
import type { CarrierDraft, JudgedCarrier } from './carrier-draft.ts'
import { PROTOCOL_NAMES } from './carrier-words.ts'
import { useGreetCarrierMutation } from './carriers-api.ts'

interface CarrierKeysProps {
  form: UseFormReturn<CarrierDraft, unknown, JudgedCarrier>
  protocol: Protocol
  carrier: Carrier | null
  isDirty: boolean
}

/** How the shop reaches the carrier's programs. */
export function CarrierKeys({ form, protocol, carrier, isDirty }: CarrierKeysProps) {
  const { register, formState } = form
  const wrong = (formState.errors.fields ?? {}) as Record<string, { message?: string } | undefined>
  return (
    <FormSection
      title="Connection"
      intro={`You find these in your account with ${PROTOCOL_NAMES[protocol]}. A secret is never shown again.`}
    >
      {carrier && carrier.keysRefusedAt !== null && (
        <Notice title={`${carrier.name} does not know these keys`}>
          It is asked nothing more until you have typed them anew.
        </Notice>
      )}
      {CARRIER_FIELDS[protocol].map(({ key, label, hint, isSecret, isNeeded, begins }) => {
        const isSet = carrier?.secrets.includes(key) ?? false
        return (
          <Field
            key={key}
            label={label}
            hint={hint}
            optional={!isNeeded && begins === undefined}
            error={wrong[key]?.message}
          >
            <TextInput
              type={isSecret ? 'password' : 'text'}
              autoComplete={isSecret ? 'new-password' : 'off'}
              autoCapitalize="off"
              spellCheck={false}
              placeholder={isSecret && isSet ? 'Set: leave it empty to keep it' : begins}
              {...register(`fields.${key}`)}
            />
          </Field>
        )
      })}
      {carrier && <KeysTest carrier={carrier} isDirty={isDirty} />}
      {carrier?.noticeUrl && <NoticeAddress url={carrier.noticeUrl} />}
    </FormSection>
  )
}

function KeysTest({ carrier, isDirty }: { carrier: Carrier; isDirty: boolean }) {
  const [greet, { isLoading }] = useGreetCarrierMutation()
  const [answer, setAnswer] = useState<{ isGood: boolean; words: string } | null>(null)

  async function test() {
    setAnswer(null)
    try {
      const { name } = await greet(carrier._id).unwrap()
      setAnswer({ isGood: true, words: name ? `The keys are right: ${name}.` : 'The keys are right.' })
    } catch (failure) {
      const said = asApiError(failure)?.details?.said
      setAnswer({
        isGood: false,
        words: [errorSentence(failure), typeof said === 'string' && said].filter(Boolean).join(' '),
      })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isLoading} disabled={isDirty} onClick={() => void test()}>
        Test the keys
      </Button>
      <p role="status" className={answer?.isGood === false ? 'min-w-0 font-medium text-brick' : 'min-w-0'}>
        {isDirty ? <span className="text-muted">Save them first.</span> : answer?.words}
      </p>
    </div>
  )
}

function NoticeAddress({ url }: { url: string }) {
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
      <Field
        label="Address of its notices"
        hint="Give it to the carrier: it tells the shop there what becomes of each parcel."
        className="min-w-0 grow basis-72"
      >
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button onClick={() => void copy()} className="min-h-12 sm:mt-[1.97rem]">
        <Copy aria-hidden="true" className="size-5" />
        Copy
      </Button>
    </div>
  )
}
