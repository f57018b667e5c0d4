import { GATEWAY_NAMES } from '@spokehaat/contract/sales/gateways'
import type { PayWay } from '@spokehaat/contract/sales/pay-ways'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { Small } from '../../frame/table/columns.tsx'
import { WAY_USES, wayState } from './pay-way-words.ts'
import {
  useAddPaySandboxMutation,
  useOrderPayWaysMutation,
  usePaySandboxQuery,
  usePayWaysQuery,
} from './pay-ways-api.ts'
import { PaymentViews } from './payment-views.tsx'

export const meta = deskMeta('Ways to pay')

export default function PayWaysPage() {
  const { data, error, isFetching, refetch } = usePayWaysQuery(undefined, { refetchOnMountOrArgChange: true })
  const may = useMay()
  return (
    <DashboardPage title="Payments">
      <PaymentViews here="ways" />
      {data ? (
        <DashboardCard title="In this order at the checkout">
          <ol className="flex flex-col divide-y divide-line">
            {data.map((way, index) => (
              <WayRow
                key={way.gateway}
                way={way}
                index={index}
                all={data}
                mayChange={may('settings.write')}
              />
            ))}
            {may('settings.write') && <BanglaQrRow />}
            {may('settings.write') && <Sandbox />}
          </ol>
          {may('settings.write') && (
            <TextLink to={paths.firstDay()} className="mt-5 inline-block font-semibold">
              Ready for a gateway?
            </TextLink>
          )}
        </DashboardCard>
      ) : error ? (
        <LoadFailed
          title="The ways to pay could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <Skeleton className="h-72 rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

interface WayRowProps {
  way: PayWay
  index: number
  all: readonly PayWay[]
  mayChange: boolean
}

function WayRow({ way, index, all, mayChange }: WayRowProps) {
  const [order, { isLoading }] = useOrderPayWaysMutation()
  const { words, tone } = wayState(way)
  const name = GATEWAY_NAMES[way.gateway]

  async function move(by: -1 | 1) {
    const moved = all.map(({ gateway }) => gateway).filter((one) => one !== way.gateway)
    moved.splice(index + by, 0, way.gateway)
    try {
      await order(moved).unwrap()
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <span className="min-w-0 grow basis-56">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mayChange ? (
            <TextLink isStrong isTight to={paths.payWay(way.gateway)}>
              {name}
            </TextLink>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          <Badge {...(tone && { tone })}>{words}</Badge>
        </span>
        <Small>{WAY_USES[way.gateway]}</Small>
      </span>
      {mayChange && (
        <span className="flex gap-2">
          <Button
            size="icon"
            variant="quiet"
            aria-label={`${name} further up`}
            disabled={index === 0 || isLoading}
            onClick={() => void move(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </Button>
          <Button
            size="icon"
            variant="quiet"
            aria-label={`${name} further down`}
            disabled={index === all.length - 1 || isLoading}
            onClick={() => void move(1)}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </Button>
        </span>
      )}
    </li>
  )
}

/** Beside the gateways: it opens no page. */
function BanglaQrRow() {
  return (
    <li className="py-4 last:pb-0">
      <TextLink isStrong isTight to={paths.banglaQr()}>
        Bangla QR
      </TextLink>
      <Small>
        At the counter, at the door and by an order’s link, from any wallet. Your bank or wallet gives you the
        code.
      </Small>
    </li>
  )
}

/** Where the gateways of the sandbox run beside the shop: all that are not set up yet. */
function Sandbox() {
  const { data } = usePaySandboxQuery()
  const [add, { isLoading }] = useAddPaySandboxMutation()
  if (!data?.canBeAdded) return null

  async function addAll() {
    try {
      await add().unwrap()
      toast.success('The gateways of the sandbox are set up')
    } catch (error) {
      toast.error(errorSentence(error))
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <span className="min-w-0 grow basis-56">
        <span className="block font-semibold">The sandbox</span>
        <Small>The others, to try them out: no money moves.</Small>
      </span>
      <Button busy={isLoading} onClick={() => void addAll()} className="shrink-0">
        Add
      </Button>
    </li>
  )
}
