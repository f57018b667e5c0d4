import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'

interface RetryButtonProps {
  /** What it is, and whom it goes to. */
  what: string
  title: string
  /** What will happen. */
  children: ReactNode
  /** Rejects where it can't be. */
  onRetry: () => Promise<unknown>
  done: string
}

/** Of what was given up. */
export function RetryButton({ what, title, children, onRetry, done }: RetryButtonProps) {
  const [isAsking, setAsking] = useState(false)

  async function send() {
    await onRetry()
    toast.success(done)
  }

  return (
    <>
      <Button className="whitespace-nowrap" aria-label={`Try again: ${what}`} onClick={() => setAsking(true)}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        Try again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm="Try again"
          tone="primary"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
