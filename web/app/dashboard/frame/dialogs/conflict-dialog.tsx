import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons, DialogError, ModalDialog } from './modal-dialog.tsx'

export interface Difference {
  label: string
  was: string
  theirs: string
  /** Null where I did not change it. */
  yours: string | null
}

interface ConflictDialogProps {
  /** What both edited. */
  thing: 'product' | 'article'
  rows: readonly Difference[]
  isBusy: boolean
  error: string | null
  onTakeTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/** Two edited the same thing: the second sees what the first changed, and decides. */
export function ConflictDialog({ thing, rows, isBusy, error, ...on }: ConflictDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      title={`Somebody else changed this ${thing} meanwhile`}
      firstFocus={back}
      isBusy={isBusy}
      onClose={on.onClose}
    >
      <p className="mt-3 text-muted">
        Nothing was overwritten yet. If you save yours, what you did not touch stays as they left it.
      </p>
      <ul className="mt-5 flex flex-col gap-5">
        {rows.map(({ label, was, theirs, yours }) => (
          <li key={label} className="border-t border-line pt-3">
            <p className="font-semibold">{label}</p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-muted">Before</dt>
              <dd className="wrap-anywhere text-muted line-through">{was}</dd>
              <dt className="text-muted">Theirs</dt>
              <dd className="wrap-anywhere">{theirs}</dd>
              <dt className="text-muted">Yours</dt>
              <dd className="wrap-anywhere">
                {yours ?? <span className="text-muted">You did not change it</span>}
              </dd>
            </dl>
          </li>
        ))}
        {rows.length === 0 && <li className="text-muted">What they changed is as you have it already.</li>}
      </ul>
      <DialogError>{error}</DialogError>
      <DialogButtons>
        <Button ref={back} disabled={isBusy} onClick={on.onClose}>
          Back to the form
        </Button>
        <Button disabled={isBusy} onClick={on.onTakeTheirs}>
          Load theirs
        </Button>
        <Button variant="primary" busy={isBusy} onClick={on.onSaveMine}>
          Save mine over it
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
