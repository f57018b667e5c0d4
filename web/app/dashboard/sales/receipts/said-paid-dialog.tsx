import type { FoundTransactionView, SaidPaidAnswer } from '@spokehaat/contract/sales/wallet-receipt'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { useLazyTransactionQuery, useSayPaidMutation } from './receipts-api.ts'

interface SaidPaidDialogProps {
  order: { _id: string; number: string }
  title?: string
  onClose: () => void
}

/** What was looked up; `elsewhere`: no gateway of the shop knows it. */
type Looked = { found: FoundTransactionView } | { elsewhere: string }

const DONE: Record<SaidPaidAnswer['outcome'], string> = {
  paid: 'The money counts for this order.',
  waiting: 'Kept. It counts once a colleague has confirmed it.',
  differs: 'Another sum: it waits in Payments, as money without an order.',
}

/** First it is said what the number stands for; only then does it count. */
export function SaidPaidDialog({
  order,
  title = 'The customer says it is paid',
  onClose,
}: SaidPaidDialogProps) {
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState<Looked | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [lookUp] = useLazyTransactionQuery()
  const [sayPaid] = useSayPaidMutation()
  const trxId = typed.trim()

  async function save() {
    if (!/^[A-Za-z0-9]{6,40}$/.test(trxId)) {
      setMissing('The number as the wallet shows it: 6 to 40 letters and digits.')
      throw new NotYet()
    }
    if (looked !== null) return sayPaid({ id: order._id, trxId, isElsewhere: 'elsewhere' in looked }).unwrap()
    try {
      setLooked({ found: await lookUp(trxId).unwrap() })
    } catch (failure) {
      const error = asApiError(failure)
      if (error?.code !== 'transaction_unknown' && error?.code !== 'transaction_not_asked') throw failure
      setLooked({ elsewhere: error.message })
    }
    return null
  }

  const words =
    looked === null ? 'Look it up' : 'found' in looked ? 'Count it for this order' : 'Keep it for a colleague'
  return (
    <FormDialog
      title={title}
      submit={words}
      isDisabled={looked !== null && 'found' in looked && !mayCount(looked.found, order)}
      onSave={save}
      onSaved={(answer) => {
        if (answer === null) return
        toast.success(DONE[answer.outcome])
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-muted">A picture of a screen proves nothing. The number is looked up.</p>
      <Field label="Number of the transaction" error={missing}>
        <TextInput
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setLooked(null)
            setMissing(null)
          }}
        />
      </Field>
      <div aria-live="polite">{looked && <Said looked={looked} order={order} />}</div>
    </FormDialog>
  )
}

/** Whether it may be this order's; the sum is judged where it counts. */
const mayCount = (found: FoundTransactionView, { _id }: SaidPaidDialogProps['order']) =>
  found.isPaid && found.usedFor === null && (found.names === null || found.names._id === _id)

function Said({ looked, order }: { looked: Looked; order: SaidPaidDialogProps['order'] }) {
  if ('elsewhere' in looked) {
    return (
      <p>
        {`${looked.elsewhere} Of another wallet or a bank it can be kept: a colleague looks into the account and confirms it.`}
      </p>
    )
  }
  const { amountBdt, paidAt, payer, usedFor, names, isPaid } = looked.found
  const facts = [
    amountBdt === null ? null : formatBdt(amountBdt),
    paidAt && formatDateTime(paidAt),
    payer && `from ${payer}`,
  ].filter(Boolean)
  return (
    <>
      <p className="figures font-semibold">{facts.join(' · ')}</p>
      <p className={isPaid && usedFor === null ? undefined : 'font-medium text-brick'}>
        {!isPaid
          ? 'It is not completed: no money has arrived.'
          : usedFor !== null
            ? `It is counted for ${usedFor._id === order._id ? 'this order' : `order ${usedFor.number}`} already.`
            : names === null
              ? 'It names no order, and is counted for none.'
              : names._id === order._id
                ? 'It names this order.'
                : `It names order ${names.number}, not this one.`}
      </p>
    </>
  )
}
