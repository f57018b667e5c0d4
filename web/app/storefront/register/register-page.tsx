import { zodResolver } from '@hookform/resolvers/zod'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { type RegisterRequest, registerRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/account'
import { type FormEvent, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { afterRegistering, returnTarget } from '../../lib/return-target.ts'
import { Link } from '../../render/link.tsx'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { useImageUpload } from '../../store/api/image-upload.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector, useRestored } from '../../store/hooks.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { PhotoInput } from '../../ui/photo-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EntranceForm } from '../login/entrance-form.tsx'
import type { Route } from './+types/register-page.ts'
import { useRegisterMutation } from './register-api.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.register_page()) },
  { name: 'robots', content: 'noindex' },
]

export default function RegisterPage() {
  const { state } = useLocation()
  const user = useAppSelector(selectUser)
  const isGuest = user?.role === 'guest'
  if (user && !isGuest) return <Navigate to={returnTarget(state)} replace />
  return (
    <PlainLayout>
      <RegisterForm state={state} isGuest={isGuest} />
    </PlainLayout>
  )
}

/** From top to bottom. */
const FIELDS = ['name', 'email', 'password', 'passwordConfirm', 'phone', 'photo'] as const

function RegisterForm({ state, isGuest }: { state: unknown; isGuest: boolean }) {
  const navigate = useNavigate()
  const isReady = useRestored()
  const [registerAccount] = useRegisterMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const [isWaitingForPhoto, setWaitingForPhoto] = useState(false)
  // no default values: what was typed or filled in before the page came to life stays
  const { control, register, handleSubmit, setError, formState } = useForm<RegisterRequest>({
    resolver: zodResolver(registerRequest),
  })
  const { errors, isSubmitting } = formState
  const isBusy = isSubmitting || isWaitingForPhoto
  // registered from top to bottom: in this order a wrong field takes the focus
  const inputs = {
    name: register('name'),
    email: register('email'),
    password: register('password', { deps: 'passwordConfirm' }),
    // a field left empty is not there: the specification has other words for an empty one
    passwordConfirm: register('passwordConfirm', { setValueAs: (typed: string) => typed || undefined }),
    phone: register('phone'),
  }
  const photo = useController({ control, name: 'photo', defaultValue: '' })
  const upload = useImageUpload({ onUploaded: photo.field.onChange })

  async function send(form: RegisterRequest) {
    try {
      const { warnings, mustConfirm } = await registerAccount(form).unwrap()
      toast.success(m.registered())
      for (const warning of warnings) toast.info(warning, { duration: 10_000 })
      navigate(paths.login(), { state: afterRegistering(state, form.email, mustConfirm) })
    } catch (caught) {
      const besideFields = showFieldErrors(caught, FIELDS, setError)
      const sentence = errorSentence(caught)
      const isAnswered = typeof asApiError(caught)?.status === 'number'
      toast.error(isAnswered ? m.register_failed_again() : sentence)
      const below = isAnswered ? sentence : m.register_failed()
      setFailure(besideFields.includes(below) ? null : below)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setWaitingForPhoto(true)
    await upload.settled()
    setWaitingForPhoto(false)
    await handleSubmit(send)(event)
  }

  return (
    <EntranceForm
      title={m.register()}
      subtitle={m.register_lead()}
      onSubmit={submit}
      isReady={isReady}
      isBusy={isBusy}
      action={isBusy ? m.registering() : m.register()}
      aside={
        <span>
          <ParaglideMessage
            message={m.have_account}
            markup={{
              link: ({ children }) => (
                <Link to={paths.login()} state={state} prefetch="intent">
                  {children}
                </Link>
              ),
            }}
          />
        </span>
      }
    >
      {isReady && isGuest && (
        <Notice tone="quiet" title={m.guest_orders_come_along()}>
          {m.guest_orders_come_along_text()}
        </Notice>
      )}
      <Field label={m.name()} error={errors.name?.message}>
        <TextInput autoComplete="name" {...inputs.name} />
      </Field>
      <Field label={m.email()} error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...inputs.email} />
      </Field>
      <Field label={m.password()} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...inputs.password} />
      </Field>
      <Field label={m.confirm_password()} error={errors.passwordConfirm?.message}>
        <PasswordInput autoComplete="new-password" {...inputs.passwordConfirm} />
      </Field>
      <Field label={m.phone()} error={errors.phone?.message} hint={m.phone_hint()}>
        <TextInput type="tel" autoComplete="tel" {...inputs.phone} />
      </Field>
      <PhotoInput
        label={m.photo()}
        value={photo.field.value}
        upload={upload}
        error={errors.photo?.message}
        inputRef={photo.field.ref}
      />
      {failure && (
        <p role="alert" className="font-medium text-brick">
          {failure}
        </p>
      )}
    </EntranceForm>
  )
}
