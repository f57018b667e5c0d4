import { discountRequest, type Goods } from '@spokehaat/contract/sales/discount'
import { type DiscountTrial, TRIAL_ORDERS } from '@spokehaat/contract/sales/discount-figures'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cx } from '../../../lib/class-names.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { type DiscountDraft, requestOf } from './discount-draft.ts'
import { discountWords } from './discount-words.ts'
import { useDiscountReachQuery, useTryDiscountMutation } from './discounts-api.ts'

/** What the form says, in a sentence, and what it would have done. `codes`: how many it has. */
export function DiscountPreview({ codes }: { codes: number }) {
  const { control } = useFormContext<DiscountDraft>()
  const draft = useWatch({ control }) as DiscountDraft
  const request = requestOf(draft)
  const judged = discountRequest.safeParse(request)
  const names = new Map([...draft.goods.products, ...draft.buys.products].map(({ _id, name }) => [_id, name]))
  return (
    <DashboardCard title="In words">
      <p aria-live="polite" className="text-lg">
        {judged.success ? (
          `${discountWords(judged.data, names, codes)}.`
        ) : (
          <span className="text-muted">{`Not whole yet. ${judged.error.issues[0]?.message ?? ''}`}</span>
        )}
      </p>
      {judged.success && <Reach goods={judged.data.goods} />}
      <Trial request={judged.success ? judged.data : null} />
    </DashboardCard>
  )
}

/** How many products it is about: none is mostly a category that is empty. */
function Reach({ goods }: { goods: Goods }) {
  const { currentData } = useDiscountReachQuery(goods)
  const count = currentData?.products
  return (
    <p
      aria-live="polite"
      className={cx('figures mt-1 empty:hidden', count === 0 ? 'font-semibold text-brick' : 'text-muted')}
    >
      {count === undefined
        ? null
        : count === 0
          ? 'It reaches no product: nothing in the shop is like this.'
          : `It reaches ${plural(count, 'product')}.`}
    </p>
  )
}

function Trial({ request }: { request: Parameters<ReturnType<typeof useTryDiscountMutation>[0]>[0] | null }) {
  const [tryIt, { isLoading }] = useTryDiscountMutation()
  const [told, setTold] = useState<{ of: string; trial: DiscountTrial } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const key = JSON.stringify(request)

  async function run() {
    if (!request) return
    setProblem(null)
    try {
      setTold({ of: key, trial: await tryIt(request).unwrap() })
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <div className="mt-5 border-t border-line pt-5">
      <Button busy={isLoading} disabled={request === null} onClick={() => void run()} className="w-full">
        {!isLoading && <FlaskConical aria-hidden="true" className="size-5" />}
        <span>{`Try it on the last ${TRIAL_ORDERS} orders`}</span>
      </Button>
      <div aria-live="polite" className="mt-3">
        {problem !== null ? (
          <p className="font-medium text-brick">{problem}</p>
        ) : told?.of === key ? (
          <p className="text-lg">{trialWords(told.trial)}</p>
        ) : (
          told && <p className="text-muted">It was changed since it was tried.</p>
        )}
      </div>
      <p className="mt-3 text-[0.9375rem] text-muted">
        As if it had counted alone, whatever its times are. Limits count within these orders, an account as a
        person.
      </p>
    </div>
  )
}

function trialWords({ orders, counted, costBdt, goodsBdt }: DiscountTrial): string {
  if (orders === 0) return 'There are no orders yet to try it on.'
  if (counted === 0) return `It would have counted for none of ${formatCount(orders)}.`
  const share = Math.round((costBdt / goodsBdt) * 100)
  const ofGoods = goodsBdt > 0 && costBdt <= goodsBdt ? `, ${share} % of what they bought` : ''
  return `It would have counted for ${formatCount(counted)} of ${formatCount(orders)} and cost ${formatBdt(costBdt)}${ofGoods}.`
}
