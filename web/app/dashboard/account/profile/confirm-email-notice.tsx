import { ParaglideMessage } from '@inlang/paraglide-js-react'
import * as m from '@spokehaat/texts/orders'
import { useState } from 'react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toaster.tsx'
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
      title={m.please_confirm_your_email_address()}
      actions={
        <Button busy={isLoading} onClick={() => void sendAgain()}>
          {m.send_again()}
        </Button>
      }
    >
      <ParaglideMessage
        message={isSent ? m.a_new_mail_is_on : m.we_have_sent_a_mail}
        inputs={{ email }}
        markup={{ email: ({ children }) => <span className="break-words text-ink">{children}</span> }}
      />
    </Notice>
  )
}
