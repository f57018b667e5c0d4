import type { Quote } from '@spokehaat/contract/sales/cart'
import type { OfferedWay } from '@spokehaat/contract/sales/gateways'
import * as m from '@spokehaat/texts/checkout'
import { Banknote, CreditCard, Hammer } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '../../lib/format.ts'
import { WAY_NAMES, WAY_NOTES, wayOf, whyNot } from '../../paying/pay-ways.ts'
import { WayMark } from '../../paying/way-mark.tsx'
import { WayOptions } from '../../paying/way-options.tsx'
import { formatBdt } from '../../ui/price.tsx'
import type { BillingForm } from './billing/use-billing-form.ts'
import { CashAsks } from './cash-asks.tsx'
import { Way } from './way.tsx'

const InstalmentWay = lazy(() => import('./instalment-way.tsx'))

interface PaymentChoiceProps {
  form: BillingForm
  quote: Quote | undefined
  /** What cash asks has changed, or the buyer has asked for another look at it. */
  onAsksChanged: () => void
}

/**
 * Online, by each way that the shop offers; a share of it in advance; or at the door. Where there is nothing to choose, and
 * where nothing is left to pay, nothing is shown.
 */
export function PaymentChoice({ form, quote, onAsksChanged }: PaymentChoiceProps) {
  const [method, chosen, months] = useWatch({
    control: form.control,
    name: ['paymentMethod', 'gateway', 'instalments'],
  })
  const cod = quote?.cod
  const advance = quote?.advance
  const { setValue } = form
  useEffect(() => {
    if (!quote) return
    // kept from an earlier cart
    const isOff =
      (method === 'cod' && !quote.cod.isPossible) || (method === 'advance' && quote.advance === null)
    // who wants to pay at the door pays as much of it there as can be
    if (isOff) setValue('paymentMethod', method === 'cod' && quote.advance ? 'advance' : 'online')
    const isKnown = quote.instalments?.plans.some((plan) => plan.months === months)
    if (months !== undefined && !isKnown) setValue('instalments', undefined)
  }, [quote, method, months, setValue])
  if (!quote || !cod || isCovered(quote)) return null
  const { ways, instalments } = quote
  if (ways.length < 2 && cod.asks === null && !advance && !instalments) return null
  const wholeBdt = dueBdt(quote)
  const isAtOnce = method === 'online' && months === undefined
  const choose = (way: typeof method, byMonths?: number) => {
    setValue('paymentMethod', way)
    setValue('instalments', byMonths)
  }
  return (
    <fieldset className="mt-10">
      <legend className="mb-4 text-2xl font-bold">{m.how_to_pay()}</legend>
      <div className="grid grid-flow-row-dense gap-3 sm:grid-cols-2">
        {ways.length < 2 ? (
          <Way
            isChosen={isAtOnce}
            onChoose={() => choose('online')}
            mark={<CreditCard {...MARK} />}
            label={m.online()}
            note={m.online_note()}
          />
        ) : (
          ways.map((way) => (
            <OnlineWay
              key={way.gateway}
              way={way}
              dueBdt={wholeBdt}
              isChosen={isAtOnce && wayOf(ways, chosen, wholeBdt) === way.gateway}
              onChoose={() => {
                setValue('gateway', way.gateway)
                choose('online')
              }}
            />
          ))
        )}
        {instalments && (
          <Suspense>
            <InstalmentWay
              instalments={instalments}
              months={method === 'online' ? months : undefined}
              onChoose={(byMonths) => choose('online', byMonths)}
            />
          </Suspense>
        )}
        {advance && (
          <Way
            isChosen={method === 'advance'}
            onChoose={() => choose('advance')}
            mark={cod.isPossible ? <Hammer {...MARK} /> : <Banknote {...MARK} />}
            label={
              advance.of === 'delivery'
                ? m.advance_delivery()
                : m.advance({ percent: formatCount(advance.percent) })
            }
            note={(cod.isPossible ? m.advance_note : m.advance_rest_note)({
              now: formatBdt(advance.nowBdt),
              later: formatBdt(advance.laterBdt),
            })}
          />
        )}
        {cod.asks && (advance === null || cod.isPossible) && (
          <Way
            isChosen={method === 'cod'}
            onChoose={() => choose('cod')}
            mark={<Banknote {...MARK} />}
            label={m.cash()}
            isOff={!cod.isPossible}
            note={
              cod.isPossible
                ? cod.asks.step === 'code'
                  ? m.cash_code_note()
                  : m.cash_note()
                : m.cash_full_note()
            }
          />
        )}
      </div>
      {method === 'advance' && advance && ways.length > 1 && (
        <div className="mt-4">
          <WayOptions
            ways={ways}
            dueBdt={advance.nowBdt}
            chosen={chosen}
            onChange={(gateway) => setValue('gateway', gateway)}
          />
        </div>
      )}
      <CashAsks quote={quote} phone={() => form.getValues('phone')} onChanged={onAsksChanged} />
    </fieldset>
  )
}

const MARK = { 'aria-hidden': true, className: 'size-6 shrink-0 text-muted' } as const

/** By credit, or as it costs nothing: nothing is left to pay in any way. */
export const isCovered = ({ sums, orderable }: Quote) => orderable && sums.dueNowBdt === 0

/** What is paid at once but what credit pays, whichever way is chosen. */
const dueBdt = ({ sums, instalments }: Quote) =>
  instalments?.otherwiseBdt ?? sums.totalBdt - sums.creditBdt - sums.cashFeeBdt

/** What is paid online now, and by which gateway; undefined where none can, or the shop has one alone. */
export function gatewayOf(
  quote: Quote,
  method: 'online' | 'advance' | 'cod' | undefined,
  chosen: OfferedWay['gateway'] | undefined,
) {
  if (quote.ways.length < 2 || method === 'cod' || isCovered(quote)) return undefined
  return wayOf(quote.ways, chosen, method === 'advance' ? (quote.advance?.nowBdt ?? 0) : dueBdt(quote))
}

interface OnlineWayProps {
  way: OfferedWay
  dueBdt: number
  isChosen: boolean
  onChoose: () => void
}

function OnlineWay({ way, dueBdt: due, isChosen, onChoose }: OnlineWayProps) {
  const why = whyNot(way, due)
  return (
    <Way
      isChosen={isChosen}
      onChoose={onChoose}
      mark={<WayMark gateway={way.gateway} />}
      label={WAY_NAMES[way.gateway]()}
      note={why ?? WAY_NOTES[way.gateway]()}
      isOff={why !== null}
    />
  )
}
