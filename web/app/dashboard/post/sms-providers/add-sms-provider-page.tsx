import { SMS_KINDS, SMS_TRAITS } from '@spokehaat/contract/post/sms-kinds'
import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Route } from './+types/add-sms-provider-page.ts'
import { SmsProviderForm } from './sms-provider-form.tsx'

export const meta = deskMeta('Add a provider')

export default function AddSmsProviderPage({ params }: Route.ComponentProps) {
  const kind = SMS_KINDS.find((one) => one === params.kind)
  return (
    <DashboardPage
      title={kind && kind !== 'http' ? `Add ${SMS_TRAITS[kind].name}` : 'Add a provider'}
      aside={
        <TextLink to={paths.smsProviders()} className="font-semibold">
          All providers
        </TextLink>
      }
    >
      {kind ? (
        <SmsProviderForm key={kind} kind={kind} provider={null} />
      ) : (
        <EmptyState
          title="There is no such kind of provider"
          action={<ButtonLink to={paths.smsProviders()}>Show all providers</ButtonLink>}
        >
          The address may be cut off.
        </EmptyState>
      )}
    </DashboardPage>
  )
}
