import type { SmsProvider } from '@spokehaat/contract/post/sms-provider'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { FormColumn } from '../../frame/parts/form-frame.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/sms-provider-page.ts'
import { SmsProviderForm } from './sms-provider-form.tsx'
import { useRemoveSmsProviderMutation, useSmsProvidersQuery } from './sms-providers-api.ts'

export const meta = deskMeta('Provider of messages')

export default function SmsProviderPage({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useSmsProvidersQuery()
  const provider = data?.providers.find(({ _id }) => _id === params.provider)
  return (
    <DashboardPage
      title={provider?.name ?? 'Provider'}
      aside={
        <TextLink to={paths.smsProviders()} className="font-semibold">
          All providers
        </TextLink>
      }
    >
      {provider ? (
        <>
          <SmsProviderForm key={provider._id} kind={provider.kind} provider={provider} />
          <FormColumn id="remove">
            <Remove provider={provider} />
          </FormColumn>
        </>
      ) : error ? (
        <LoadFailed
          title="The provider could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <EmptyState
          title="There is no such provider"
          action={<ButtonLink to={paths.smsProviders()}>Show all providers</ButtonLink>}
        >
          The address may be cut off.
        </EmptyState>
      ) : (
        <Loading>
          <Skeleton className="h-[36rem] rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function Remove({ provider: { _id, name } }: { provider: SmsProvider }) {
  const navigate = useNavigate()
  const [remove] = useRemoveSmsProviderMutation()
  const [isAsking, setAsking] = useState(false)
  async function removeIt() {
    await remove(_id).unwrap()
    await navigate(paths.smsProviders())
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove this provider</Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          confirm="Remove"
          onConfirm={removeIt}
          onClose={() => setAsking(false)}
        >
          <p>
            Its keys are gone then. What its messages cost stays; reports that are still to come are not asked
            for. To let it rest, take it out of use instead.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
