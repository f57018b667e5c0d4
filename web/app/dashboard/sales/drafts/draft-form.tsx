import type { CashAsk } from '@spokehaat/contract/sales/cash-step'
import type { Draft, PlacedDraft } from '@spokehaat/contract/sales/draft'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { SellGiftCardButton } from '../credit/make-gift-card.tsx'
import { CASH_STEP_WORDS, cashPointWords, cashRuleWords } from '../order-record/cash-words.ts'
import { useTakesQrQuery } from '../receipts/receipts-api.ts'
import { CHANNEL_OPTIONS, isChannel } from './channels.ts'
import { CustomerFields, CustomerSearch } from './customer-fields.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DraftLines, withGoods } from './draft-lines.tsx'
import { DraftSums } from './draft-sums.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { type DraftOrder, NEW_DRAFT, useDraftOrder } from './use-draft-order.ts'

interface DraftFormProps {
  known: Draft | null
  /** Of a new one. */
  isAtCounter: boolean
  onMade: (id: string) => void
  onNext: (isAtCounter: boolean) => void
}

export function DraftForm({ known, isAtCounter: startsAtCounter, onMade, onNext }: DraftFormProps) {
  const first = startsAtCounter ? { ...NEW_DRAFT, channel: 'counter' as const } : NEW_DRAFT
  const order = useDraftOrder(known, first, onMade)
  const [placed, setPlaced] = useState<PlacedDraft | null>(null)
  const [isTold, setTold] = useState(true)
  const form = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)
  const { content, draft, change } = order
  const isAtCounter = content.channel === 'counter'

  useEffect(() => {
    if (refusals === 0) return
    const first = (what: string) => form.current?.querySelector<HTMLElement>(what)
    const wrong = first('[aria-invalid=true]') ?? first('[role=alert]')
    wrong?.focus()
  }, [refusals])

  if (placed) {
    const next = () => onNext(isAtCounter)
    return <PlacedOrder placed={placed} isAtCounter={isAtCounter} isTold={isTold} onNext={next} />
  }
  return (
    <div ref={form} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-6">
        <Stale order={order} />
        <DashboardCard title="Products">
          <div className="mb-5 max-w-lg max-sm:[&_fieldset>div]:grid-cols-2">
            <RadioGroup
              legend="Ordered by"
              name="channel"
              options={CHANNEL_OPTIONS}
              value={content.channel}
              onChange={(channel) => {
                if (isChannel(channel)) change({ channel })
              }}
            />
          </div>
          {isAtCounter && (
            <div className="mb-5">
              <SellGiftCardButton />
            </div>
          )}
          <GoodsSearch onPick={(goods) => change({ lines: withGoods(content.lines, goods) })} />
          <DraftLines
            lines={content.lines}
            quote={draft?.quote ?? null}
            onChange={(lines) => change({ lines })}
          />
        </DashboardCard>
        <DashboardCard title={isAtCounter ? 'Customer, if they wish' : 'Customer'}>
          <CustomerSearch order={order} />
          <CustomerFields order={order} isSent={!isAtCounter} />
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <Field
              label="Notes"
              optional
              hint="The customer reads them."
              error={order.fields.orderNotes}
              className="sm:col-span-2"
            >
              <TextArea
                rows={2}
                maxLength={1000}
                value={content.notes}
                onChange={({ target }) => change({ notes: target.value })}
              />
            </Field>
            <Field label="Language of mails and papers">
              <Select
                value={content.language}
                onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'bn' })}
              >
                <option value="bn">Bangla</option>
                <option value="en">English</option>
              </Select>
            </Field>
          </div>
        </DashboardCard>
      </div>
      <div className="grid min-w-0 gap-6 xl:sticky xl:top-6">
        <Payment
          order={order}
          isTold={isTold}
          setTold={setTold}
          onPlaced={setPlaced}
          onRefused={() => setRefusals(refusals + 1)}
        />
      </div>
    </div>
  )
}

/** Somebody else was quicker; or it can't be kept for another reason. */
function Stale({ order }: { order: DraftOrder }) {
  const { problem, isStale, draft } = order
  if (problem === null) return null
  return (
    <Notice
      title={isStale ? 'A colleague has changed this draft' : 'Not done yet'}
      actions={
        isStale && draft !== null ? (
          <Button onClick={() => window.location.assign(paths.draft(draft._id))}>Load it again</Button>
        ) : undefined
      }
    >
      {problem}
    </Notice>
  )
}

/** What the checkout would ask of this customer: whoever speaks to them may decide otherwise. */
function CashNote({ asks: { step, rule, points } }: { asks: CashAsk }) {
  if (step === 'none') return null
  return (
    <div className="mt-4 border-l-4 border-marigold pl-4 text-[0.9375rem]">
      <p className="font-semibold">{`The checkout would ask: ${CASH_STEP_WORDS[step]}`}</p>
      <ul className="list-disc pl-5 text-muted">
        {rule && <li>{cashRuleWords(rule)}</li>}
        {points.map((point) => (
          <li key={`${point.kind} ${point.on}`}>{cashPointWords(point)}</li>
        ))}
      </ul>
      <p>You may take it otherwise. That is on record.</p>
    </div>
  )
}

interface PaymentProps {
  order: DraftOrder
  isTold: boolean
  setTold: (isTold: boolean) => void
  onPlaced: (placed: PlacedDraft) => void
  /** It was not placed; why stands beside the fields, or above them. */
  onRefused: () => void
}

const STUCK = 'Kept as a draft. A line above can’t be ordered as it stands: change it, or take it out.'

function Payment({ order, isTold, setTold, onPlaced, onRefused }: PaymentProps) {
  const may = useMay()
  const { content, draft, change, isSaving } = order
  const [isDiscounting, setDiscounting] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const quote = draft?.quote ?? null
  const isAtCounter = content.channel === 'counter'
  const { data: qr } = useTakesQrQuery(undefined, { skip: !isAtCounter })
  const isLink = !isAtCounter && content.pay !== 'cash'
  const isByQr = isAtCounter && content.pay === 'qr'
  const isStuck = quote?.orderable === false
  // what is shown is of what is chosen, or is not there yet
  const isCurrent = quote !== null && quote.lines.length === content.lines.length && content.lines.length > 0

  async function place() {
    setPlacing(true)
    const placed = await order.place(isTold)
    setPlacing(false)
    if (placed) onPlaced(placed)
    else onRefused()
  }
  return (
    <DashboardCard title="Payment">
      {!isAtCounter && (
        <div className="mb-5 grid gap-5">
          <RadioGroup
            legend="Paid"
            name="pay"
            options={[
              { value: 'cash', label: 'On delivery' },
              { value: 'link', label: 'By a link' },
            ]}
            value={isLink ? 'link' : 'cash'}
            onChange={(value) => change({ pay: value === 'link' ? 'link' : 'cash' })}
          />
          {quote && quote.delivery.options.length > 0 && (
            <Field label="Delivery">
              <Select
                value={content.deliveryMethod ?? quote.delivery.chosen ?? ''}
                onChange={({ target }) => change({ deliveryMethod: target.value })}
              >
                {quote.delivery.options.map((option) => (
                  <option key={option.method} value={option.method}>
                    {`${option.name}: ${option.isFree ? 'free' : `${option.isFrom ? 'from ' : ''}${formatBdt(option.priceBdt)}`}`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      {isAtCounter && qr?.isOn && (
        <div className="mb-5">
          <RadioGroup
            legend="Paid"
            name="pay"
            options={[
              { value: 'cash', label: 'In cash' },
              { value: 'qr', label: 'By QR' },
            ]}
            value={isByQr ? 'qr' : 'cash'}
            onChange={(value) => change({ pay: value === 'qr' ? 'qr' : 'cash' })}
          />
        </div>
      )}
      {draft?.wasBdt != null && (
        <p className="mb-3 font-medium text-brick">{`When it was written down it came to ${formatBdt(draft.wasBdt)}.`}</p>
      )}
      {quote && content.lines.length > 0 ? (
        <DraftSums quote={quote} isSent={!isAtCounter} />
      ) : (
        <p className="text-muted">Add a product first.</p>
      )}
      {quote?.cod.asks && !isAtCounter && content.pay === 'cash' && <CashNote asks={quote.cod.asks} />}
      {quote !== null && quote.discounts.refused.length > 0 && (
        <p className="mt-3 text-[0.9375rem] font-medium text-brick">
          The discount does not count here: another one does not go together with it.
        </p>
      )}
      {may('discounts.write') && draft !== null && content.lines.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setDiscounting(true)}>
            {draft.discount === null ? 'Give a discount' : 'Change the discount'}
          </Button>
          {draft.discount !== null && (
            <Button variant="quiet" onClick={() => void order.discount(null)}>
              Take it off
            </Button>
          )}
        </div>
      )}
      {draft?.discount && (
        <p className="mt-2 text-[0.9375rem] wrap-anywhere text-muted">{`Reason: ${draft.discount.reason}`}</p>
      )}
      {isLink && (
        <div className="mt-4">
          <Checkbox
            label="Send the link to the phone and the email"
            checked={isTold}
            onChange={({ target }) => setTold(target.checked)}
          />
        </div>
      )}
      <Button
        variant="primary"
        size="lg"
        className="mt-5 w-full"
        disabled={!isCurrent || isStuck}
        busy={isPlacing}
        onClick={() => void place()}
      >
        {isByQr
          ? 'Show the code'
          : isAtCounter
            ? `Take ${quote ? formatBdt(quote.totalBdt) : 'the money'} in cash`
            : isLink
              ? 'Place it, and make the link'
              : 'Place the order'}
      </Button>
      <p aria-live="polite" className="mt-2 min-h-6 text-[0.9375rem] text-muted">
        {isSaving ? 'Saving …' : draft === null ? '' : isStuck ? STUCK : 'Kept as a draft.'}
      </p>
      {isDiscounting && draft !== null && (
        <DiscountDialog
          known={draft.discount}
          onSave={order.discount}
          onClose={() => setDiscounting(false)}
        />
      )}
    </DashboardCard>
  )
}
