/** What the plan, as it is being typed, would say of a cart. Asks the functions that the shop itself goes by. */

import { type DeliveryOption, deliveryOptions } from '@spokehaat/contract/sales/delivery/options'
import { deliveryUpdate } from '@spokehaat/contract/sales/delivery/plan'
import { lawfulDays, promise } from '@spokehaat/contract/sales/delivery/promise'
import { DISTRICTS_BY_DIVISION } from '@spokehaat/contract/sales/districts'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { usePlanForm } from './plan-form.ts'
import { termsOf } from './terms-of.ts'

const BEGIN = { kg: '15', isBulky: true, isBuild: false, district: 'Sylhet', itemsBdt: '60,000' }

export function Trial() {
  const { control } = usePlanForm()
  const draft = useWatch({ control })
  const [cart, setCart] = useState(BEGIN)
  const [now] = useState(() => new Date())
  const plan = deliveryUpdate.safeParse(draft)
  const set = (change: Partial<typeof BEGIN>) => setCart((before) => ({ ...before, ...change }))
  return (
    <DashboardCard title="Try it">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Weight, in kg">
          <FigureInput
            min={0}
            value={cart.kg}
            onChange={({ currentTarget }) => set({ kg: currentTarget.value })}
          />
        </Field>
        <Field label="Goods, in taka">
          <FigureInput
            min={0}
            value={cart.itemsBdt}
            onChange={({ currentTarget }) => set({ itemsBdt: currentTarget.value })}
          />
        </Field>
        <Field label="District" className="col-span-2">
          <Select
            value={cart.district}
            onChange={({ currentTarget }) => set({ district: currentTarget.value })}
          >
            {Object.entries(DISTRICTS_BY_DIVISION).map(([division, districts]) => (
              <optgroup key={division} label={division}>
                {districts.map((district) => (
                  <option key={district}>{district}</option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
      </div>
      <Checkbox
        label="A bulky piece"
        checked={cart.isBulky}
        onChange={({ currentTarget }) => set({ isBulky: currentTarget.checked })}
      />
      <Checkbox
        label="Built to order"
        checked={cart.isBuild}
        onChange={({ currentTarget }) => set({ isBuild: currentTarget.checked })}
      />
      <div aria-live="polite" className="mt-4 border-t border-line pt-4">
        {plan.success ? (
          <Answer cart={cart} plan={plan.data} now={now} />
        ) : (
          <p className="text-muted">Put right what is marked, and this answers again.</p>
        )}
      </div>
    </DashboardCard>
  )
}

interface AnswerProps {
  cart: typeof BEGIN
  plan: ReturnType<typeof deliveryUpdate.parse>
  now: Date
}

function Answer({ cart, plan, now }: AnswerProps) {
  const [kg, itemsBdt] = [readFigure(cart.kg) ?? 0, readFigure(cart.itemsBdt) ?? 0]
  if (!(kg >= 0 && itemsBdt >= 0)) return <p className="text-muted">{NO_FIGURE}</p>
  const load = {
    grams: Math.round(kg * 1_000),
    bulkyPieces: cart.isBulky ? 1 : 0,
    itemsPaisa: Math.round(itemsBdt * 100),
  }
  const options = deliveryOptions(load, cart.district, termsOf(plan))
  const calendar = { ...plan.calendar, holidays: plan.calendar.holidays.map(({ day }) => day) }
  const law = lawfulDays(now, cart.district === plan.calendar.shopDistrict, plan.calendar)
  return (
    <ul className="flex flex-col gap-4">
      {options.map((option) => {
        const made = promise({ ...option, placedAt: now, isMadeToOrder: cart.isBuild }, calendar)
        const isSlow = made.handOverBy > law.handOverBy || made.deliverBy > law.deliverBy
        return (
          <li key={option.method.id}>
            <span className="font-semibold">{option.method.name}</span>
            <span className="figures block text-lg">
              {`${formatBdt(option.pricePaisa / 100)} · by ${inWords(made.deliverBy)}`}
            </span>
            <Note>{leaveWords(option, made.handOverBy)}</Note>
            {isSlow && !cart.isBuild && (
              <Note>{`Paid in advance, the law has it leave by ${inWords(law.handOverBy)} and come by ${inWords(law.deliverBy)}.`}</Note>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function leaveWords({ method, cashFeePaisa }: DeliveryOption, handOverBy: string): string {
  const leaves = `${method.kind === 'pickup' ? 'Ready' : 'Leaves the shop'} by ${inWords(handOverBy)}`
  return cashFeePaisa > 0 ? `${leaves}; in cash ${formatBdt(cashFeePaisa / 100)} more` : leaves
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-[0.9375rem] text-muted">{children}</span>
)

/** `Thu 4 Dec` */
function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}
