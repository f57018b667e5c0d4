import { LinkPage } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/unsubscribe-page.ts'
import { useUnsubscribeMutation } from './newsletter-api.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Unsubscribe · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function UnsubscribePage() {
  const [unsubscribe] = useUnsubscribeMutation()
  return (
    <LinkPage
      title="Leave the newsletter"
      lead="One click, and no letter comes any more. Mails about your orders still do."
      action="Unsubscribe"
      busyAction="Unsubscribing..."
      send={(token) => unsubscribe(token).unwrap()}
      done={{
        title: 'You are unsubscribed',
        lead: 'No letter comes any more. The road stays open, should you want to come back.',
        action: (
          <ButtonLink to={paths.home()} size="lg" className="w-full">
            Go to Home
          </ButtonLink>
        ),
      }}
      instead={
        <ButtonLink to={paths.contact()} size="lg" className="w-full">
          Write to us
        </ButtonLink>
      }
    />
  )
}
