import type { Delivery, QuotedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import * as m from '@spokehaat/texts/promise'
import { Store, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ownName } from '../../lib/own-text.ts'
import { promiseWords } from '../../order-parts/promise-words.ts'
import { ChoicePlate } from '../../ui/choice-plate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatBdt } from '../../ui/price.tsx'
import type { BillingForm } from './billing/use-billing-form.ts'

interface DeliveryChoiceProps {
  form: BillingForm
  delivery: Delivery | undefined
}

/** How it comes: the ways that take this cart to this district. Where there is one, there is nothing to choose. */
export function DeliveryChoice({ form, delivery }: DeliveryChoiceProps) {
  const { setValue } = form
  const [isGone, setGone] = useState(false)
  const problem = delivery?.problem
  useEffect(() => {
    if (problem !== 'delivery_method_gone') return
    // the first is counted in its place, so it is the one that is ordered
    setValue('deliveryMethod', undefined)
    setGone(true)
  }, [problem, setValue])
  if (!delivery || (delivery.options.length < 2 && !isGone)) return null
  return (
    <fieldset className="mt-10">
      <legend className="mb-4 text-2xl font-bold">{m.how()}</legend>
      {isGone && <Notice className="mb-3" title={m.method_gone()} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {delivery.options.map((option) => (
          <Way
            key={option.method}
            option={option}
            isChosen={option.method === delivery.chosen}
            onChoose={() => {
              setGone(false)
              setValue('deliveryMethod', option.method, { shouldDirty: true })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface WayProps {
  option: QuotedDelivery
  isChosen: boolean
  onChoose: () => void
}

function Way({ option, isChosen, onChoose }: WayProps) {
  const { text: name, lang } = ownName(option)
  const Icon = option.kind === 'pickup' ? Store : Truck
  return (
    <label className="relative isolate flex gap-3 rounded-md border border-edge bg-surface p-4 transition-colors duration-150 hover:border-ink">
      <input
        type="radio"
        name="deliveryMethod"
        checked={isChosen}
        onChange={onChoose}
        className="peer mt-1 size-5 shrink-0 accent-(--green) outline-none"
      />
      <ChoicePlate className="-inset-px border border-transparent peer-checked:border-2 peer-checked:border-ink" />
      <span className="min-w-0 flex-1 leading-snug">
        <span lang={lang} className="font-semibold">
          {name}
        </span>
        <span className="block text-[0.9375rem] text-muted">
          {promiseWords({ ...option, ...option.promise }, '')}
        </span>
        {option.packing !== 'none' && (
          <span className="block text-[0.9375rem] text-muted">
            {option.packing === 'box' ? m.boxed() : m.assembled()}
          </span>
        )}
        <span className="figures mt-1 block font-semibold">{priceOf(option)}</span>
        {option.cashFeeBdt > 0 && (
          <span className="figures block text-[0.9375rem] text-muted">
            {m.with_cash_fee({ fee: formatBdt(option.cashFeeBdt) })}
          </span>
        )}
      </span>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
    </label>
  )
}

function priceOf({ isFree, isFrom, priceBdt }: QuotedDelivery): string {
  if (isFree) return m.free()
  const price = formatBdt(priceBdt)
  return isFrom ? m.from_price({ price }) : price
}
