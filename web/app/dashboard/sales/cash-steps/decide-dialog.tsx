import { dhakaDay } from '@spokehaat/contract/basics/dhaka-clock'
import { CASH_STEPS, type CashStep, rankOf } from '@spokehaat/contract/sales/cash-ladder'
import type { Objection } from '@spokehaat/contract/sales/cash-step'
import { useState } from 'react'
import { z } from 'zod'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { CASH_STEP_WORDS } from '../order-record/cash-words.ts'
import { useDecideCashObjectionMutation } from './cash-steps-api.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000
const KEPT = 'kept'

const typed = z.object({ step: z.string(), until: z.string(), reason: z.string() })

/** No more than a step until a day, or as it is; with the words that the rider gets. */
export function DecideDialog({ objection, onClose }: { objection: Objection; onClose: () => void }) {
  const lower = CASH_STEPS.filter((step) => rankOf(step) < rankOf(objection.step))
  const [decide] = useDecideCashObjectionMutation()
  const kept = useKept({
    key: `cash objection ${objection._id}`,
    shape: typed,
    begin: (found) =>
      found ?? {
        step: lower.at(-1) ?? KEPT,
        until: dhakaDay(new Date(Date.now() + MONTH_MS)),
        reason: '',
      },
  })
  const { step, until, reason } = kept.value
  const [missing, setMissing] = useState<string | null>(null)

  function save() {
    if (reason.trim() === '') {
      setMissing('Write something first.')
      throw new NotYet()
    }
    const allowed = step === KEPT ? null : { step: step as Exclude<CashStep, 'full'>, until }
    return decide({ _id: objection._id, allowed, reason }).unwrap()
  }

  return (
    <FormDialog
      title="Answer the objection"
      submit="Answer"
      kept={kept}
      onSave={save}
      done={
        objection.email === ''
          ? 'Answered. There is no address to write to: call them.'
          : 'Answered. The rider is told by mail.'
      }
      onClose={onClose}
    >
      <Field label="From now on ask for">
        <Select value={step} onChange={({ target }) => kept.change({ step: target.value })}>
          {lower.map((one) => (
            <option key={one} value={one}>
              {CASH_STEP_WORDS[one]}
            </option>
          ))}
          <option value={KEPT}>What was asked: it stays as it is</option>
        </Select>
      </Field>
      {step !== KEPT && (
        <Field label="Until" hint="At most 90 days from now.">
          <DayInput value={until} onChange={({ target }) => kept.change({ until: target.value })} />
        </Field>
      )}
      <Field label="Why" hint="The rider reads it." error={missing ?? undefined}>
        <TextArea
          rows={4}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            kept.change({ reason: target.value })
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
