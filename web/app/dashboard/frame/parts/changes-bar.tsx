import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from './form-frame.tsx'

interface ChangesBarProps {
  isDirty: boolean
  isSubmitting: boolean
  /** What the button says. */
  save: string
  onDiscard: () => void
  /** Somebody else changed the same meanwhile. */
  clash: { words: string; onTake: () => void } | null
}

/** The bar of a form that changes what is there already. */
export function ChangesBar({ isDirty, isSubmitting, save, onDiscard, clash }: ChangesBarProps) {
  return (
    <SaveBar
      status={isDirty ? 'Not saved yet' : 'Nothing changed'}
      isAtRest={!isDirty}
      notice={
        clash && (
          <Notice
            title="Somebody else changed this meanwhile"
            className="mb-4"
            actions={<Button onClick={clash.onTake}>Take theirs</Button>}
          >
            {clash.words}
          </Notice>
        )
      }
    >
      {isDirty && (
        <Button disabled={isSubmitting} onClick={onDiscard} className="max-sm:grow">
          Discard
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty} className="max-sm:grow">
        {isSubmitting ? 'Saving...' : save}
      </Button>
    </SaveBar>
  )
}
