import * as m from '@spokehaat/texts/account'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { useUnsubscribeMutation } from './newsletter-api.ts'

export const meta: Route.MetaFunction = linkPageMeta(m.unsubscribe_page())

export default function UnsubscribePage() {
  const [unsubscribe] = useUnsubscribeMutation()
  return (
    <LinkPage
      title={m.leave()}
      lead={m.leave_lead()}
      action={m.unsubscribe()}
      busyAction={m.unsubscribing()}
      send={(token) => unsubscribe(token).unwrap()}
      done={{
        title: m.unsubscribed(),
        lead: m.unsubscribed_lead(),
        next: { to: paths.home(), text: m.go_home() },
      }}
      instead={{ to: paths.contact(), text: m.write_to_us() }}
    />
  )
}
