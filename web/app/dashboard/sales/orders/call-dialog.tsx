import { CALL_OUTCOMES, type CallOutcome } from '@spokehaat/contract/sales/cash-step'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { z } from 'zod'
import { useKept } from '../../../store/use-kept.ts'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { useNoteCallMutation } from './customer-orders-api.ts'

const OUTCOMES: Record<CallOutcome, { label: string; done: string }> = {
  not_reached: { label: 'Not reached', done: 'Noted. The order waits for another call.' },
  reached: { label: 'Reached, and they decide later', done: 'Noted. The order waits for their word.' },
  confirmed: { label: 'They confirmed', done: 'Confirmed: it can be packed.' },
  no: { label: 'They do not want it', done: 'The order is cancelled.' },
}

const NOTHING = { outcome: '', note: '' }
const typed = z.object({ outcome: z.string(), note: z.string() })

interface CallDialogProps {
  keptAs: string
  order: OrderDetail
  onClose: () => void
}

/** What became of a call to who ordered for cash. */
export function CallDialog({ keptAs, order, onClose }: CallDialogProps) {
  const [noteCall] = useNoteCallMutation()
  const kept = useKept({ key: keptAs, shape: typed, begin: (found) => found ?? NOTHING })
  const outcome = CALL_OUTCOMES.find((one) => one === kept.value.outcome)

  function save() {
    if (outcome === undefined) throw new NotYet('What became of the call?')
    return noteCall({ id: order._id, outcome, note: kept.value.note }).unwrap()
  }

  return (
    <FormDialog
      title="Note a call"
      submit="Note it"
      kept={kept}
      onSave={save}
      done={outcome ? OUTCOMES[outcome].done : 'Noted.'}
      onClose={onClose}
    >
      <p>
        <TextLink to={`tel:${order.phone}`} isStrong>
          {order.phone}
        </TextLink>
        {` · ${order.firstName} ${order.lastName}`.trimEnd()}
      </p>
      <RadioGroup
        legend="What became of it"
        name="outcome"
        options={CALL_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value].label }))}
        value={kept.value.outcome}
        areWords
        onChange={(value) => kept.change({ outcome: value })}
      />
      {outcome === 'no' && (
        <p>The order is cancelled, its pieces go back to the shelf, and the customer gets a mail.</p>
      )}
      <Field label="Note" optional hint="Only the shop sees it.">
        <TextArea
          rows={2}
          maxLength={500}
          value={kept.value.note}
          onChange={({ target }) => kept.change({ note: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
