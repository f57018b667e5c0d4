import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import { selectIsSignedIn } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { useConfirmEmailMutation } from './confirm-email-api.ts'

export const meta: Route.MetaFunction = () => linkPageMeta('Confirm your email')

export default function ConfirmEmailPage() {
  const [confirm] = useConfirmEmailMutation()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  return (
    <LinkPage
      title="Is this your address?"
      lead="Please confirm that the mail with this link came to you. Then we know how to reach you about your orders."
      action="Confirm my address"
      busyAction="Confirming..."
      send={(token) => confirm(token).unwrap()}
      done={{
        title: 'Confirmed',
        lead: 'Thank you: your email address is confirmed.',
        next: isSignedIn
          ? { to: paths.shop(), text: 'See all bikes', isPrimary: true }
          : { to: paths.login(), text: 'Login', isPrimary: true },
      }}
      instead={{ to: paths.profile(), text: 'Go to My Profile' }}
    />
  )
}
