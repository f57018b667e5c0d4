import type { ListedUser } from '@spokehaat/contract/identity/account'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import { useResetTwoFactorMutation } from './users-api.ts'

/** In a list: whether somebody signs in with two factors. */
export function TwoFactorMark({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isOn ? '' : 'text-muted'}`}>
      <Icon aria-hidden="true" className={`size-5 ${isOn ? 'text-leaf' : ''}`} />
      {isOn ? 'Two-factor' : 'Password only'}
    </span>
  )
}

/** For who has lost phone and recovery codes. */
export function ResetTwoFactorButton({ user }: { user: ListedUser }) {
  const [isAsking, setAsking] = useState(false)
  const [reset] = useResetTwoFactorMutation()

  async function turnOff() {
    await reset(user._id).unwrap()
    toast.success('Two-factor sign-in is off for this account.')
  }

  return (
    <>
      <Button aria-label={`Reset two-factor sign-in of ${user.name}`} onClick={() => setAsking(true)}>
        <ShieldOff aria-hidden="true" className="size-5" />
        Reset two-factor
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Reset two-factor sign-in of ${user.name}?`}
          confirm="Reset it"
          onConfirm={turnOff}
          onClose={() => setAsking(false)}
        >
          <p>
            <EmailAddress>{user.email}</EmailAddress> gets in with the password alone, until it is set up
            again. They are told by mail, and it goes on record.
          </p>
          <p>Be sure that it is them who ask: call them on a number that you know.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
