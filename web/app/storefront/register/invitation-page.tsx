import { zodResolver } from '@hookform/resolvers/zod'
import { accountName, password } from '@spokehaat/contract/identity/account'
import type { OpenInvitation } from '@spokehaat/contract/identity/invitation'
import * as m from '@spokehaat/texts/account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { LinkProblem, type LinkProblemCode } from '../../layout/plain/link-problem.tsx'
import { PlainCard } from '../../layout/plain/plain-card.tsx'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useShopName } from '../../lib/shop-facts.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { endSession } from '../../store/api/session-api.ts'
import { logout, selectUser } from '../../store/auth-slice.ts'
import { useAppDispatch, useAppSelector, useRestored } from '../../store/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EntranceForm } from '../login/entrance-form.tsx'
import type { Route } from './+types/invitation-page.ts'
import { useAcceptInvitationMutation, useOpenInvitationMutation } from './invitation-api.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.invite_page()) },
  { name: 'robots', content: 'noindex' },
]

const LINK_CODES: readonly string[] = [
  'link_unknown',
  'link_used',
  'link_expired',
] satisfies LinkProblemCode[]
/** It was good once, and is no more. */
const OVER_CODES: readonly string[] = ['invitation_withdrawn', 'invitation_role_gone', 'invitation_lapsed']

const HOUSE = { admin: m.role_admin(), manager: m.role_manager(), support: m.role_support(), staff: '' }
const roleOf = ({ role, roleName }: OpenInvitation) => roleName ?? HOUSE[role]

/** Reading it changes nothing: mail scanners open every link. */
export default function InvitationPage() {
  const shop = useShopName()
  const [query] = useSearchParams()
  const token = query.get('token')
  const isReady = useRestored()
  const [read] = useOpenInvitationMutation()
  const [invitation, setInvitation] = useState<OpenInvitation | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (token === null || !isReady) return
    read(token).unwrap().then(setInvitation, setFailure)
  }, [token, isReady, read])

  const code = token === null ? 'link_unknown' : asApiError(failure)?.code
  if (token === null || (code && LINK_CODES.includes(code))) {
    return <LinkProblem code={code as LinkProblemCode} instead={<ToLogin />} />
  }
  if (code && OVER_CODES.includes(code)) return <Over lead={errorSentence(failure)} />
  return (
    <PlainLayout>
      {invitation ? (
        <Accept token={token} invitation={invitation} onFailure={setFailure} />
      ) : (
        <PlainCard title={m.invite_title(shop)} lead={failure === null && m.invite_reading()}>
          <p className="without-script mt-6 rounded-md bg-sunken px-4 py-3">{m.needs_scripts()}</p>
          {failure !== null && (
            <p role="alert" className="mt-6 font-medium text-brick">
              {errorSentence(failure)}
            </p>
          )}
        </PlainCard>
      )}
    </PlainLayout>
  )
}

const ToLogin = () => (
  <ButtonLink to={paths.login()} size="lg" className="w-full">
    {m.login()}
  </ButtonLink>
)

function Over({ lead }: { lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <PlainLayout>
      <PlainCard title={m.invite_gone()} lead={lead} titleRef={heading}>
        <div className="mt-8">
          <ButtonLink to={paths.home()} size="lg" className="w-full">
            {m.go_home()}
          </ButtonLink>
        </div>
      </PlainCard>
    </PlainLayout>
  )
}

interface AcceptProps {
  token: string
  invitation: OpenInvitation
  /** Of the link itself: nothing on the page mends it. */
  onFailure: (failure: unknown) => void
}

function Accept(props: AcceptProps) {
  const user = useAppSelector(selectUser)
  if (!props.invitation.hasAccount) return <NewAccount {...props} />
  return user?.email === props.invitation.email ? <OwnAccount {...props} /> : <SignInFirst {...props} />
}

/** Signs in next: whoever was signed in here is somebody else, or is signed out by it. */
function useAccepted({ token, invitation, onFailure }: AcceptProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const user = useAppSelector(selectUser)
  const [accept] = useAcceptInvitationMutation()
  return async (typed: { name?: string; password?: string }) => {
    try {
      await accept({ token, ...typed }).unwrap()
    } catch (failure) {
      const code = asApiError(failure)?.code
      if (code && [...LINK_CODES, ...OVER_CODES].includes(code)) return onFailure(failure)
      throw failure
    }
    // of that account every session has ended
    if (user?.email === invitation.email) dispatch(logout())
    else if (user) await endSession(dispatch)
    toast.success(m.invite_accepted())
    await navigate(paths.login(), {
      replace: true,
      state: { from: { pathname: paths.dashboard(), search: '', hash: '' }, email: invitation.email },
    })
  }
}

const newAccount = z
  .object({ name: accountName, password, confirmPassword: z.string().min(1, m.confirmation_required()) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: m.do_not_match(),
  })
type NewAccountForm = z.infer<typeof newAccount>

function NewAccount(props: AcceptProps) {
  const shop = useShopName()
  const { invitation } = props
  const isReady = useRestored()
  const accepted = useAccepted(props)
  const { register, handleSubmit, setError, formState } = useForm<NewAccountForm>({
    resolver: zodResolver(newAccount),
    defaultValues: { name: invitation.name, password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  async function send({ name, password }: NewAccountForm) {
    try {
      await accepted({ name, password })
    } catch (failure) {
      const shown = showFieldErrors(failure, ['name', 'password'], setError)
      if (shown.length === 0) toast.error(errorSentence(failure))
    }
  }

  return (
    <EntranceForm
      title={m.invite_title(shop)}
      subtitle={m.invite_new_lead({ role: roleOf(invitation), email: invitation.email })}
      onSubmit={handleSubmit(send)}
      isReady={isReady}
      isBusy={isSubmitting}
      action={isSubmitting ? m.invite_accepting() : m.invite_accept()}
      aside={null}
    >
      <Field label={m.name()} error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label={m.password()} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirmPassword' })} />
      </Field>
      <Field label={m.confirm_password()} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </EntranceForm>
  )
}

function OwnAccount(props: AcceptProps) {
  const shop = useShopName()
  const accepted = useAccepted(props)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    await accepted({}).catch(setFailure)
    setBusy(false)
  }

  return (
    <PlainCard title={m.invite_title(shop)} lead={m.invite_known_lead({ role: roleOf(props.invitation) })}>
      {failure !== null && (
        <p role="alert" className="mt-6 font-medium text-brick">
          {errorSentence(failure)}
        </p>
      )}
      <form noValidate onSubmit={send} className="mt-8">
        <Button type="submit" variant="primary" size="lg" className="w-full" busy={isBusy}>
          {isBusy ? m.invite_accepting() : m.invite_accept()}
        </Button>
      </form>
    </PlainCard>
  )
}

/** The address has an account: who is signed in to it accepts. */
function SignInFirst({ token, invitation }: AcceptProps) {
  const shop = useShopName()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const user = useAppSelector(selectUser)
  const [isBusy, setBusy] = useState(false)
  const { email } = invitation

  async function toLogin() {
    setBusy(true)
    if (user) await endSession(dispatch)
    await navigate(paths.login(), {
      state: { from: { pathname: '/invitation', search: `?token=${token}`, hash: '' }, email },
    })
  }

  return (
    <PlainCard title={m.invite_title(shop)} lead={m.invite_sign_in_lead({ role: roleOf(invitation), email })}>
      {user && user.role !== 'guest' && (
        <p className="mt-4 text-muted">{m.invite_other_account({ email: user.email })}</p>
      )}
      <Button
        variant="primary"
        size="lg"
        className="mt-8 w-full"
        busy={isBusy}
        onClick={() => void toLogin()}
      >
        {m.login()}
      </Button>
    </PlainCard>
  )
}
