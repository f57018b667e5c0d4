import { zodResolver } from '@hookform/resolvers/zod'
import { type LoginRequest, loginRequest } from '@spokehaat/contract/account'
import { ERRORS } from '@spokehaat/contract/errors'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation } from 'react-router'
import { PlainLayout } from '../layout/plain-layout.tsx'
import { paths } from '../lib/paths.ts'
import { selectIsSignedIn, setUser } from '../store/auth-slice.ts'
import { baseApi } from '../store/base-api.ts'
import { errorSentence } from '../store/error-sentence.ts'
import { showFieldErrors } from '../store/field-errors.ts'
import { useAppDispatch, useAppSelector, useRestored } from '../store/hooks.ts'
import { readToken } from '../store/token.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toaster.tsx'
import type { Route } from './+types/login-page.ts'
import { EntranceForm } from './entrance-form.tsx'
import { useLoginMutation } from './login-api.ts'
import { returnTarget } from './return-target.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Login · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function LoginPage() {
  const { state } = useLocation()
  // also what takes the shopper on after signing in here
  if (useAppSelector(selectIsSignedIn)) return <Navigate to={returnTarget(state)} replace />
  return (
    <PlainLayout>
      <LoginForm state={state} />
    </PlainLayout>
  )
}

function LoginForm({ state }: { state: unknown }) {
  const dispatch = useAppDispatch()
  const isReady = useRestored()
  const [login] = useLoginMutation()
  // no default values: what was typed or filled in before the page came to life stays
  const { register, handleSubmit, setError, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
  })
  const { errors, isSubmitting } = formState

  async function signIn(form: LoginRequest) {
    try {
      const signedIn = readToken(await login(form).unwrap())
      if (!signedIn) return toast.error(ERRORS.invalid_credentials[1])
      // whoever was signed in here before must not be seen by who comes now
      dispatch(baseApi.util.resetApiState())
      dispatch(setUser(signedIn))
      toast.success('Successfully logged in!')
    } catch (failure) {
      showFieldErrors(failure, ['email', 'password'], setError)
      toast.error(errorSentence(failure))
    }
  }

  return (
    <EntranceForm
      title="Login"
      subtitle="Welcome back!"
      onSubmit={handleSubmit(signIn)}
      isReady={isReady}
      isBusy={isSubmitting}
      action={isSubmitting ? 'Logging....' : 'Login'}
      aside={
        <>
          New here?{' '}
          <Link to={paths.register()} state={state} prefetch="intent">
            Register
          </Link>
        </>
      }
    >
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </EntranceForm>
  )
}
