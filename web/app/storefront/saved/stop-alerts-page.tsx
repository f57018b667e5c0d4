import * as m from '@spokehaat/texts/saved'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/stop-alerts-page.ts'
import { useStopAlertsMutation } from './saved-lists-api.ts'

export const meta: Route.MetaFunction = linkPageMeta(m.stop_page())

export default function StopAlertsPage() {
  const [stop] = useStopAlertsMutation()
  return (
    <LinkPage
      title={m.stop_title()}
      lead={m.stop_lead()}
      action={m.stop_yes()}
      busyAction={m.stop_busy()}
      send={(token) => stop(token).unwrap()}
      done={{
        title: m.stop_done(),
        lead: m.stop_done_lead(),
        next: { to: paths.home(), text: m.go_home() },
      }}
      instead={{ to: paths.contact(), text: m.write_to_us() }}
    />
  )
}
