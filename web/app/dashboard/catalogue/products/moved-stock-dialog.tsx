import type { MovedShelf } from '@spokehaat/contract/catalogue/managed-product'
import { type ReactNode, useRef } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { signed } from '../../../lib/signed.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons, ModalDialog } from '../../frame/dialogs/modal-dialog.tsx'
import { added, canAdd, type MovedStockChoice } from './moved-stock.ts'

interface MovedStockDialogProps {
  rows: readonly MovedShelf[]
  /** Of the product's colors, by their hex. */
  colorNames: ReadonlyMap<string, string>
  onChoose: (choice: MovedStockChoice) => void
  onClose: () => void
}

/** Something was sold or came back while somebody typed a figure: they see all three, and decide. */
export function MovedStockDialog({ rows, colorNames, onChoose, onClose }: MovedStockDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  const [only] = rows.length === 1 ? rows : []
  const mayAdd = canAdd(rows)
  return (
    <ModalDialog
      title="The stock has moved since you looked"
      firstFocus={back}
      isBusy={false}
      isQuestion
      onClose={onClose}
    >
      <p className="mt-3 text-muted">Pieces were sold, held or put back meanwhile. Nothing is saved yet.</p>
      <ul className="mt-5 flex flex-col gap-5">
        {rows.map((row) => (
          <li key={row.field} className="border-t border-line pt-3">
            {only?.field !== 'stock' && <p className="font-semibold">{nameOf(row, colorNames)}</p>}
            <dl className="figures mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
              <Figure label="When you looked">{row.seen}</Figure>
              <Figure label={row.held > 0 ? 'On the shelf now, to be sold' : 'On the shelf now'}>
                {row.now}
              </Figure>
              {row.held > 0 && <Figure label="Held for orders beside it">{row.held}</Figure>}
              <Figure label="You typed">{row.wanted}</Figure>
            </dl>
          </li>
        ))}
      </ul>
      <ul className="mt-5 flex list-disc flex-col gap-1 pl-5 text-muted marker:text-muted">
        {mayAdd ? (
          <li>
            {`Add the difference if you counted what came or went${only ? ` (${signed(only.wanted - only.seen)} makes ${formatCount(added(only))})` : ''}.`}
          </li>
        ) : (
          <li>
            {rows.some(({ field }) => field === 'variants')
              ? 'The new figures take the place of these. Go back to spread them anew.'
              : 'The difference can not be taken off: less than that is left.'}
          </li>
        )}
        <li>Set to what you typed if you counted all that is there now.</li>
      </ul>
      <DialogButtons>
        <Button ref={back} onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onChoose('set')}>
          {only ? `Set to ${formatCount(only.wanted)}` : 'Set to what I typed'}
        </Button>
        {mayAdd && (
          <Button variant="primary" onClick={() => onChoose('add')}>
            {rows.length === 1 ? 'Add the difference' : 'Add the differences'}
          </Button>
        )}
      </DialogButtons>
    </ModalDialog>
  )
}

function Figure({ label, children }: { label: string; children: number }): ReactNode {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-semibold">{formatCount(children)}</dd>
    </>
  )
}

function nameOf({ field, color, size }: MovedShelf, colorNames: ReadonlyMap<string, string>): string {
  if (field === 'variants') return 'Colors and sizes that go'
  const name = color === null ? null : (colorNames.get(color) ?? color)
  return [name, size].filter((part) => part !== null).join(' · ') || 'All'
}
