import { ADJUST_REASONS, MAX_ENTRY_PIECES, reasonsFor } from '@spokehaat/contract/catalogue/stock-entry'
import { useState } from 'react'
import { z } from 'zod'
import { formatCount } from '../../../lib/format.ts'
import { signed } from '../../../lib/signed.ts'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { REASON_NAMES } from '../ledger/ledger-table.tsx'
import { useEnterStockMutation } from '../ledger/stock-api.ts'

/** Under which what is typed about a variant outlives a session that ends. */
export const adjustKey = (variant: string) => `adjust:${variant}`

const typedAdjustment = z.object({
  // one id for one dialog: pressing twice, or again after another sign-in, moves the shelf once
  id: z.string(),
  text: z.string(),
  reason: z.enum(['', ...ADJUST_REASONS]),
  note: z.string(),
})

interface AdjustDialogProps {
  variant: string
  name: string
  onHand: number
  held: number
  onClose: () => void
}

/** Adds pieces to the shelf or takes them off, by a difference: what is sold meanwhile does not matter. */
export function AdjustDialog({ variant, name, onHand, held, onClose }: AdjustDialogProps) {
  const kept = useKept<z.infer<typeof typedAdjustment>>({
    key: adjustKey(variant),
    shape: typedAdjustment,
    begin: (found) => found ?? { id: crypto.randomUUID(), text: '', reason: '', note: '' },
  })
  const { change } = kept
  const { id, text, reason, note } = kept.value
  const [problem, setProblem] = useState<string | null>(null)
  const [reasonProblem, setReasonProblem] = useState<string | null>(null)
  const [enter] = useEnterStockMutation()
  const difference = differenceOf(text)
  const reasons = difference === null ? ADJUST_REASONS : reasonsFor(difference)

  async function save() {
    if (difference === null) {
      setProblem(
        Number.isNaN(readFigure(text)) ? NO_FIGURE : 'How many pieces more, or less? Such as 2 or -1.',
      )
      throw new NotYet()
    }
    if (reason === '' || !reasonsFor(difference).includes(reason)) {
      setReasonProblem('Please choose a reason')
      throw new NotYet()
    }
    const lines = [{ variant, difference }]
    try {
      await enter({ id, entry: { kind: 'adjustment', reason, note, lines } }).unwrap()
    } catch (failure) {
      const words = asApiError(failure)?.fields?.['lines.0']
      if (words) setProblem(words)
      throw words ? new NotYet() : failure
    }
    return `${name}: ${signed(difference)}`
  }

  return (
    // it may stand in a cell of figures, and is none
    <div className="contents text-start text-base font-normal whitespace-normal">
      <FormDialog
        title={`Adjust ${name}`}
        submit="Adjust"
        kept={kept}
        onSave={save}
        done={(words) => words}
        onClose={onClose}
      >
        <Field
          label="More or less by"
          error={problem}
          hint={
            difference === null
              ? `${formatCount(onHand)} on hand${held > 0 ? `, ${formatCount(held)} of them held for orders` : ''}.`
              : `Makes ${formatCount(onHand + difference)} of ${formatCount(onHand)} on hand.`
          }
        >
          <FigureInput
            step={1}
            min={-MAX_ENTRY_PIECES}
            placeholder="-1"
            value={text}
            onChange={(event) => {
              setProblem(null)
              change({ text: event.target.value })
            }}
            className="sm:max-w-40"
          />
        </Field>
        <Field label="Reason" error={reasonProblem}>
          <Select
            value={reasons.find((one) => one === reason) ?? ''}
            onChange={(event) => {
              setReasonProblem(null)
              change({ reason: reasons.find((one) => one === event.target.value) ?? '' })
            }}
          >
            <option value="">Choose a reason</option>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {REASON_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Note" optional>
          <TextInput
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </FormDialog>
    </div>
  )
}

/** Null for nothing, for 0 and for what is no whole number. */
function differenceOf(text: string): number | null {
  const difference = readFigure(text)
  if (difference === null || !Number.isInteger(difference)) return null
  return difference === 0 || Math.abs(difference) > MAX_ENTRY_PIECES ? null : difference
}
