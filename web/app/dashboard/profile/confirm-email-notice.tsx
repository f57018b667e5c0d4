import { useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useResendConfirmationMutation } from './profile-api.ts'

/** For as long as nobody has followed the link in the mail. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const [resend, { isLoading }] = useResendConfirmationMutation()
  const [isSent, setSent] = useState(false)

  async function sendAgain() {
    try {
      await resend().unwrap()
      setSent(true)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <Notice
      tone="quiet"
      className="mb-6"
      title="Please confirm your email address"
      actions={
        <Button busy={isLoading} onClick={() => void sendAgain()}>
          Send again
        </Button>
      }
    >
      {isSent ? 'A new mail is on its way to ' : 'We have sent a mail with a link to '}
      <span className="break-words text-ink">{email}</span>. Not there? Look among the spam, too.
    </Notice>
  )
}
