import * as m from '@spokehaat/texts/orders'
import type { FormEventHandler, ReactNode } from 'react'
import type { Restored } from '../../store/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { KeptLine } from './kept-line.tsx'
import { DialogButtons, DialogError, ModalDialog } from './modal-dialog.tsx'

interface FormDialogProps {
  title: string
  /** The fields; the first of them takes the focus. */
  children: ReactNode
  /** The words of the button that sends it. */
  submit: string
  /** `danger` where it takes something away. */
  tone?: 'primary' | 'danger'
  /** The words of the button that leaves everything as it is. */
  dismiss?: string
  isBusy: boolean
  /** Of what was typed into it before: it says so. */
  restored?: Restored
  /** Not yet: something that it needs is still being made ready. */
  isDisabled?: boolean
  /** What is wrong with none of the fields. */
  error?: string | null
  /** After each change of a field, such as to keep what is typed. */
  onChange?: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
}

/** A short form over the page. Render it while it is open, and close it when it was saved. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submit, tone = 'primary', dismiss = m.cancel() } = props
  const { isBusy, isDisabled = false, restored = null, error, onChange, onSubmit, onClose } = props
  return (
    <ModalDialog title={title} isBusy={isBusy} onClose={onClose}>
      <form noValidate onChange={onChange} onSubmit={onSubmit}>
        <div className="mt-5 flex flex-col gap-5">
          <KeptLine restored={restored} />
          {children}
        </div>
        <DialogError>{error}</DialogError>
        <DialogButtons>
          <Button disabled={isBusy} onClick={onClose}>
            {dismiss}
          </Button>
          <Button type="submit" variant={tone} busy={isBusy} disabled={isDisabled}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
