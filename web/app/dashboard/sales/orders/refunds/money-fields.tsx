import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { RefundQuote } from '@spokehaat/contract/sales/refunds'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FigureInput } from '../../../../ui/figure-input.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { InstalmentsNote } from '../instalments-note.tsx'
import { type CashWay, limitWords, type Money, waysOf } from './money-draft.ts'

interface MoneyFieldsProps {
  order: OrderDetail
  /** Undefined while it is worked out. */
  quote: RefundQuote | undefined
  money: Money
  error: string | undefined
  /** Asks whether money goes back at all. */
  canKeep?: boolean
  /** An amount that belongs to no pieces. */
  isAlone?: boolean
  onChange: (money: Money) => void
}

const WAYS: Record<RefundQuote['goes'][number]['to'], string> = {
  gateway: 'through the gateway',
  cash: 'by hand, as it was paid in cash',
  credit: 'as credit, at once',
}

const CARD_PROBLEMS = {
  expired: (lastFour: string) =>
    `The gift card that ends in ${lastFour} has expired. With the money it gets a new last day, a year from today, and its owner a mail.`,
  blocked: (lastFour: string) =>
    `The gift card that ends in ${lastFour} is blocked. The money waits on it until somebody unblocks it.`,
}

/** Nothing where money goes onto no card, or onto one that is good for something. */
function CardProblems({ goes }: Pick<RefundQuote, 'goes'>) {
  return goes.map(({ card }) =>
    card?.problem ? (
      <p key={card.lastFour} role="status" className="rounded-md bg-sunken px-4 py-3">
        {CARD_PROBLEMS[card.problem](card.lastFour)}
      </p>
    ) : null,
  )
}

function wayWords({ to, card }: RefundQuote['goes'][number], chosen: Money['to']): string {
  if (card) return `Back onto the gift card that ends in ${card.lastFour}`
  return chosen === 'credit' ? 'Back as store credit' : `Back ${WAYS[to]}`
}

/** The sums are as they were frozen: whoever gives back decides. */
function NotEarned({ unearned }: Pick<RefundQuote, 'unearned'>) {
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">What stays no longer earns</p>
      <ul className="mt-1 list-disc pl-5">
        {unearned.map(({ name, keepsBdt }) => (
          <li key={name ?? ''}>
            {name === null
              ? `free delivery: it would cost ${formatBdt(keepsBdt)}`
              : `“${name}”: ${formatBdt(keepsBdt)} of it stays off`}
          </li>
        ))}
      </ul>
      <p className="mt-1">Nothing of this is taken back by itself. Type another amount to give back less.</p>
    </div>
  )
}

/** What goes back, part by part, before anything is pressed. */
export function MoneyFields(props: MoneyFieldsProps) {
  const { order, quote, money, error, canKeep = false, isAlone = false, onChange } = props
  const change = (changes: Partial<Money>) => onChange({ ...money, ...changes })
  const ways = waysOf(quote)
  const paid = order.paidByInstalments
  const chargeBdt = paid?.isChargeBack ? paid.chargeBdt : 0
  const extras = order.sums.deliveryBdt + order.sums.cashFeeBdt + chargeBdt
  const limit = quote && limitWords(quote)
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">Money</legend>
      {canKeep && (
        <Checkbox
          label="Give the money back"
          checked={money.isBack}
          onChange={(event) => change({ isBack: event.target.checked })}
        />
      )}
      {money.isBack && (
        <>
          <InstalmentsNote paid={paid} />
          {limit && <p>{limit}</p>}
          {extras > 0 && !isAlone && (
            <Checkbox
              label={
                chargeBdt > 0
                  ? 'With its share of delivery and the bank’s charge'
                  : 'With its share of what delivery cost'
              }
              checked={money.withDelivery}
              onChange={(event) => change({ withDelivery: event.target.checked })}
            />
          )}
          {quote && (
            <dl aria-live="polite" className="figures flex flex-col gap-1 empty:-mt-4">
              {quote.piecesBdt > 0 && <Row term="The pieces, as they were paid" taka={quote.piecesBdt} />}
              {quote.deliveryBdt > 0 && <Row term="Of delivery" taka={quote.deliveryBdt} />}
              {quote.leftBdt < quote.piecesBdt + quote.deliveryBdt && (
                <Row term="More than this is not left" taka={quote.leftBdt} />
              )}
              {quote.goes.map((way) => (
                <Row
                  key={way.card?.lastFour ?? way.to}
                  term={wayWords(way, money.to)}
                  taka={way.amountBdt}
                  isStrong
                />
              ))}
            </dl>
          )}
          <CardProblems goes={quote?.goes ?? []} />
          {quote && quote.unearned.length > 0 && <NotEarned unearned={quote.unearned} />}
          <Field
            label={isAlone ? 'Amount in taka' : 'Another amount, in taka'}
            optional={!isAlone}
            error={error}
            hint={quote && `At most ${formatBdt(quote.leftBdt)}.`}
          >
            <FigureInput value={money.amount} onChange={(event) => change({ amount: event.target.value })} />
          </Field>
          {order.user !== null && !order.isGuests && (
            <RadioGroup
              legend="How does it go back?"
              name="to"
              areWords
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
            <CashWays way={money.cash} canWait onChange={(cash) => change({ cash })} />
          )}
        </>
      )}
    </fieldset>
  )
}

const CASH_WAYS: readonly { value: CashWay; label: string; note: string }[] = [
  { value: 'drawer', label: 'In cash', note: 'out of the drawer, now' },
  { value: 'other', label: 'Another way', note: 'such as bKash, now' },
  { value: 'later', label: 'Later', note: 'complete it then' },
]

interface CashWaysProps {
  way: CashWay | null
  /** It can be given back later. */
  canWait?: boolean
  onChange: (way: CashWay) => void
}

/** How money that came in cash is handed back: what is out of the drawer is missing in its count. */
export function CashWays({ way, canWait = false, onChange }: CashWaysProps) {
  const ways = CASH_WAYS.filter(({ value }) => canWait || value !== 'later')
  return (
    <RadioGroup
      legend="How do you give it back?"
      name="cash"
      areWords
      options={ways}
      value={way}
      onChange={(value) => onChange(ways.find((one) => one.value === value)?.value ?? 'other')}
    />
  )
}

function Row({ term, taka, isStrong = false }: { term: string; taka: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-6 font-semibold' : 'flex justify-between gap-6'}>
      <dt>{term}</dt>
      <dd className="whitespace-nowrap">{formatBdt(taka)}</dd>
    </div>
  )
}
