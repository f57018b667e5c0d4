import type { Quote } from '@spokehaat/contract/sales/cart'
import * as m from '@spokehaat/texts/checkout'
import { Banknote, CreditCard, Hammer, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { ChoicePlate } from '../../ui/choice-plate.tsx'
import { formatBdt } from '../../ui/price.tsx'
import type { BillingForm } from './billing/use-billing-form.ts'
import { CashAsks } from './cash-asks.tsx'

interface PaymentChoiceProps {
  form: BillingForm
  quote: Quote | undefined
  /** The buyer has asked for another look at what cash asks. */
  onObjected: () => void
}

/**
 * Online, a share of it in advance, or at the door. Where there is nothing to choose, and where credit pays all of it,
 * nothing is shown.
 */
export function PaymentChoice({ form, quote, onObjected }: PaymentChoiceProps) {
  const method = useWatch({ control: form.control, name: 'paymentMethod' })
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
  }, [quote, method, setValue])
  if (!quote || !cod || (cod.asks === null && !advance) || isCovered(quote)) return null
  return (
    <fieldset className="mt-10">
      <legend className="mb-4 text-2xl font-bold">{m.how_to_pay()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Way form={form} value="online" icon={CreditCard} label={m.online()} note={m.online_note()} />
        {advance && (
          <Way
            form={form}
            value="advance"
            icon={cod.isPossible ? Hammer : Banknote}
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
            form={form}
            value="cod"
            icon={Banknote}
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
      <CashAsks quote={quote} onObjected={onObjected} />
    </fieldset>
  )
}

/** Whether gift cards and credit pay all of it. */
export const isCovered = ({ sums }: Quote) => sums.creditBdt > 0 && sums.dueNowBdt === 0

interface WayProps {
  form: BillingForm
  value: 'online' | 'advance' | 'cod'
  icon: LucideIcon
  label: string
  note: string
  isOff?: boolean
}

function Way({ form, value, icon: Icon, label, note, isOff = false }: WayProps) {
  return (
    <label
      className={cx(
        'relative isolate flex gap-3 rounded-md border p-4 transition-colors duration-150',
        isOff ? 'border-line border-dashed text-muted' : 'border-edge bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        value={value}
        disabled={isOff}
        {...form.register('paymentMethod')}
        className="peer mt-1 size-5 shrink-0 accent-(--green) outline-none"
      />
      <ChoicePlate className="-inset-px border border-transparent peer-checked:border-2 peer-checked:border-ink" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{label}</span>
        <span className="block text-[0.9375rem] text-muted">{note}</span>
      </span>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
    </label>
  )
}
