import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { RETURN_KINDS, type ReturnCase } from '@spokehaat/contract/sales/return-case'
import type { CaseReceipt } from '@spokehaat/contract/sales/returns'
import { useState } from 'react'
import { z } from 'zod'
import { useKept } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Field } from '../../../../ui/field.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { ExchangeMoney } from './exchange-money.tsx'
import { givenWords, newMoney, readAmount, readMoney, typedAmount, typedMoney } from './money-draft.ts'
import { MoneyFields } from './money-fields.tsx'
import {
  chosenOf,
  countedLines,
  givenLines,
  KIND_WORDS,
  lineProblem,
  linesOver,
  moneyLines,
  returnLines,
  typedLine,
  typedLines,
} from './return-draft.ts'
import { ReturnLines } from './return-lines.tsx'
import {
  useOpenCaseMutation,
  useReceiveCaseMutation,
  useRefundQuoteQuery,
  useSwapsQuery,
} from './returns-api.ts'
import { canSendBack } from './sending-words.ts'

type Kind = ReturnCase['kind']

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'returned', label: 'Returned' },
  { value: 'exchanged', label: 'Exchanged' },
  { value: 'claimed', label: 'Claimed' },
  { value: 'refused', label: 'Refused' },
]

/** What each does, said under the choice. */
const WHAT: Record<Kind, string> = {
  returned: 'The customer does not keep them. Good ones are sold again, and the money goes back.',
  exchanged:
    'They get something else for it, of which it is set aside now. Once the old one is here it waits under To pack.',
  claimed: 'Damaged, wrong or broken. Nothing is paid back until you tick it below; a workshop can mend it.',
  refused: 'The customer did not take the parcel. What was paid goes back; cash was never taken.',
}

const REASONS: Record<Kind, string> = {
  ...KIND_WORDS,
  claimed: 'Damaged or wrong',
}

const typedReturn = z.object({
  // one key for one return: pressing twice, or again after a lost connection or another sign-in, does it once
  key: z.string(),
  kind: z.enum(RETURN_KINDS),
  lines: z.array(typedLine),
  isHere: z.boolean(),
  reason: z.string().nullable(),
  money: typedMoney,
})

interface ReturnDialogProps {
  keptAs: string
  order: OrderDetail
  /** A case whose pieces are here now; null for a new one. */
  one: ReturnCase | null
  onClose: () => void
}

/** Pieces that come back, what becomes of them, and the money: all of it in one form, with the sum on its button. */
export function ReturnDialog({ keptAs, order, one, onClose }: ReturnDialogProps) {
  const may = useMay()
  const isCollected = order.attempts.some(({ status }) => status === 'paid' || status === 'review')
  const kept = useKept({
    key: keptAs,
    shape: typedReturn,
    begin: (found) => found ?? newReturn(order, one),
  })
  const { value, change } = kept
  const { key, kind, isHere, reason, money } = value
  const isExchange = kind === 'exchanged'
  const swaps = useSwapsQuery(order._id, { skip: !isExchange || one !== null }).currentData ?? []
  const typedOver = linesOver(returnLines(order, one), value.lines)
  const lines = isExchange && !one ? givenLines(typedOver, swaps) : typedOver
  const [problem, setProblem] = useState<string | undefined>()
  const [open] = useOpenCaseMutation()
  const [receive] = useReceiveCaseMutation()

  const isCounted = isHere
  const chosen = chosenOf(lines)
  const canPay = isCollected && may('refunds.write') && isCounted && !isExchange
  const isPaying = canPay && money.isBack
  const { currentData: quote, isError } = useRefundQuoteQuery(
    {
      id: order._id,
      lines: moneyLines(lines),
      withDelivery: money.withDelivery,
      ...typedAmount(money.amount),
    },
    { skip: !canPay || lines.some((line) => lineProblem(line) !== null) },
  )
  const typed = readAmount(money.amount)
  const sum = typeof typed === 'number' ? typed : (quote?.totalBdt ?? 0)

  function chooseKind(next: Kind) {
    change({ kind: next, money: { ...money, ...moneyOf(next) } })
  }

  async function send() {
    setProblem(undefined)
    if (lines.some((line) => lineProblem(line) !== null)) {
      throw new NotYet('Some figures above are not right.')
    }
    if (chosen.length === 0) throw new NotYet('Which pieces?')
    if (new Set(chosen.map(({ position }) => position)).size < chosen.length) {
      throw new NotYet('What came from an exchange is a return of its own. One after the other.')
    }
    const read = isPaying ? readMoney(money, quote) : null
    if (read && 'problem' in read) {
      setProblem(read.problem)
      throw new NotYet()
    }
    if (isExchange && !one && lines.some((line) => line.pieces > 0 && line.swap === '')) {
      throw new NotYet('Say what each piece is exchanged for.')
    }
    const refund = read && { ...read.terms, withDelivery: money.withDelivery }
    const why = (reason ?? REASONS[kind]).trim() || REASONS[kind]
    const receipt: CaseReceipt | null = isCounted ? { lines: countedLines(lines), note: '', refund } : null
    if (one && receipt) await receive({ id: order._id, one: one._id, key, receipt }).unwrap()
    else {
      const named = chosen.map(({ position, pieces, of, swap }) => ({
        position,
        quantity: pieces,
        of: of?.variant ?? null,
        swap: isExchange ? swap : null,
      }))
      const request = { kind, lines: named, reason: why, receipt }
      await open({ id: order._id, key, request }).unwrap()
    }
    if (read) return givenWords(read.terms, quote, canSendBack(order))
    if (isCounted && isExchange)
      return 'The pieces are put away, and what is given for them waits to be packed.'
    return isCounted ? 'The pieces are put away.' : 'The return is written down.'
  }

  return (
    <FormDialog
      title={one ? `Back from ${order.number}` : `Return of ${order.number}`}
      submit={submitWords({ isPaying, isCounted, isExchange, sum })}
      isDisabled={isPaying && quote === undefined && !isError && typed !== 'unreadable'}
      kept={kept}
      onSave={send}
      done={(words) => words}
      onClose={onClose}
    >
      {!one && (
        <div>
          <RadioGroup
            legend="What happened"
            name="kind"
            options={KINDS}
            value={kind}
            onChange={(chosen) => chooseKind(KINDS.find((row) => row.value === chosen)?.value ?? 'returned')}
          />
          <p aria-live="polite" className="mt-2 text-[0.9375rem] text-muted">
            {WHAT[kind]}
          </p>
        </div>
      )}
      <ReturnLines
        order={order}
        lines={lines}
        isCounted={isCounted}
        swaps={isExchange && !one ? swaps : null}
        wasExpected={one !== null}
        onChange={(next) => change({ lines: typedLines(next) })}
      />
      {!one && (
        <RadioGroup
          legend="Are they here?"
          name="here"
          areWords
          options={[
            { value: 'yes', label: 'Here', note: 'good ones go to the shelf' },
            { value: 'no', label: 'Not yet', note: 'count them when they come' },
          ]}
          value={isHere ? 'yes' : 'no'}
          onChange={(here) => change({ isHere: here === 'yes' })}
        />
      )}
      {!one && (
        <Field label="Reason" hint="Your colleagues read it.">
          <TextInput
            value={reason ?? REASONS[kind]}
            maxLength={500}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      )}
      {canPay && (
        <MoneyFields
          order={order}
          quote={quote}
          money={money}
          error={problem}
          canKeep
          onChange={(next) => change({ money: next })}
        />
      )}
      {isExchange && <ExchangeMoney order={order} one={one} lines={lines} />}
      {!isHere && !isExchange && (
        <p className="text-muted">The money is asked for when the pieces are counted.</p>
      )}
    </FormDialog>
  )
}

/** A claim is first looked at: whether it is mended, exchanged or paid back is decided then. */
const moneyOf = (kind: Kind) => ({
  isBack: kind === 'returned' || kind === 'refused',
  withDelivery: kind === 'claimed',
})

function newReturn(order: OrderDetail, one: ReturnCase | null): z.infer<typeof typedReturn> {
  const kind = one?.kind ?? 'returned'
  return {
    key: crypto.randomUUID(),
    kind,
    lines: [],
    isHere: true,
    reason: null,
    money: newMoney(order, moneyOf(kind)),
  }
}

function submitWords(facts: {
  isPaying: boolean
  isCounted: boolean
  isExchange: boolean
  sum: number
}): string {
  if (facts.isPaying && facts.sum > 0) return `Give back ${formatBdt(facts.sum)}`
  if (facts.isPaying) return 'Give back'
  if (facts.isExchange && facts.isCounted) return 'Put away and exchange'
  return facts.isCounted ? 'Put them away' : 'Expect them'
}
