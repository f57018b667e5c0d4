import type { OrderDetail, RefundQuote } from '@spokehaat/contract/sales/order'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

export interface Money {
  isBack: boolean
  withDelivery: boolean
  /** As typed; '' for what the pieces are worth. */
  amount: string
  to: 'origin' | 'credit'
  /** Given back by hand already. */
  isDone: boolean
  reference: string
}

interface MoneyFieldsProps {
  order: OrderDetail
  /** Undefined while it is worked out. */
  quote: RefundQuote | undefined
  money: Money
  error: string | undefined
  onChange: (money: Money) => void
}

const WAYS: Record<RefundQuote['goes'][number]['to'], string> = {
  gateway: 'through the gateway',
  cash: 'in cash, as it was paid',
  credit: 'as credit, at once',
}

/** What goes back, part by part, before anything is pressed. */
export function MoneyFields({ order, quote, money, error, onChange }: MoneyFieldsProps) {
  const change = (changes: Partial<Money>) => onChange({ ...money, ...changes })
  const ways = quote?.goes.map(({ to }) => to) ?? []
  const extras = order.sums.deliveryBdt + order.sums.cashFeeBdt
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">Money</legend>
      <Checkbox
        label="Give the money back"
        checked={money.isBack}
        onChange={(event) => change({ isBack: event.target.checked })}
      />
      {money.isBack && (
        <>
          {extras > 0 && (
            <Checkbox
              label="With its share of what delivery cost"
              checked={money.withDelivery}
              onChange={(event) => change({ withDelivery: event.target.checked })}
            />
          )}
          {quote && (
            <dl aria-live="polite" className="figures flex flex-col gap-1">
              <Row term="The pieces, as they were paid" taka={quote.piecesBdt} />
              {quote.deliveryBdt > 0 && <Row term="Of delivery" taka={quote.deliveryBdt} />}
              {quote.totalBdt < quote.piecesBdt + quote.deliveryBdt && (
                <Row term="More than this is not left" taka={quote.leftBdt} />
              )}
              {quote.goes.map(({ to, amountBdt }) => (
                <Row key={to} term={`Back ${WAYS[to]}`} taka={amountBdt} isStrong />
              ))}
            </dl>
          )}
          <Field
            label="Another amount, in taka"
            optional
            error={error}
            hint={quote && `At most ${formatBdt(quote.leftBdt)}.`}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              value={money.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          </Field>
          {order.user !== null && !order.isGuests && (
            <RadioGroup
              legend="How does it go back?"
              name="to"
              options={[
                { value: 'origin', label: 'As it was paid', note: 'money as money, credit as credit' },
                { value: 'credit', label: 'As store credit', note: 'at once, if the customer agrees' },
              ]}
              value={money.to}
              onChange={(value) => change({ to: value === 'credit' ? 'credit' : 'origin' })}
            />
          )}
          {money.to === 'origin' && ways.includes('gateway') && (
            <Field
              label="The gateway’s reference"
              optional
              hint="If you have paid it back in the gateway’s panel already: then it is done at once."
            >
              <TextInput
                autoComplete="off"
                maxLength={120}
                className="figures"
                value={money.reference}
                onChange={(event) => change({ reference: event.target.value })}
              />
            </Field>
          )}
          {money.to === 'origin' && ways.includes('cash') && !ways.includes('gateway') && (
            <Checkbox
              label="It has been given back by hand"
              checked={money.isDone}
              onChange={(event) => change({ isDone: event.target.checked })}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

function Row({ term, taka, isStrong = false }: { term: string; taka: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-6 font-semibold' : 'flex justify-between gap-6'}>
      <dt>{term}</dt>
      <dd>{formatBdt(taka)}</dd>
    </div>
  )
}
