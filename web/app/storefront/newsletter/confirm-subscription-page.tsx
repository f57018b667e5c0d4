import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/confirm-subscription-page.ts'
import { useConfirmSubscriptionMutation } from './newsletter-api.ts'

export const meta: Route.MetaFunction = () => linkPageMeta('Newsletter')

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
        next: { to: paths.shop(), text: 'See all bikes', isPrimary: true },
      }}
      instead={{ to: paths.home(), text: 'Go to Home' }}
    />
  )
}
