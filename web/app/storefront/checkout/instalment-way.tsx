import type { QuotedInstalments } from '@spokehaat/contract/sales/cart'
import * as m from '@spokehaat/texts/instalments'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { ChoicePlate } from '../../ui/choice-plate.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { Way } from './way.tsx'

interface InstalmentWayProps {
  instalments: QuotedInstalments
  /** Undefined: it is paid otherwise. */
  months: number | undefined
  onChoose: (months: number) => void
}

/** By credit card in instalments; once chosen, in how many, with the honest total of each and what a refund costs. */
export default function InstalmentWay({ instalments, months, onChoose }: InstalmentWayProps) {
  const { plans, regularBdt, otherwiseBdt } = instalments
  const [first] = plans
  if (!first) return null
  const isChosen = months !== undefined
  const from = m.way_note({ amount: formatBdt(Math.min(...plans.map(({ monthlyBdt }) => monthlyBdt))) })
  const regular =
    regularBdt === otherwiseBdt
      ? null
      : m.way_regular({ regular: formatBdt(regularBdt), otherwise: formatBdt(otherwiseBdt) })
  return (
    <div className={cx('grid content-start gap-3', isChosen && 'sm:col-span-2')}>
      <Way
        isChosen={isChosen}
        onChoose={() => onChoose(months ?? first.months)}
        mark={<CalendarDays aria-hidden="true" className="size-6 shrink-0 text-muted" />}
        label={m.way()}
        note={regular === null ? from : `${from} ${regular}`}
      />
      {isChosen && <Plans instalments={instalments} months={months} onChoose={onChoose} />}
    </div>
  )
}

function Plans({ instalments, months, onChoose }: InstalmentWayProps) {
  const name = useId()
  const { plans, since, days, isChargeBack } = instalments
  const banks = plans.find((plan) => plan.months === months)?.banks.join(', ')
  const isCharged = plans.some(({ chargeBdt }) => chargeBdt > 0)
  return (
    <div className="mb-2">
      <fieldset>
        <legend className="mb-2 font-semibold">{m.how_many()}</legend>
        <div className="figures divide-y divide-line rounded-md border border-edge bg-surface">
          {plans.map((plan) => (
            <label
              key={plan.months}
              className="relative isolate flex min-h-12 items-center gap-3 px-4 py-2.5 rounded-md"
            >
              <input
                type="radio"
                name={name}
                checked={plan.months === months}
                onChange={() => onChoose(plan.months)}
                className="peer size-5 shrink-0 accent-(--green) outline-none"
              />
              <ChoicePlate className="inset-0 peer-checked:bg-chosen" />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">
                  {m.plan({ months: formatCount(plan.months), amount: formatBdt(plan.monthlyBdt) })}
                </span>
                <span className="text-[0.9375rem] text-muted">
                  {plan.chargeBdt > 0
                    ? m.plan_charge({ total: formatBdt(plan.totalBdt), charge: formatBdt(plan.chargeBdt) })
                    : m.plan_total({ total: formatBdt(plan.totalBdt) })}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-[0.9375rem] text-muted">
        {[
          m.going_back({ days: formatCount(days) }),
          isCharged && (isChargeBack ? m.charge_back() : m.charge_stays()),
          since !== '' && m.since({ day: formatDate(since) }),
          banks && m.banks({ banks }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
