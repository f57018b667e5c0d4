import { useRef } from 'react'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { DialogButtons, ModalDialog } from '../frame/dialogs/modal-dialog.tsx'
import { type Fields, isFields, isWords } from './document-fields.tsx'

/** What somebody else has made of the page since it was read. */
export interface Theirs {
  by: string
  at: string | null
  isPublished: boolean
  seen: number
  document: Fields
}

/** Of what a refusal says; null where it says nothing of the kind. */
export function theirsOf(details: Record<string, unknown> | undefined): Theirs | null {
  if (!details || typeof details.seen !== 'number' || !isFields(details.document)) return null
  const { by, at, isPublished, seen, document } = details
  return {
    by: typeof by === 'string' ? by : 'Somebody',
    at: typeof at === 'string' ? at : null,
    isPublished: isPublished === true,
    seen,
    document,
  }
}

/** Texts of one that the other does not have at the same place. */
function differing(theirs: unknown, mine: unknown): string[] {
  if (isWords(theirs)) {
    const own = isWords(mine) ? mine : { en: '', bn: '' }
    return [theirs.en !== own.en && theirs.en, theirs.bn !== own.bn && theirs.bn]
      .filter((text) => text !== false && text !== '')
      .map(String)
  }
  if (Array.isArray(theirs))
    return theirs.flatMap((one, place) => differing(one, Array.isArray(mine) ? mine[place] : undefined))
  if (!isFields(theirs)) return []
  return Object.entries(theirs).flatMap(([key, one]) =>
    differing(one, isFields(mine) ? mine[key] : undefined),
  )
}

/** Texts that are shown of theirs. */
const SHOWN = 12

interface MeanwhileDialogProps {
  theirs: Theirs
  mine: Fields
  onTakeTheirs: () => void
  onKeepMine: () => Promise<void>
  onClose: () => void
}

/** Two work on one page: the second is told, and nothing is lost. */
export function MeanwhileDialog({ theirs, mine, onTakeTheirs, onKeepMine, onClose }: MeanwhileDialogProps) {
  const back = useRef<HTMLButtonElement>(null)
  const texts = differing(theirs.document, mine)
  return (
    <ModalDialog
      title="Somebody else changed this page meanwhile"
      firstFocus={back}
      isBusy={false}
      onClose={onClose}
    >
      <p className="mt-3 text-muted">
        {`${theirs.by} ${theirs.isPublished ? 'published it' : 'saved it'}${theirs.at === null ? '' : `, ${formatDateTime(theirs.at)}`}. Yours is still in the form; nothing was overwritten.`}
      </p>
      {texts.length > 0 && (
        <>
          <p className="mt-5 font-semibold">What theirs says otherwise</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {texts.slice(0, SHOWN).map((text) => (
              <li key={text}>
                <span className="line-clamp-3 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogButtons>
        <Button ref={back} className="px-3!" onClick={onClose}>
          Back to the form
        </Button>
        <Button className="px-3!" onClick={onTakeTheirs}>
          Load theirs
        </Button>
        <Button variant="primary" className="px-3!" onClick={() => void onKeepMine()}>
          Save mine as the draft
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
