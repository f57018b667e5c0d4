import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import { useState } from 'react'
import { z } from 'zod'
import { useKept } from '../../../../store/use-kept.ts'
import { Field } from '../../../../ui/field.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { useRequestRefundMutation } from '../customer-orders-api.ts'
import { keptChargeBdt } from '../instalments-note.tsx'
import { givenWords, newMoney, readAmount, readMoney, typedAmount, typedMoney } from './money-draft.ts'
import { MoneyFields } from './money-fields.tsx'
import { piecesQuestion, refundLines } from './refund-draft.ts'
import { lineProblem, linesOver, moneyLines, typedLine, typedLines } from './return-draft.ts'
import { ReturnLines } from './return-lines.tsx'
import { useRefundQuoteQuery } from './returns-api.ts'
import { canSendBack } from './sending-words.ts'

const PIECES_WORDS = {
  shelf: {
    legend: 'What becomes of the pieces?',
    yes: 'Back on the shelf',
    yesNote: 'once the money is back',
    no: 'Look at them first',
    noNote: 'and say so here later',
  },
  'coming back': {
    legend: 'The pieces have left. Do they come back?',
    yes: 'They come back',
    yesNote: 'say so here when they do',
    no: 'The customer keeps them',
    noNote: 'or they are lost',
  },
} as const

const typedRefund = z.object({
  // one key for one refund: pressing twice, or again after a lost connection or another sign-in, asks for it once
  key: z.string(),
  lines: z.array(typedLine),
  isAlone: z.boolean(),
  restock: z.boolean().nullable(),
  typedReason: z.string().nullable(),
  money: typedMoney,
})

interface RefundDialogProps {
  keptAs: string
  order: OrderDetail
  /** What is here beyond what the order costs: it goes back as a sum, for no piece. */
  overBdt?: number
  onClose: () => void
}

/** Money for pieces that have not left, or that stay where they are; or an amount that belongs to none. */
export function RefundDialog({ keptAs, order, overBdt, onClose }: RefundDialogProps) {
  const isOver = overBdt !== undefined
  const isOut = hasLeft(order.fulfilment)
  const kept = useKept({
    key: keptAs,
    shape: typedRefund,
    begin: (found) =>
      found ?? {
        key: crypto.randomUUID(),
        lines: [],
        isAlone: isOver,
        restock: isOut ? null : true,
        typedReason: null,
        money: newMoney(order, { withDelivery: !isOut, ...(isOver && { amount: String(overBdt) }) }),
      },
  })
  const { value, change } = kept
  const { key, restock, typedReason, money } = value
  const lines = linesOver(refundLines(order), value.lines)
  const hasPieces = lines.length > 0
  const isAlone = value.isAlone || !hasPieces
  const [problem, setProblem] = useState<{ money?: string; pieces?: string }>({})
  const [ask] = useRequestRefundMutation()

  const named = isAlone ? [] : moneyLines(lines)
  const { currentData: quote, isError } = useRefundQuoteQuery(
    { id: order._id, lines: named, withDelivery: money.withDelivery, ...typedAmount(money.amount) },
    { skip: lines.some((line) => lineProblem(line) !== null) },
  )
  const typed = readAmount(money.amount)
  const sum = typeof typed === 'number' ? typed : (quote?.totalBdt ?? 0)
  const isAll =
    quote !== undefined && sum > 0 && sum >= quote.leftBdt - keptChargeBdt(order.paidByInstalments)
  const question = piecesQuestion(order, { pieces: named.length, isAll })
  const words = question && PIECES_WORDS[question]
  const usual = isAlone ? (isOver ? 'Paid too much' : 'Goodwill') : isOut ? 'Given back' : 'Not sent'
  const isNamedWhole = !isAlone && lines.every(({ pieces, most }) => pieces === most)

  async function send() {
    setProblem({})
    if (lines.some((line) => lineProblem(line) !== null)) {
      throw new NotYet('Some figures above are not right.')
    }
    if (!isAlone && named.length === 0) throw new NotYet('Which pieces?')
    const read = readMoney(money, quote)
    if ('problem' in read) {
      setProblem({ money: read.problem })
      throw new NotYet()
    }
    if (question && restock === null) {
      setProblem({ pieces: 'Say what becomes of the pieces.' })
      throw new NotYet()
    }
    const refund = {
      lines: named,
      restock: question !== null && restock === true,
      reason: (typedReason ?? usual).trim() || usual,
      ...(!isAlone && { withDelivery: money.withDelivery }),
      ...read.terms,
    }
    await ask({ id: order._id, key, refund }).unwrap()
    return givenWords(read.terms, quote, canSendBack(order))
  }

  return (
    <FormDialog
      title={`Give money back for ${order.number}`}
      submit={sum > 0 ? `Give back ${formatBdt(sum)}` : 'Give back'}
      isDisabled={quote === undefined && !isError && typed !== 'unreadable'}
      kept={kept}
      onSave={send}
      done={(words) => words}
      onClose={onClose}
    >
      {hasPieces && (
        <RadioGroup
          legend="What for"
          name="what"
          areWords
          options={[
            { value: 'pieces', label: 'Pieces' },
            { value: 'amount', label: 'An amount alone', note: 'such as for a delay' },
          ]}
          value={isAlone ? 'amount' : 'pieces'}
          onChange={(value) => {
            change({ isAlone: value === 'amount' })
            setProblem({})
          }}
        />
      )}
      {!isAlone && (
        <ReturnLines
          order={order}
          lines={lines}
          isCounted={false}
          swaps={null}
          onChange={(next) => change({ lines: typedLines(next) })}
        />
      )}
      <MoneyFields
        order={order}
        quote={quote}
        money={money}
        error={problem.money}
        isAlone={isAlone}
        onChange={(next) => change({ money: next })}
      />
      {words && (
        <div>
          <RadioGroup
            legend={words.legend}
            name="pieces"
            areWords
            options={[
              { value: 'yes', label: words.yes, note: words.yesNote },
              { value: 'no', label: words.no, note: words.noNote },
            ]}
            value={restock === null ? null : restock ? 'yes' : 'no'}
            onChange={(value) => change({ restock: value === 'yes' })}
          />
          <p role="alert" className="mt-2 font-medium text-brick empty:hidden">
            {restock === null && problem.pieces}
          </p>
          {isAll && !isOut && !isNamedWhole && (
            <p className="mt-2">
              That is all that is left of its money: none of its pieces is sent any more.
            </p>
          )}
        </div>
      )}
      <Field label="Reason" hint="Your colleagues read it, and who gets a credit note.">
        <TextInput
          value={typedReason ?? usual}
          maxLength={500}
          onChange={(event) => change({ typedReason: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
