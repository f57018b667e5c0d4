import { zodResolver } from '@hookform/resolvers/zod'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { type LoginRequest, loginRequest } from '@spokehaat/contract/identity/account'
import { isStaff, may } from '@spokehaat/contract/identity/permissions'
import { signInChallenge } from '@spokehaat/contract/identity/two-factor'
import * as m from '@spokehaat/texts/account'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, type Path, useLocation, useNavigate } from 'react-router'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import {
  emailIn,
  isSentHere,
  mustConfirm,
  neededPermission,
  returnTarget,
  withEmail,
} from '../../lib/return-target.ts'
import { Link } from '../../render/link.tsx'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { useTwoFactorQuery } from '../../store/api/two-factor-status-api.ts'
import { selectIsOver, selectUser } from '../../store/auth-slice.ts'
import { useAppSelector, useRestored } from '../../store/hooks.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Route } from './+types/login-page.ts'
import { EntranceForm } from './entrance-form.tsx'
import { GuestEntrance } from './guest-entrance.tsx'
import { useLoginMutation } from './login-api.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useWelcome } from './use-welcome.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.login_page()) },
  { name: 'robots', content: 'noindex' },
]

export default function LoginPage() {
  const { state } = useLocation()
  const [second, setSecond] = useState<{ email: string; challenge: string } | null>(null)
  const [email, setEmail] = useState<string>()
  const user = useAppSelector(selectUser)
  const needs = neededPermission(state)
  const isGuest = user?.role === 'guest'
  // a guest comes back here by themselves only to sign in
  const isEnough = user !== null && (needs === null || may(user, needs)) && (!isGuest || isSentHere(state))
  const isStaffMember = isEnough && isStaff(user.role)
  const twoFactor = useTwoFactorQuery(undefined, { skip: !isStaffMember, refetchOnMountOrArgChange: true })
  // also what takes the shopper on after signing in here
  if (isEnough && !(isStaffMember && (twoFactor.isUninitialized || twoFactor.isFetching))) {
    const isDue = twoFactor.data?.isRequired && !twoFactor.data.isOn
    return isDue ? <ToSetUp to={returnTarget(state)} /> : <Navigate to={returnTarget(state)} replace />
  }
  return (
    <PlainLayout>
      {second ? (
        <SecondStepForm
          {...second}
          isGoingOn={isEnough}
          onBack={(why) => {
            setEmail(second.email)
            setSecond(null)
            if (why) toast.error(why)
          }}
        />
      ) : (
        <LoginForm
          state={state}
          other={user && !isEnough && !isGuest ? user.email : null}
          isGuest={isGuest}
          email={email}
          isGoingOn={isEnough}
          onSecondStep={setSecond}
        />
      )}
    </PlainLayout>
  )
}

/** The shop asks two-factor sign-in of this account, and opens nothing before it is on: first there, then on. */
function ToSetUp({ to }: { to: Path }) {
  const { pathname, search, hash } = to
  const state = useMemo(() => ({ from: { pathname, search, hash } }), [pathname, search, hash])
  return <Navigate to={paths.profile()} replace state={state} />
}

interface LoginFormProps {
  state: unknown
  /** Whose account is signed in and may not open the page that sent here. */
  other: string | null
  /** Shopping as a guest. */
  isGuest: boolean
  /** Who came back from the second step. */
  email: string | undefined
  /** Signed in; where to is being asked. */
  isGoingOn: boolean
  onSecondStep: (step: { email: string; challenge: string }) => void
}

function LoginForm({ state, other, isGuest, email, isGoingOn, onSecondStep }: LoginFormProps) {
  const welcome = useWelcome()
  const isReady = useRestored()
  const [login] = useLoginMutation()
  // no default values: what was typed or filled in before the page came to life stays
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
  })
  const { errors, isSubmitting } = formState
  const isOver = useAppSelector(selectIsOver)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const known = emailIn(state)
  useEffect(() => {
    if (isReady && known !== '' && !getValues('email')) setValue('email', known)
  }, [isReady, known, getValues, setValue])

  /** With what stands in the form; without scripts it is a link like any other. */
  function toForgotPassword(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    void navigate(paths.forgotPassword(), { state: withEmail(state, getValues('email') ?? '') })
  }

  async function signIn(form: LoginRequest) {
    setFailure(null)
    try {
      const answer = await login(form).unwrap()
      const asked = signInChallenge.safeParse(answer)
      if (asked.success) onSecondStep({ email: form.email, challenge: asked.data.challenge })
      else await welcome(answer)
    } catch (failure) {
      const sentence = errorSentence(failure)
      const besideFields = showFieldErrors(failure, ['email', 'password'], setError)
      toast.error(sentence)
      if (besideFields.length === 0) setFailure(sentence)
    }
  }

  return (
    <EntranceForm
      title={m.login()}
      subtitle={m.login_lead()}
      onSubmit={handleSubmit(signIn)}
      isReady={isReady}
      isBusy={isSubmitting || isGoingOn}
      below={
        // who comes for the desk has an account
        !isGuest &&
        neededPermission(state) === null && (
          <GuestEntrance
            isReady={isReady}
            onBegun={() => void navigate(returnTarget(state), { replace: true })}
          />
        )
      }
      action={isSubmitting || isGoingOn ? m.logging_in() : m.login()}
      aside={
        <span>
          <ParaglideMessage
            message={m.new_here}
            markup={{
              link: ({ children }) => (
                <Link to={paths.register()} state={state} prefetch="intent">
                  {children}
                </Link>
              ),
            }}
          />
        </span>
      }
    >
      {other !== null && (
        <Notice tone="quiet" title={m.may_not_open()}>
          <ParaglideMessage
            message={m.may_not_open_text}
            inputs={{ email: other }}
            markup={{
              link: ({ children }) => (
                <Link to={paths.profile()} className="font-semibold underline underline-offset-4">
                  {children}
                </Link>
              ),
            }}
          />
        </Notice>
      )}
      {isReady && isGuest && !isGoingOn && (
        <Notice tone="quiet" title={m.you_are_a_guest()}>
          {m.you_are_a_guest_text()}
        </Notice>
      )}
      {isOver && (
        <Notice tone="quiet" title={m.signed_out()}>
          <span>{m.signed_out_text()}</span>
          {returnTarget(state).pathname === paths.checkout() && <span> {m.filled_in_kept()}</span>}
        </Notice>
      )}
      {/* the server does not know where its reader came from */}
      {isReady && mustConfirm(state) && (
        <Notice tone="quiet" title={m.confirm_first()}>
          {m.confirm_first_text()}
        </Notice>
      )}
      <Field label={m.email()} error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          defaultValue={email}
          // who came back by the keyboard goes on from here
          autoFocus={email !== undefined}
          {...register('email')}
        />
      </Field>
      <Field label={m.password()} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Link
        to={paths.forgotPassword()}
        prefetch="intent"
        onClick={toForgotPassword}
        className="-mx-1 -my-3 inline-flex min-h-11 items-center self-start px-1 font-semibold underline decoration-marigold decoration-2 underline-offset-4 hover:decoration-ink"
      >
        {m.forgot_password()}
      </Link>
      {failure && (
        <p role="alert" className="font-medium text-brick">
          {failure}
        </p>
      )}
    </EntranceForm>
  )
}
