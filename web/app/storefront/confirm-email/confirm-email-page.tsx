import * as m from '@spokehaat/texts/account'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import { selectIsSignedIn } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { useConfirmEmailMutation } from './confirm-email-api.ts'

export const meta: Route.MetaFunction = () => linkPageMeta(m.confirm_email_page())

export default function ConfirmEmailPage() {
  const [confirm] = useConfirmEmailMutation()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  return (
    <LinkPage
      title={m.confirm_email()}
      lead={m.confirm_email_lead()}
      action={m.confirm_address()}
      busyAction={m.confirming()}
      send={(token) => confirm(token).unwrap()}
      done={{
        title: m.confirmed(),
        lead: m.confirmed_lead(),
        next: isSignedIn
          ? { to: paths.shop(), text: m.all_bikes(), isPrimary: true }
          : { to: paths.login(), text: m.login(), isPrimary: true },
      }}
      instead={{ to: paths.profile(), text: m.to_profile() }}
    />
  )
}
