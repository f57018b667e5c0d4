import { zodResolver } from '@hookform/resolvers/zod'
import { type GuestForm, type GuestRequest, guestRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { setUser } from '../../store/auth-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { readToken } from '../../store/token.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useBeginGuestMutation } from './login-api.ts'

interface GuestEntranceProps {
  isReady: boolean
  onBegun: () => void
}

/** Buying without an account: shut at first, as who has one is in the majority. */
export function GuestEntrance({ isReady, onBegun }: GuestEntranceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="guest-title" className="mt-8 border-t border-line pt-6">
      <h2 id="guest-title" className="text-xl font-bold">
        {m.guest_title()}
      </h2>
      <p className="mt-1 text-muted">{m.guest_lead()}</p>
      {isOpen ? (
        <GuestFields onBegun={onBegun} />
      ) : (
        <Button
          size="lg"
          className="mt-4 w-full"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && setOpen(true)}
        >
          {m.guest_continue()}
        </Button>
      )}
    </section>
  )
}

function GuestFields({ onBegun }: Pick<GuestEntranceProps, 'onBegun'>) {
  const dispatch = useAppDispatch()
  const [begin] = useBeginGuestMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<GuestForm, unknown, GuestRequest>({
    resolver: zodResolver(guestRequest),
    defaultValues: { name: '', phone: '', email: '' },
  })
  const { errors, isSubmitting } = formState

  async function send(form: GuestRequest) {
    setFailure(null)
    try {
      const signedIn = readToken(await begin(form).unwrap())
      if (!signedIn) throw new Error('The token of a guest can not be read.')
      dispatch(setUser(signedIn))
      onBegun()
    } catch (caught) {
      const beside = showFieldErrors(caught, ['name', 'phone', 'email'], setError)
      if (beside.length === 0) setFailure(errorSentence(caught))
    }
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="mt-5 flex flex-col gap-5">
      <Field label={m.guest_name()} optional error={errors.name?.message}>
        <TextInput autoComplete="name" autoFocus {...register('name')} />
      </Field>
      <Field label={m.guest_phone()} hint={m.guest_phone_hint()} error={errors.phone?.message}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required="true"
          {...register('phone')}
        />
      </Field>
      <Field label={m.guest_email()} optional hint={m.guest_email_hint()} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      {failure && (
        <p role="alert" className="font-medium text-brick">
          {failure}
        </p>
      )}
      <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
        {m.guest_continue()}
      </Button>
    </form>
  )
}
