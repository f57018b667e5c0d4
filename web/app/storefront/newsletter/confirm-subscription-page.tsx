import * as m from '@spokehaat/texts/account'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/confirm-subscription-page.ts'
import { useConfirmSubscriptionMutation } from './newsletter-api.ts'

export const meta: Route.MetaFunction = linkPageMeta(m.newsletter_page())

export default function ConfirmSubscriptionPage() {
  const [confirm] = useConfirmSubscriptionMutation()
  return (
    <LinkPage
      title={m.newsletter()}
      lead={m.newsletter_lead()}
      action={m.newsletter_yes()}
      busyAction={m.confirming()}
      send={(token) => confirm(token).unwrap()}
      done={{
        title: m.newsletter_in(),
        lead: m.newsletter_in_lead(),
        next: { to: paths.shop(), text: m.all_bikes(), isPrimary: true },
      }}
      instead={{ to: paths.home(), text: m.go_home() }}
    />
  )
}
