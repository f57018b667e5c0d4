import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons, ModalDialog } from './modal-dialog.tsx'

interface UnsavedChanges {
  /** Render it anywhere in the page. */
  dialog: ReactNode
  /** Call it right before going elsewhere after saving. */
  letGo: () => void
}

/** Asks before a page with changes is left. One in a page: the router asks only one. `onLeave`: they are not wanted. */
export function useUnsavedChanges(isDirty: boolean, onLeave?: () => void): UnsavedChanges {
  const isFree = useRef(false)
  const stay = useRef<HTMLButtonElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  const dialog = blocker.state === 'blocked' && (
    <ModalDialog
      title="You have changes that are not saved"
      firstFocus={stay}
      isBusy={false}
      isQuestion
      onClose={() => blocker.reset()}
    >
      <p className="mt-3 text-muted">If you leave this page now, they are lost.</p>
      <DialogButtons>
        <Button
          variant="danger"
          onClick={() => {
            onLeave?.()
            blocker.proceed()
          }}
        >
          Leave
        </Button>
        <Button ref={stay} variant="primary" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
  return {
    dialog,
    letGo: () => {
      isFree.current = true
    },
  }
}
