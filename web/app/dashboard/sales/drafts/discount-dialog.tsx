import type { DraftDiscount } from '@spokehaat/contract/sales/draft'
import { useState } from 'react'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'

interface DiscountDialogProps {
  known: DraftDiscount | null
  onSave: (discount: DraftDiscount) => Promise<unknown>
  onClose: () => void
}

/** For this order alone, and why: colleagues read it in the order’s story. */
export function DiscountDialog({ known, onSave, onClose }: DiscountDialogProps) {
  const [kind, setKind] = useState<DraftDiscount['kind']>(known?.kind ?? 'amount')
  const [amount, setAmount] = useState(
    known === null ? '' : String(known.kind === 'percent' ? known.percent : known.amountBdt),
  )
  const [reason, setReason] = useState(known?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const figure = readFigure(amount)
  const isRight =
    figure !== null && figure >= (kind === 'percent' ? 1 : 0.01) && (kind === 'amount' || figure <= 100)
  const wrongAmount = isRight
    ? null
    : Number.isNaN(figure)
      ? NO_FIGURE
      : kind === 'percent'
        ? 'From 1 to 100 per cent.'
        : 'How much, in taka?'
  const wrongReason = reason.trim() === '' ? 'Why?' : null

  function send() {
    setTried(true)
    if (wrongAmount !== null || wrongReason !== null || figure === null) throw new NotYet()
    const why = reason.trim()
    return onSave(
      kind === 'percent' ? { kind, percent: figure, reason: why } : { kind, amountBdt: figure, reason: why },
    )
  }
  return (
    <FormDialog title="Discount" submit="Give it" onSave={send} onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <Field label="How much" error={isTried ? wrongAmount : null}>
          <FigureInput value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <Field label="Of what">
          <Select
            value={kind}
            onChange={({ target }) => setKind(target.value === 'percent' ? 'percent' : 'amount')}
          >
            <option value="amount">Taka</option>
            <option value="percent">Per cent</option>
          </Select>
        </Field>
      </div>
      <Field label="Reason" hint="The customer does not see it." error={isTried ? wrongReason : null}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
