import { isTransactionId, tidyTransactionId } from '@spokehaat/contract/sales/transaction-id'
import type { FoundTransactionView } from '@spokehaat/contract/sales/wallet-receipt'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { type Looked, NO_NUMBER, SAID_DONE, TransactionSaid, useLookUp } from './looked-up.tsx'
import { useSayPaidMutation } from './receipts-api.ts'

interface SaidPaidDialogProps {
  order: { _id: string; number: string }
  title?: string
  onClose: () => void
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
  const lookUp = useLookUp()
  const [sayPaid] = useSayPaidMutation()
  const trxId = tidyTransactionId(typed)

  async function save() {
    if (!isTransactionId(trxId)) {
      setMissing(NO_NUMBER)
      throw new NotYet()
    }
    if (looked !== null) return sayPaid({ id: order._id, trxId, isElsewhere: 'elsewhere' in looked }).unwrap()
    setLooked(await lookUp(trxId))
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
        toast.success(SAID_DONE[answer.outcome])
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
      <div aria-live="polite">{looked && <TransactionSaid looked={looked} order={order} />}</div>
    </FormDialog>
  )
}

/** Whether it may be this order's; the sum is judged where it counts. */
const mayCount = (found: FoundTransactionView, { _id }: SaidPaidDialogProps['order']) =>
  found.isPaid && found.usedFor === null && (found.names === null || found.names._id === _id)
