import * as m from '@spokehaat/texts/saved'
import { LinkPage, linkPageMeta } from '../../layout/plain/link-page.tsx'
import { paths } from '../../lib/paths.ts'
import type { Route } from './+types/confirm-alert-page.ts'
import { useConfirmAlertMutation } from './saved-lists-api.ts'

export const meta: Route.MetaFunction = linkPageMeta(m.confirm_page())

export default function ConfirmAlertPage() {
  const [confirm] = useConfirmAlertMutation()
  return (
    <LinkPage
      title={m.confirm_title()}
      lead={m.confirm_lead()}
      action={m.confirm_yes()}
      busyAction={m.confirm_busy()}
      send={(token) => confirm(token).unwrap()}
      done={{
        title: m.confirm_done(),
        lead: m.confirm_done_lead(),
        next: { to: paths.saved(), text: m.title(), isPrimary: true },
      }}
      instead={{ to: paths.home(), text: m.go_home() }}
    />
  )
}
