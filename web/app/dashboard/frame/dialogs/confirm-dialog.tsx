import * as m from '@spokehaat/texts/orders'
import { type ReactNode, useRef, useState } from 'react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons, DialogError, ModalDialog } from './modal-dialog.tsx'

interface ConfirmDialogProps {
  /** The question. */
  title: string
  /** What will happen. */
  children: ReactNode
  /** The words of the button that does it, such as "Delete order". */
  confirm: string
  tone?: 'danger' | 'primary'
  /** The words of the button that leaves everything as it is. */
  dismiss?: string
  /** While it runs the button turns. Where it throws, the dialog stays and says why; else it closes. */
  onConfirm: () => Promise<unknown> | undefined
  onClose: () => void
}

/** Asks before what cannot be taken back lightly. Render it while it is open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, tone = 'danger', dismiss = m.cancel(), onConfirm, onClose } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function run() {
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError(errorSentence(failure))
      setBusy(false)
    }
  }

  return (
    <ModalDialog title={title} firstFocus={cancel} isBusy={isBusy} isQuestion onClose={onClose}>
      <div className="mt-3 space-y-3 text-muted">{children}</div>
      <DialogError>{error}</DialogError>
      <DialogButtons>
        <Button ref={cancel} disabled={isBusy} onClick={onClose}>
          {dismiss}
        </Button>
        <Button variant={tone} busy={isBusy} onClick={run}>
          {confirm}
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
