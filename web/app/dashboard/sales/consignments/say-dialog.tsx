import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { useState } from 'react'
import { z } from 'zod'
import { readFigure } from '../../../lib/typed-figure.ts'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { useSayOfParcelMutation } from './consignments-api.ts'
import { nextOf, SAID_WORDS, type SaidState } from './parcel-words.ts'

interface SayDialogProps {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  parcel: Consignment
  onClose: () => void
}

const typed = z.object({ state: z.string(), theirRef: z.string(), cash: z.string() })

/** What no program can know: a person has seen it, or heard it from the carrier. */
export function SayDialog({ keptAs, parcel, onClose }: SayDialogProps) {
  const { ourRef, carrierName, cashBdt, roundedBdt } = parcel
  const choices = nextOf(parcel.state)
  const [say] = useSayOfParcelMutation()
  const [cashProblem, setCashProblem] = useState<string | null>(null)
  const kept = useKept({
    key: keptAs,
    shape: typed,
    begin: (found) => found ?? { state: choices[0] ?? '', theirRef: '', cash: String(cashBdt) },
  })
  const { value } = kept
  const state = choices.find((one) => one === value.state) ?? (choices[0] as SaidState)
  const asksCash = cashBdt > 0 && (state === 'delivered' || state === 'in_part')
  const asksNumber = state === 'booked' && parcel.theirRef === null

  function send() {
    const collected = asksCash ? readFigure(value.cash) : null
    if (Number.isNaN(collected) || (asksCash && collected === null)) {
      setCashProblem('How much, in taka? 0 for nothing.')
      throw new NotYet()
    }
    const theirRef = asksNumber ? value.theirRef.trim() : ''
    return say({
      id: parcel._id,
      said: {
        state,
        ...(theirRef !== '' && { theirRef }),
        ...(collected !== null && { collectedBdt: collected }),
      },
    }).unwrap()
  }

  return (
    <FormDialog
      title={`What became of ${ourRef}?`}
      submit="Say so"
      kept={kept}
      onSave={send}
      done={`${ourRef}: ${SAID_WORDS[state]}.`}
      onClose={onClose}
    >
      {parcel.state === 'unknown' && (
        <p>
          Nobody knows whether {carrierName} has it. Look in its panel for {ourRef}: if it is there, it is
          booked, with the number that you find.
        </p>
      )}
      <Field label="What happened">
        <Select value={state} onChange={({ target }) => kept.change({ state: target.value })}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {SAID_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {asksNumber && (
        <Field label="Carrier’s number" optional>
          <TextInput
            autoComplete="off"
            maxLength={80}
            className="figures"
            value={value.theirRef}
            onChange={({ target }) => kept.change({ theirRef: target.value })}
          />
        </Field>
      )}
      {asksCash && (
        <Field
          label="Collected, in taka"
          hint={`It had to collect ${formatBdt(cashBdt)}.${roundedBdt > 0 ? ` ${formatBdt(roundedBdt)} was given up.` : ''}`}
          error={cashProblem}
        >
          <FigureInput
            min={0}
            value={value.cash}
            onChange={({ target }) => {
              setCashProblem(null)
              kept.change({ cash: target.value })
            }}
          />
        </Field>
      )}
      {state === 'declined' && (
        <p className="text-muted">Its pieces can be given to a carrier anew: be sure that it is not there.</p>
      )}
    </FormDialog>
  )
}
