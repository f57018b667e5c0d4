import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { DialogButtons, ModalDialog } from '../../frame/dialogs/modal-dialog.tsx'
import { CopyLink } from './copy-link.tsx'
import { usePayLinkMutation } from './drafts-api.ts'
import { SendInChat } from './send-in-chat.tsx'

/** For an order that is to be paid online and is not yet: a link, and an hour in which its pieces are kept. */
export function PayLinkButton({ order }: { order: OrderDetail }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [isTold, setTold] = useState(true)
  const [make, { data, reset }] = usePayLinkMutation()
  const isToPay = order.isPayable && order.codStatus === null
  if (!may('orders.write') || (!isToPay && !isOpen)) return null

  function close() {
    setOpen(false)
    reset()
  }
  return (
    <>
      {isToPay && <Button onClick={() => setOpen(true)}>Link to pay</Button>}
      {isOpen && data === undefined && (
        <FormDialog
          title="Link to pay"
          submit="Make the link"
          onSave={() => make({ order: order._id, tell: isTold }).unwrap()}
          onSaved={() => {}}
          onClose={close}
        >
          <p>Price and pieces are kept for an hour from now.</p>
          <Checkbox
            label="Send it to the phone and the email"
            checked={isTold}
            onChange={({ target }) => setTold(target.checked)}
          />
        </FormDialog>
      )}
      {isOpen && data !== undefined && (
        <ModalDialog title="Link to pay" isBusy={false} onClose={close}>
          <p className="my-4">{`Kept until ${formatDateTime(data.payBy)}.`}</p>
          <CopyLink url={data.payUrl} />
          {data.chat !== null && <SendInChat chat={data.chat} />}
          <DialogButtons>
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          </DialogButtons>
        </ModalDialog>
      )}
    </>
  )
}
