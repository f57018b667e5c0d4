import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { RETURN_CONDITIONS, type ReturnCondition } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import { useState } from 'react'
import { z } from 'zod'
import { useKept } from '../../../../store/use-kept.ts'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { lineChoice } from '../../order-record/line-choice.ts'
import { useReceiveBackMutation } from '../customer-orders-api.ts'
import { CONDITION_WORDS, goodsDraft, readGoods, typedGoods } from './goods-back-draft.ts'

const typedBack = z.object({
  // one key for one dialog: pressing twice, or again after another sign-in, puts the pieces away once
  key: z.string(),
  draft: z.array(typedGoods),
  note: z.string(),
})

interface GoodsBackDialogProps {
  keptAs: string
  order: OrderDetail
  onClose: () => void
}

/** How many pieces of each line are here, and in what state. Only good ones can be sold again. */
export function GoodsBackDialog({ keptAs, order, onClose }: GoodsBackDialogProps) {
  const kept = useKept({
    key: keptAs,
    shape: typedBack,
    begin: (found) => ({
      key: found?.key ?? crypto.randomUUID(),
      draft: goodsDraft(order, found?.draft),
      note: found?.note ?? '',
    }),
  })
  const { key, draft, note } = kept.value
  const [problem, setProblem] = useState<{ text: string; position: number } | null>(null)
  const [receive] = useReceiveBackMutation()

  function change(position: number, changes: { quantity?: number; condition?: ReturnCondition | '' }) {
    kept.change({ draft: draft.map((line) => (line.position === position ? { ...line, ...changes } : line)) })
    setProblem(null)
  }

  function send() {
    const read = readGoods(draft)
    if (!('problem' in read)) {
      return receive({ id: order._id, key, goods: { lines: read.lines, note: note.trim() } }).unwrap()
    }
    const { problem: text, position } = read
    if (position === null) throw new NotYet(text)
    setProblem({ text, position })
    throw new NotYet()
  }

  return (
    <FormDialog
      title={`Goods of ${order.number} ${hasBegunToLeave(order) ? 'that are back' : 'to put away'}`}
      submit="Put them away"
      kept={kept}
      onSave={send}
      done="The goods are put away."
      onClose={onClose}
    >
      <p className="text-muted">
        Look at each piece first. If pieces of one line differ, put them away one state at a time.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {draft.map(({ position, quantity, condition }) => {
          const line = order.products[position]
          if (!line) return null
          return (
            <li key={position} className="py-4">
              <p>
                <span>{line.product.name}</span>
                {lineChoice(line) && (
                  <span className="block text-[0.9375rem] text-muted">{lineChoice(line)}</span>
                )}
              </p>
              <div className="mt-2 grid gap-4 sm:grid-cols-[6rem_1fr]">
                <Field label="Pieces">
                  <Select
                    value={quantity}
                    onChange={(event) => change(position, { quantity: Number(event.target.value) })}
                  >
                    {Array.from({ length: line.returnable + 1 }, (_, count) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the counts are their own keys
                      <option key={count}>{count}</option>
                    ))}
                  </Select>
                </Field>
                <Field label="State" error={problem?.position === position ? problem.text : undefined}>
                  <Select
                    value={condition}
                    onChange={(event) =>
                      change(position, {
                        condition: RETURN_CONDITIONS.find((one) => one === event.target.value) ?? '',
                      })
                    }
                  >
                    <option value="">Choose …</option>
                    {RETURN_CONDITIONS.map((one) => (
                      <option key={one} value={one}>
                        {CONDITION_WORDS[one]}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
            </li>
          )
        })}
      </ul>
      <Field label="Note" optional hint="Only the shop sees it.">
        <TextArea
          value={note}
          rows={2}
          maxLength={500}
          onChange={(event) => kept.change({ note: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
