import { LinkPage } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/confirm-subscription-page.ts'
import { useConfirmSubscriptionMutation } from './newsletter-api.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Newsletter · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmSubscriptionPage() {
  const [confirm] = useConfirmSubscriptionMutation()
  return (
    <LinkPage
      title="Our newsletter"
      lead="New bikes, advice from the workshop, and offers. You can leave with one click in any letter."
      action="Yes, send me the newsletter"
      busyAction="Confirming..."
      send={(token) => confirm(token).unwrap()}
      done={{
        title: 'You are in',
        lead: 'Welcome aboard! The first letter is already in your mail.',
        action: (
          <ButtonLink to={paths.shop()} variant="primary" size="lg" className="w-full">
            See all bikes
          </ButtonLink>
        ),
      }}
      instead={
        <ButtonLink to={paths.home()} size="lg" className="w-full">
          Go to Home
        </ButtonLink>
      }
    />
  )
}
