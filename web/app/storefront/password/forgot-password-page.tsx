import { zodResolver } from '@hookform/resolvers/zod'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { type ForgotPasswordRequest, forgotPasswordRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/account'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { PlainCard } from '../../layout/plain/plain-card.tsx'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { emailIn } from '../../lib/return-target.ts'
import { Link } from '../../render/link.tsx'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { useRestored } from '../../store/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EntranceForm } from '../login/entrance-form.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { useForgotPasswordMutation } from './password-api.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.forgot_page()) },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <PlainLayout>
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onBack={() => setSentTo(null)} />
      )}
    </PlainLayout>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const isReady = useRestored()
  const [forgotPassword] = useForgotPasswordMutation()
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<ForgotPasswordRequest>(
    { resolver: zodResolver(forgotPasswordRequest) },
  )
  const known = emailIn(useLocation().state)
  useEffect(() => {
    if (isReady && known !== '' && !getValues('email')) setValue('email', known)
  }, [isReady, known, getValues, setValue])
  const { errors, isSubmitting } = formState

  async function send(form: ForgotPasswordRequest) {
    try {
      await forgotPassword(form).unwrap()
      onSent(form.email)
    } catch (failure) {
      showFieldErrors(failure, ['email'], setError)
      toast.error(errorSentence(failure))
    }
  }

  return (
    <EntranceForm
      title={m.forgot_password()}
      subtitle={m.forgot_lead()}
      onSubmit={handleSubmit(send)}
      isReady={isReady}
      isBusy={isSubmitting}
      action={isSubmitting ? m.sending() : m.send_link()}
      aside={
        <span>
          <ParaglideMessage
            message={m.came_back}
            markup={{
              link: ({ children }) => (
                <Link to={paths.login()} prefetch="intent">
                  {children}
                </Link>
              ),
            }}
          />
        </span>
      }
    >
      <Field label={m.email()} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register('email')} />
      </Field>
    </EntranceForm>
  )
}

/** The same words whether there is such an account or not. */
function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PlainCard
      title={m.look_into_mail()}
      titleRef={heading}
      lead={
        <span>
          <ParaglideMessage
            message={m.look_into_mail_lead}
            inputs={{ email }}
            markup={{
              address: ({ children }) => <strong className="break-words text-ink">{children}</strong>,
            }}
          />
        </span>
      }
    >
      <p className="mt-4 text-muted">{m.no_mail()}</p>
      <div className="mt-8 flex flex-col gap-3">
        <ButtonLink to={paths.login()} variant="primary" size="lg">
          {m.back_to_login()}
        </ButtonLink>
        <Button size="lg" onClick={onBack}>
          {m.another_address()}
        </Button>
      </div>
    </PlainCard>
  )
}
