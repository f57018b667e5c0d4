import type { OrderDetail, RefundRequest } from '@spokehaat/contract/sales/order'
import { type FormEvent, useRef, useState } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { lineChoice } from '../../orders/line-choice.ts'
import { useRequestRefundMutation } from '../customer-orders-api.ts'
import { piecesQuestion, piecesWorth, readAmount } from './refund-draft.ts'

const PIECES_WORDS = {
  shelf: {
    legend: 'What becomes of the pieces?',
    yes: 'Back to the shelf',
    yesNote: 'once the money is back',
    no: 'Decide later',
    noNote: 'on this page',
  },
  'coming back': {
    legend: 'The pieces have left. Do they come back?',
    yes: 'They come back',
    yesNote: 'say so here when they do',
    no: 'The customer keeps them',
    noNote: 'or they are lost',
  },
} as const

/** The first step: which pieces, or how much, why, and what becomes of the goods. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  // one key for one dialog: pressing twice, or again after a lost connection, asks for one refund
  const [key] = useState(() => crypto.randomUUID())
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState<boolean | null>(null)
  const [to, setTo] = useState<RefundRequest['to']>('origin')
  const [problems, setProblems] = useState<{
    amount?: string
    pieces?: string
    reason?: string
    whole?: string
  }>({})
  const piecesField = useRef<HTMLDivElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [ask, { isLoading }] = useRequestRefundMutation()

  const lines = Object.entries(quantities).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  const worth = piecesWorth(order, lines)
  const typed = readAmount(amount)
  const question = piecesQuestion(order, lines, typed === 'unreadable' ? null : typed)

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(typed === 'unreadable' && { amount: 'An amount in taka, such as 1500 or 1500.50.' }),
      ...(typed === null && lines.length === 0 && { amount: 'Choose pieces above, or write an amount.' }),
      ...(question && restock === null && { pieces: 'Say what becomes of the pieces.' }),
      ...(reason.trim() === '' && { reason: 'Please say why.' }),
    }
    setProblems(found)
    if (found.amount) amountField.current?.focus()
    else if (found.pieces) piecesField.current?.querySelector('input')?.focus()
    else if (found.reason) reasonField.current?.focus()
    if (Object.keys(found).length > 0 || typed === 'unreadable') return
    const refund: RefundRequest = {
      lines,
      // chosen before the pieces were taken out again
      restock: question !== null && restock === true,
      reason: reason.trim(),
      to,
      ...(typed !== null && { amountBdt: typed }),
    }
    try {
      await ask({ id: order._id, key, refund }).unwrap()
    } catch (failure) {
      const error = asApiError(failure)
      const left = error?.details?.leftBdt
      setProblems({
        whole:
          error?.code === 'refund_too_much' && typeof left === 'number'
            ? `${error.message} At most ${formatBdt(left)} is left.`
            : errorSentence(failure),
      })
      return
    }
    toast.success(
      to === 'credit'
        ? 'It is on the customer’s account as store credit.'
        : 'The refund is asked for. Pay it back in the gateway’s panel, then complete it here.',
    )
    onClose()
  }

  return (
    <FormDialog
      title={`Give money back for ${order.number}`}
      submit={to === 'credit' ? 'Give it as credit' : 'Ask for the refund'}
      isBusy={isLoading}
      error={problems.whole ?? null}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset>
        <legend className="font-semibold">Which pieces</legend>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {order.products.map((line, position) => {
            const left = Math.max(0, line.quantity - line.askedBack)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
              <li key={position} className="flex items-center justify-between gap-4 py-2">
                <span className="min-w-0">
                  {line.product.name}
                  <span className="block text-[0.9375rem] text-muted">
                    {[lineChoice(line), `${formatBdt(line.priceBdt)} apiece`].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Select
                  aria-label={`How many of ${line.product.name}`}
                  value={quantities[position] ?? 0}
                  disabled={left === 0}
                  onChange={(event) =>
                    setQuantities({ ...quantities, [position]: Number(event.target.value) })
                  }
                  className="w-24 shrink-0"
                >
                  {Array.from({ length: left + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the counts are their own keys
                    <option key={count}>{count}</option>
                  ))}
                </Select>
              </li>
            )
          })}
        </ul>
      </fieldset>
      <Field
        label="Amount in taka"
        optional
        error={problems.amount}
        hint={
          worth > 0
            ? `Left empty: ${formatBdt(worth)}, what these pieces cost.`
            : 'For a part that belongs to no piece, such as a late delivery.'
        }
      >
        <TextInput
          ref={amountField}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          className="figures"
        />
      </Field>
      {question && (
        <div ref={piecesField}>
          <RadioGroup
            legend={PIECES_WORDS[question].legend}
            name="pieces"
            options={[
              { value: 'yes', label: PIECES_WORDS[question].yes, note: PIECES_WORDS[question].yesNote },
              { value: 'no', label: PIECES_WORDS[question].no, note: PIECES_WORDS[question].noNote },
            ]}
            value={restock === null ? null : restock ? 'yes' : 'no'}
            onChange={(value) => setRestock(value === 'yes')}
          />
          <p aria-live="polite" className="mt-2 font-medium text-brick empty:hidden">
            {restock === null && problems.pieces}
          </p>
        </div>
      )}
      {order.user !== null && (
        <RadioGroup
          legend="How does it go back?"
          name="to"
          options={[
            { value: 'origin', label: 'As it was paid', note: 'money as money, credit as credit' },
            { value: 'credit', label: 'As store credit', note: 'at once, if the customer agrees' },
          ]}
          value={to}
          onChange={(value) => setTo(value === 'credit' ? 'credit' : 'origin')}
        />
      )}
      <Field label="Reason" error={problems.reason}>
        <TextArea
          ref={reasonField}
          value={reason}
          rows={2}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
