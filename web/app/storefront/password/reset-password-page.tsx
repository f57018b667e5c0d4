import { zodResolver } from '@hookform/resolvers/zod'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { resetPasswordRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/account'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { LinkProblem, type LinkProblemCode } from '../../layout/plain/link-problem.tsx'
import { PlainLayout } from '../../layout/plain/plain-layout.tsx'
import { pageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { logout } from '../../store/auth-slice.ts'
import { useAppDispatch, useRestored } from '../../store/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EntranceForm } from '../login/entrance-form.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { useResetPasswordMutation } from './password-api.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, m.reset_page()) },
  { name: 'robots', content: 'noindex' },
]

const resetForm = resetPasswordRequest
  .omit({ token: true })
  .extend({ confirmPassword: z.string().min(1, m.confirmation_required()) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: m.do_not_match(),
  })
type ResetForm = z.infer<typeof resetForm>

export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  const [problem, setProblem] = useState<LinkProblemCode | null>(token === null ? 'link_unknown' : null)
  if (token === null || problem) {
    return (
      <LinkProblem
        code={problem ?? 'link_unknown'}
        instead={
          <ButtonLink to={paths.forgotPassword()} variant="primary" size="lg" className="w-full">
            {m.new_link()}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <PlainLayout>
      <ResetPasswordForm token={token} onProblem={setProblem} />
    </PlainLayout>
  )
}

interface ResetPasswordFormProps {
  token: string
  onProblem: (code: LinkProblemCode) => void
}

function ResetPasswordForm({ token, onProblem }: ResetPasswordFormProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isReady = useRestored()
  const [resetPassword] = useResetPasswordMutation()
  const { register, handleSubmit, setError, formState } = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState

  async function send({ newPassword }: ResetForm) {
    try {
      const { warnings } = await resetPassword({ token, newPassword }).unwrap()
      // whoever was signed in here no longer is: every session has ended
      dispatch(logout())
      toast.success(m.password_changed())
      for (const warning of warnings) toast.info(warning, { duration: 10_000 })
      navigate(paths.login(), { replace: true })
    } catch (failure) {
      const code = asApiError(failure)?.code
      if (code === 'link_unknown' || code === 'link_used' || code === 'link_expired') return onProblem(code)
      showFieldErrors(failure, ['newPassword'], setError)
      toast.error(errorSentence(failure))
    }
  }

  return (
    <EntranceForm
      title={m.reset()}
      subtitle={m.reset_lead()}
      onSubmit={handleSubmit(send)}
      isReady={isReady}
      isBusy={isSubmitting}
      action={isSubmitting ? m.changing() : m.change_password()}
      aside={
        <span>
          <ParaglideMessage
            message={m.know_old}
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
      <Field label={m.new_password()} error={errors.newPassword?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('newPassword', { deps: 'confirmPassword' })}
        />
      </Field>
      <Field label={m.confirm_new_password()} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </EntranceForm>
  )
}
