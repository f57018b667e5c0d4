import { zodResolver } from '@hookform/resolvers/zod'
import { SMS_FIELDS, SMS_TRAITS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { type SmsProvider, smsProviderRequest } from '@spokehaat/contract/post/sms-provider'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../lib/desk-paths.ts'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import {
  AccountFields,
  accountDraft,
  accountRequest,
  NoticeAddress,
} from '../../frame/parts/account-fields.tsx'
import { ChangesBar } from '../../frame/parts/changes-bar.tsx'
import { FormFrame, FormSection } from '../../frame/parts/form-frame.tsx'
import { useAddSmsProviderMutation, useChangeSmsProviderMutation } from './sms-providers-api.ts'
import { TryProvider } from './try-provider.tsx'

const draft = smsProviderRequest.omit({ kind: true })
type Draft = z.input<typeof draft>
type Judged = z.output<typeof draft>

function draftOf(kind: SmsKind, provider: SmsProvider | null): Draft {
  return {
    name: provider?.name ?? SMS_TRAITS[kind].name,
    isActive: provider?.isActive ?? true,
    fields: accountDraft(SMS_FIELDS[kind], provider?.fields ?? null),
  }
}

const requestOf = ({ fields, ...rest }: Judged) => ({ ...rest, fields: accountRequest(fields) })

interface SmsProviderFormProps {
  kind: SmsKind
  /** As it is now; null: a new one. */
  provider: SmsProvider | null
}

/** What others save meanwhile never moves a field under one's hand. */
export function SmsProviderForm({ kind, provider }: SmsProviderFormProps) {
  const navigate = useNavigate()
  const [add] = useAddSmsProviderMutation()
  const [change] = useChangeSmsProviderMutation()
  const [version, setVersion] = useState(provider?.version ?? 1)
  const [isClash, setClash] = useState(false)
  const form = useForm<Draft, unknown, Judged>({
    resolver: zodResolver(draft),
    mode: 'onTouched',
    defaultValues: draftOf(kind, provider),
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setError, reset } = form
  const { isDirty, isSubmitting } = formState
  const { dialog, letGo } = useUnsavedChanges(isDirty)
  const element = useRef<HTMLFormElement>(null)

  function take(now: SmsProvider) {
    setVersion(now.version)
    setClash(false)
    reset(draftOf(kind, now))
  }

  async function send(judged: Judged) {
    try {
      if (provider) {
        take(await change({ id: provider._id, version, ...requestOf(judged) }).unwrap())
        toast.success(`${judged.name} is saved.`)
        return
      }
      const added = await add({ kind, ...requestOf(judged) }).unwrap()
      toast.success(`${added.name} is added.`)
      letGo()
      // what is still to do stands there: the test
      await navigate(paths.smsProvider(added._id))
    } catch (failure) {
      const error = asApiError(failure)
      const theirs = error?.details?.version
      if (error?.code === 'version_conflict' && typeof theirs === 'number') {
        setVersion(theirs)
        setClash(true)
        return
      }
      const wrong = Object.entries(error?.fields ?? {})
      for (const [name, message] of wrong) {
        setError(name as Parameters<typeof setError>[0], { type: 'server', message })
      }
      if (wrong.length === 0) toast.error(errorSentence(failure))
      else focusFirstWrong(element.current)
    }
  }

  return (
    <>
      {dialog}
      <FormFrame
        ref={element}
        onSubmit={handleSubmit(send, () => {
          toast.error('Please put right what is marked.')
          focusFirstWrong(element.current)
        })}
        bar={
          <ChangesBar
            isDirty={isDirty || provider === null}
            isSubmitting={isSubmitting}
            save={provider ? 'Save provider' : 'Add provider'}
            onDiscard={() => (provider ? take(provider) : void navigate(paths.smsProviders()))}
            clash={
              isClash && provider
                ? { words: 'Save again to put yours in its place.', onTake: () => take(provider) }
                : null
            }
          />
        }
      >
        {provider && <TryProvider provider={provider} isDirty={isDirty} />}
        <Connection form={form} kind={kind} provider={provider} />
      </FormFrame>
    </>
  )
}

interface ConnectionProps {
  form: UseFormReturn<Draft, unknown, Judged>
  kind: SmsKind
  provider: SmsProvider | null
}

function Connection({ form: { register, formState }, kind, provider }: ConnectionProps) {
  const wrong = (formState.errors.fields ?? {}) as Record<string, { message?: string } | undefined>
  return (
    <FormSection
      title="Connection"
      intro={
        kind === 'http'
          ? 'A secret is never shown again.'
          : `You find these in your account with ${SMS_TRAITS[kind].name}. A secret is never shown again.`
      }
    >
      <Field label="Name" error={formState.errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <AccountFields
        fields={SMS_FIELDS[kind]}
        secrets={provider?.secrets ?? []}
        register={(key) => register(`fields.${key}`)}
        errorOf={(key) => wrong[key]?.message}
      />
      {provider?.noticeUrl && (
        <NoticeAddress
          url={provider.noticeUrl}
          hint="Type it at Meta as the callback URL, with the verify token, and subscribe to messages."
        />
      )}
      <Checkbox label="In use" {...register('isActive')} />
    </FormSection>
  )
}
