import type { WorkshopEnd, WorkshopPieces } from '@spokehaat/contract/sales/workshop'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { counted, formatCount, formatDate, formatDateTime } from '../../../lib/format.ts'
import { readFigure } from '../../../lib/typed-figure.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { choiceWords } from '../orders/refunds/return-draft.ts'
import { useEndWorkshopMutation, useWorkshopQuery } from './cases-api.ts'

/** Pieces that came back and are mended first: from here they go on the shelf, or are written off. */
export function WorkshopCard() {
  const { data } = useWorkshopQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data || data.total === 0) return null
  const { pieces, total } = data
  return (
    <div className="mb-6">
      <DashboardCard title="In the workshop">
        <ul className="divide-y divide-line border-y border-line">
          {pieces.map((one) => (
            <WorkshopRow key={`${one.return} ${one.position}`} one={one} />
          ))}
        </ul>
        {total > pieces.length && (
          <p className="mt-4 text-muted">{`The ${formatCount(pieces.length)} that have been there longest, of ${formatCount(total)}.`}</p>
        )}
      </DashboardCard>
    </div>
  )
}

function WorkshopRow({ one }: { one: WorkshopPieces }) {
  const may = useMay()
  const [to, setTo] = useState<WorkshopEnd['to'] | null>(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">
          <span className="figures">{`${formatCount(one.quantity)} ×`}</span>
          <span className="font-semibold">{` ${one.name}`}</span>
          {choiceWords(one) && <span>{` (${choiceWords(one)})`}</span>}
        </p>
        <p className="text-[0.9375rem] wrap-anywhere text-muted">
          <TextLink to={paths.customerOrder(one.order)} isTight className="figures">
            {one.number}
          </TextLink>
          <span>{` · ${one.by}, `}</span>
          <time dateTime={one.since} title={formatDateTime(one.since)}>
            {formatDate(one.since)}
          </time>
        </p>
      </div>
      {may('orders.write') && (
        <div className="flex flex-wrap gap-3">
          {one.hasShelf && (
            <Button aria-label={`On the shelf: ${one.name}, ${one.number}`} onClick={() => setTo('shelf')}>
              On the shelf …
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`Write off: ${one.name}, ${one.number}`}
            onClick={() => setTo('off')}
          >
            Write off …
          </Button>
        </div>
      )}
      {to && <EndDialog one={one} to={to} onClose={() => setTo(null)} />}
    </li>
  )
}

const WORDS = {
  shelf: { title: 'Mended, and on the shelf', submit: 'Put on the shelf', done: 'on the shelf' },
  off: { title: 'Written off', submit: 'Write off', done: 'written off' },
} as const

interface EndDialogProps {
  one: WorkshopPieces
  to: WorkshopEnd['to']
  onClose: () => void
}

function EndDialog({ one, to, onClose }: EndDialogProps) {
  // pressing twice does it once
  const [key] = useState(() => crypto.randomUUID())
  const [quantity, setQuantity] = useState(one.quantity)
  const [note, setNote] = useState('')
  const [end] = useEndWorkshopMutation()
  const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= one.quantity
  const words = WORDS[to]

  function send() {
    if (!isRight) throw new NotYet()
    const { return: came, position } = one
    return end({
      id: one.order,
      end: { key, return: came, position, quantity, to, note: note.trim() },
    }).unwrap()
  }

  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      tone={to === 'off' ? 'danger' : 'primary'}
      onSave={send}
      done={`${counted(
        quantity,
        () => '1 piece is',
        ({ count }) => `${count} pieces are`,
      )} ${words.done}.`}
      onClose={onClose}
    >
      <p className="text-muted">{`${one.name}, of order ${one.number}.`}</p>
      {one.quantity > 1 && (
        <Field label={`Pieces, of ${one.quantity}`} error={isRight ? null : `From 1 to ${one.quantity}.`}>
          <FigureInput
            min={1}
            max={one.quantity}
            step={1}
            value={Number.isNaN(quantity) ? '' : quantity}
            onChange={(event) => setQuantity(readFigure(event.target.value) ?? Number.NaN)}
          />
        </Field>
      )}
      <Field label="Note" optional hint="Only the shop sees it.">
        <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
