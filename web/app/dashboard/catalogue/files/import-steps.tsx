import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { useState } from 'react'
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'

interface ImportStepsProps {
  current: ProductImport
  onContinue: () => Promise<unknown>
  onUndo: () => Promise<unknown>
}

/** What can still be done about an import that is over: going on where it stopped, and taking it back. */
export function ImportSteps({ current, onContinue, onUndo }: ImportStepsProps) {
  const { undo, canContinue } = current
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const canUndo = undo?.state === 'possible' || undo?.state === 'stopped'
  const rows = Math.max(0, (current.rows ?? 0) - current.rowsDone)
  const pictures = current.pictures
    ? current.pictures.all - current.pictures.fetched - current.pictures.bad
    : 0
  if (!canContinue && undo === null) return null

  async function goOn() {
    setBusy(true)
    await onContinue()
    setBusy(false)
  }

  return (
    <div className="mt-6">
      {undo && <UndoneWords undo={undo} />}
      {(canContinue || canUndo) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {canContinue && (
            <Button busy={isBusy} onClick={() => void goOn()}>
              {rows > 0 ? `Go on with ${plural(rows, 'row')}` : `Go on with ${plural(pictures, 'picture')}`}
            </Button>
          )}
          {canUndo && (
            <Button disabled={isBusy} onClick={() => setAsked(true)}>
              {undo.state === 'stopped' ? 'Undo the rest' : 'Undo this import'}
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo the import"
          onConfirm={onUndo}
          onClose={() => setAsked(false)}
        >
          <p>
            What it added goes: what somebody changed since is archived, and what was ordered stays. What it
            changed is as before, unless somebody changed the same since. Pictures that it fetched go. Stock
            goes back by the difference.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function UndoneWords({ undo }: { undo: NonNullable<ProductImport['undo']> }) {
  const { state, until, removed, archived, restored, left, products } = undo
  const parts = [
    removed > 0 && `${formatCount(removed)} removed`,
    archived > 0 && `${formatCount(archived)} archived, as somebody had changed them`,
    restored > 0 && `${formatCount(restored)} as before`,
    left > 0 && `${formatCount(left)} left, wholly or partly, as they were ordered or changed since`,
  ].filter((part) => part !== false)
  const counts = parts.length === 0 ? '' : `${parts.join('; ')}.`
  const words = {
    possible: `It can be undone until ${formatDateTime(until)}.`,
    stopped: `Undoing stopped: ${counts === '' ? 'nothing is undone yet.' : counts} The rest can be undone until ${formatDateTime(until)}.`,
    running: '',
    done: `Undone: ${counts}`,
    over: counts === '' ? 'It can no longer be undone.' : `Undone in part: ${counts}`,
  }
  return products === 0 ? null : <p className="figures max-w-prose text-muted">{words[state]}</p>
}
