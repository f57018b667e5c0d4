import { LinkPage } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import { selectIsSignedIn } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/confirm-email-page.ts'
import { useConfirmEmailMutation } from './confirm-email-api.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

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
        action: isSignedIn ? (
          <ButtonLink to={paths.shop()} variant="primary" size="lg" className="w-full">
            See all bikes
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login()} variant="primary" size="lg" className="w-full">
            Login
          </ButtonLink>
        ),
      }}
      instead={
        <ButtonLink to={paths.profile()} size="lg" className="w-full">
          Go to My Profile
        </ButtonLink>
      }
    />
  )
}
