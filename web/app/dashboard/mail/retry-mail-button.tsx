import type { MailSummary } from '@spokehaat/contract/desk/mail'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useRetryMailMutation } from './mail-api.ts'

/** Of a mail that was given up. */
export function RetryMailButton({ mail }: { mail: MailSummary }) {
  const [isAsking, setAsking] = useState(false)
  const [retry] = useRetryMailMutation()

  async function send() {
    await retry(mail._id).unwrap()
    toast.success('The mail is tried again.')
  }

  return (
    <>
      <Button
        className="whitespace-nowrap"
        aria-label={`Try again: ${mail.subject}, to ${mail.to}`}
        onClick={() => setAsking(true)}
      >
        <RotateCw aria-hidden="true" className="size-4.5" />
        Try again
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Send this mail once more?"
          confirm="Try again"
          tone="primary"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>
            “{mail.subject}” goes to {mail.to} within seconds, as it was written. If it fails again, it is
            tried for a day and a half, and then given up once more.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
