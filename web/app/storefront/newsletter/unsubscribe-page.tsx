import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { useUnsubscribeMutation } from './newsletter-api.ts'

export const meta: Route.MetaFunction = () => linkPageMeta('Unsubscribe')

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
        next: { to: paths.home(), text: 'Go to Home' },
      }}
      instead={{ to: paths.contact(), text: 'Write to us' }}
    />
  )
}
