import type { MailSummary } from '@spokehaat/contract/post/mail'
import { useRetryMailMutation } from './mail-api.ts'
import { RetryButton } from './retry-button.tsx'

/** Of a mail that was given up. */
export function RetryMailButton({ mail }: { mail: MailSummary }) {
  const [retry] = useRetryMailMutation()
  return (
    <RetryButton
      what={`${mail.subject}, to ${mail.to}`}
      title="Send this mail once more?"
      onRetry={() => retry(mail._id).unwrap()}
      done="The mail is tried again."
    >
      “{mail.subject}” goes to {mail.to} within seconds, as it was written. If it fails again, it is tried for
      a day and a half, and then given up once more.
    </RetryButton>
  )
}
