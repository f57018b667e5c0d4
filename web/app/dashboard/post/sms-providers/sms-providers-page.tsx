import { SMS_KINDS, SMS_TRAITS } from '@spokehaat/contract/post/sms-kinds'
import type { SmsProvider, SmsProviders } from '@spokehaat/contract/post/sms-provider'
import { ArrowUp } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { actionsColumn, Small, stateColumn } from '../../frame/table/columns.tsx'
import { DataTable } from '../../frame/table/data-table.tsx'
import { balanceWords, ProviderState } from './provider-state.tsx'
import {
  useAddSmsSandboxMutation,
  useOrderSmsProvidersMutation,
  useSmsProvidersQuery,
} from './sms-providers-api.ts'

export const meta = deskMeta('Providers of messages')

const columnsOf = (providers: readonly SmsProvider[]): readonly Column<SmsProvider>[] => [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ _id, name }) => (
      <TextLink isStrong isTight to={paths.smsProvider(_id)} className="wrap-anywhere">
        {name}
      </TextLink>
    ),
  },
  {
    id: 'asked',
    header: 'Asked',
    cell: ({ _id }) => placeOf(providers.findIndex((one) => one._id === _id)),
  },
  {
    id: 'left',
    header: 'Left',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: (provider) => balanceWords(provider) ?? <span className="text-muted">–</span>,
  },
  stateColumn('State', (provider) => <ProviderState provider={provider} />),
  actionsColumn((provider) =>
    providers[0]?._id === provider._id ? null : <AskFirst provider={provider} providers={providers} />,
  ),
]

const placeOf = (index: number): string =>
  index === 0 ? 'First' : index === 1 ? 'Second, when the first can’t' : 'After those above'

function AskFirst({ provider, providers }: { provider: SmsProvider; providers: readonly SmsProvider[] }) {
  const [order, { isLoading }] = useOrderSmsProvidersMutation()
  async function askFirst() {
    const others = providers.filter(({ _id }) => _id !== provider._id)
    try {
      await order([provider, ...others].map(({ _id }) => _id)).unwrap()
      toast.success(`${provider.name} is asked first now`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  return (
    <Button
      busy={isLoading}
      aria-label={`Ask first: ${provider.name}`}
      className="whitespace-nowrap"
      onClick={() => void askFirst()}
    >
      <ArrowUp aria-hidden="true" className="size-4.5" />
      Ask first
    </Button>
  )
}

export default function SmsProvidersPage() {
  const { data, error, isFetching, refetch } = useSmsProvidersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DashboardPage
      title="Providers of messages"
      aside={
        <TextLink isStrong to={paths.settings()}>
          Settings
        </TextLink>
      }
    >
      {data && <Waiting of={data} />}
      <DataTable
        caption="Providers, in the order that they are asked"
        columns={columnsOf(data?.providers ?? [])}
        rows={data?.providers}
        getRowId={({ _id }) => _id}
        isFetching={isFetching}
        error={error}
        failed="The providers could not be loaded"
        onRetry={() => void refetch()}
        empty={
          <EmptyState title="No provider yet">
            Without one no message reaches a phone: each becomes a file beside the shop. Add whoever you have
            an account with below.
          </EmptyState>
        }
        skeletonRows={2}
      />
      {data && <Add of={data} />}
    </DashboardPage>
  )
}

/** Of all who are in use none can take a message. */
function Waiting({ of: { providers, waiting } }: { of: SmsProviders }) {
  const inUse = providers.filter(({ isActive }) => isActive)
  const isStopped =
    inUse.length > 0 && inUse.every(({ trouble }) => trouble === 'balance' || trouble === 'keys')
  if (!isStopped || waiting === 0) return null
  return (
    <div className="mb-6">
      <Notice title={`${plural(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}`}>
        None is lost: they go out by themselves once a provider takes them. Codes that are over by then do
        not.
      </Notice>
    </div>
  )
}

function Add({ of: { hasSandbox, inbox } }: { of: SmsProviders }) {
  return (
    <div className="mt-6">
      <DashboardCard title="Add a provider">
        <ul className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
          {SMS_KINDS.map((kind) => (
            <li key={kind} className="flex items-center justify-between gap-4">
              <span className="min-w-0">
                <span className="block font-semibold">{SMS_TRAITS[kind].name}</span>
                <Small>{SMS_TRAITS[kind].about}</Small>
              </span>
              <ButtonLink
                to={paths.addSmsProvider(kind)}
                aria-label={`Add ${SMS_TRAITS[kind].name}`}
                className="shrink-0"
              >
                Add
              </ButtonLink>
            </li>
          ))}
          {hasSandbox && <Sandbox />}
        </ul>
        {inbox !== null && (
          <p className="mt-4">
            <TextLink to={inbox}>Phones of the sandbox: what came to them</TextLink>
          </p>
        )}
      </DashboardCard>
    </div>
  )
}

/** Where the phones of the sandbox run beside the shop. */
function Sandbox() {
  const [add, { isLoading }] = useAddSmsSandboxMutation()
  async function addAll() {
    try {
      await add().unwrap()
      toast.success('The providers of the sandbox are set up')
    } catch (error) {
      toast.error(errorSentence(error))
    }
  }
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block font-semibold">The sandbox</span>
        <Small>All of them, to try out: nothing is sent, and nothing costs.</Small>
      </span>
      <Button busy={isLoading} onClick={() => void addAll()} className="shrink-0">
        Add
      </Button>
    </li>
  )
}
