import type { FirstDay, ReadyFor } from '@spokehaat/contract/shop/first-day'
import { paths } from '../../../lib/desk-paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { useFirstDayQuery } from './first-day-api.ts'
import { StartOwnCard } from './start-own-card.tsx'
import { StepList, Tick } from './step-list.tsx'

export const meta = deskMeta('Ready for a gateway?')

/** Where each is put right; null where it is no page of the desk that does. */
const WHERE: Record<ReadyFor, { title: string; to: string | null }> = {
  name: { title: 'A name of its own', to: paths.yourShop() },
  address: { title: 'The address as in the trade licence', to: `${paths.yourShop()}#law` },
  papers: { title: 'Trade licence or TIN', to: `${paths.yourShop()}#law` },
  contact: { title: 'Phone and email', to: `${paths.yourShop()}#shop` },
  terms: { title: 'Terms', to: paths.terms() },
  privacy: { title: 'Privacy', to: paths.privacy() },
  returns: { title: 'Returns and refunds', to: paths.terms() },
  'refund-days': { title: 'The days in which money goes back', to: paths.pages() },
  delivery: { title: 'Delivery times', to: paths.delivery() },
  consent: { title: 'An empty box before ordering', to: null },
  about: { title: 'The company and who runs it', to: paths.pages() },
  'pay-marks': { title: 'The ways to pay, at the foot', to: `${paths.yourShop()}#shop` },
  goods: { title: 'Goods of your own', to: paths.allProducts() },
  pictures: { title: 'Pictures and stock', to: paths.allProducts() },
  open: { title: 'Open, and not under maintenance', to: `${paths.yourShop()}#closed` },
  https: { title: 'A public address', to: null },
}

export default function FirstDayPage() {
  const { data, error, isFetching, refetch } = useFirstDayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DashboardPage title="Ready for a gateway?">
      {error ? (
        <LoadFailed
          title="The list could not be loaded"
          message={errorSentence(error)}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Lists firstDay={data} />
      ) : (
        <Loading>
          <Skeleton className="h-160 rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function Lists({ firstDay: { canStart, steps, ready } }: { firstDay: FirstDay }) {
  const known = ready.filter(({ isLook }) => !isLook)
  const met = known.filter(({ isMet }) => isMet).length
  return (
    <div className="max-w-4xl">
      <section className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-xl font-bold">What gateways and the law ask for</h2>
          <p className="figures text-[0.9375rem] text-muted">{`${met} of ${known.length} there`}</p>
        </div>
        <ul className="divide-y divide-line border-y border-line">
          {known.map(({ about, isMet, words }) => (
            <li key={about} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Tick isDone={isMet} />
              <div className="min-w-0 grow basis-56">
                <h3 className="leading-snug font-semibold">{WHERE[about].title}</h3>
                <p className="text-[0.9375rem] leading-snug wrap-anywhere text-muted">{words}</p>
              </div>
              {WHERE[about].to !== null && (
                <TextLink to={WHERE[about].to} className="px-2 font-semibold max-sm:ml-8">
                  {isMet ? 'See it' : 'Put it right'}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
        <h3 className="mt-6 mb-3 text-lg font-bold">Look yourself</h3>
        <ul className="divide-y divide-line border-y border-line">
          {ready
            .filter(({ isLook }) => isLook)
            .map(({ about, words }) => (
              <li key={about} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 grow basis-56">
                  <h4 className="leading-snug font-semibold">{WHERE[about].title}</h4>
                  <p className="text-[0.9375rem] leading-snug text-muted">{words}</p>
                </div>
                {WHERE[about].to !== null && (
                  <TextLink to={WHERE[about].to} className="px-2 font-semibold">
                    See it
                  </TextLink>
                )}
              </li>
            ))}
        </ul>
      </section>
      {steps && (
        <section className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
          <h2 className="mb-3 text-xl font-bold">Your first day</h2>
          <StepList steps={steps} />
        </section>
      )}
      {canStart && <StartOwnCard />}
    </div>
  )
}
