import * as m from '@spokehaat/texts/review-form'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/stop-mails-page.ts'
import { useStopReviewMailsMutation } from './review-link-api.ts'

export const meta: Route.MetaFunction = linkPageMeta(m.mails_stop_page())

export default function StopMailsPage() {
  const [stop] = useStopReviewMailsMutation()
  return (
    <LinkPage
      title={m.mails_stop_title()}
      lead={m.mails_stop_lead()}
      action={m.mails_stop()}
      busyAction={m.mails_stopping()}
      send={(token) => stop(token).unwrap()}
      done={{
        title: m.mails_stopped(),
        lead: m.mails_stopped_lead(),
        next: { to: paths.home(), text: m.go_home() },
      }}
      instead={{ to: paths.contact(), text: m.write_to_us() }}
    />
  )
}
