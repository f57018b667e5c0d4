import { password as passwordRule } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/account'
import { useState } from 'react'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { useConfirmEmailMutation } from './confirm-email-api.ts'

export const meta: Route.MetaFunction = linkPageMeta(m.confirm_email_page())

/** Who is signed in to the account only presses; anybody else types a password, which is the account's from then on. */
export default function ConfirmEmailPage() {
  const [confirm] = useConfirmEmailMutation()
  const user = useAppSelector(selectUser)
  const hasAccount = user !== null && user.role !== 'guest'
  const [isElsewhere, setIsElsewhere] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isNewPassword, setIsNewPassword] = useState(false)
  const isAsked = !hasAccount || isElsewhere

  async function send(token: string): Promise<boolean> {
    setError(undefined)
    const typed = isAsked ? passwordRule.safeParse(password) : undefined
    if (typed?.success === false) {
      setError(typed.error.issues[0]?.message)
      return false
    }
    try {
      const done = await confirm({ token, password: typed?.data }).unwrap()
      setIsNewPassword(done.isNewPassword)
      for (const warning of done.warnings) toast.info(warning, { duration: 10_000 })
      return true
    } catch (failure) {
      const refusal = asApiError(failure)
      // signed in to another account than the one of the mail
      if (refusal?.code === 'confirm_with_password' && !isAsked) setIsElsewhere(true)
      const about = refusal?.fields?.password
      if (about === undefined) throw failure
      if (isAsked) setError(about)
      return false
    }
  }

  return (
    <LinkPage
      title={m.confirm_email()}
      lead={m.confirm_email_lead()}
      action={m.confirm_address()}
      busyAction={m.confirming()}
      send={send}
      done={{
        title: m.confirmed(),
        lead: isNewPassword ? m.confirmed_new_password() : m.confirmed_lead(),
        next:
          hasAccount && !isElsewhere
            ? { to: paths.shop(), text: m.all_bikes(), isPrimary: true }
            : { to: paths.login(), text: m.login(), isPrimary: true },
      }}
      instead={{ to: paths.profile(), text: m.to_profile() }}
    >
      {isAsked && (
        <Field label={m.your_password()} hint={m.your_password_hint()} error={error}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
    </LinkPage>
  )
}
