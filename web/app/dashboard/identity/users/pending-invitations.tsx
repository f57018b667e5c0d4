import type { Invitation } from '@spokehaat/contract/identity/invitation'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { FRESH } from '../../frame/table/list-page.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import {
  useInvitationsQuery,
  useSendInvitationAgainMutation,
  useWithdrawInvitationMutation,
} from './invitations-api.ts'

/** Who was invited and has not answered yet; nothing where nobody is. */
export function PendingInvitations() {
  const { data } = useInvitationsQuery(undefined, FRESH)
  if (!data || data.length === 0) return null
  return (
    <div className="mb-6">
      <DashboardCard title="Invited">
        <ul className="divide-y divide-line border-y border-line">
          {data.map((one) => (
            <Row key={one._id} one={one} />
          ))}
        </ul>
      </DashboardCard>
    </div>
  )
}

const roleWord = (one: Invitation): string =>
  one.state === 'role_gone' ? 'a role that is gone' : roleName(one)

function standing({ state, sentAt, expiresAt, by }: Invitation): string {
  const sent = `${by ? `by ${by}, ` : ''}sent ${formatDate(sentAt)}`
  if (state === 'open') return `${sent}, good until ${formatDate(expiresAt)}`
  if (state === 'expired') return `${sent}, ran out ${formatDate(expiresAt)}`
  if (state === 'role_gone') return `${sent}: its role was deleted, so the link opens nothing`
  return `${sent}: who sent it may not give this role any more, so the link opens nothing`
}

function Row({ one }: { one: Invitation }) {
  const mayWrite = useMay()('users.write')
  const [sendAgain, { isLoading }] = useSendInvitationAgainMutation()
  const [withdraw] = useWithdrawInvitationMutation()
  const [isAsking, setAsking] = useState(false)

  async function send() {
    try {
      await sendAgain(one._id).unwrap()
      toast.success(`The invitation is on its way to ${one.email} again.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{one.name}</span>
          <span className="wrap-anywhere">
            <EmailAddress>{one.email}</EmailAddress>
          </span>
          {one.state !== 'open' && (
            <Badge tone="bad">{one.state === 'expired' ? 'Ran out' : 'Opens nothing'}</Badge>
          )}
        </p>
        <p className="text-muted wrap-anywhere">{`${roleWord(one)} · ${standing(one)}`}</p>
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-3">
          {one.state !== 'role_gone' && (
            <Button busy={isLoading} onClick={() => void send()} aria-label={`Send again to ${one.name}`}>
              Send again
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => setAsking(true)}
            aria-label={`Withdraw the invitation of ${one.name}`}
          >
            Withdraw
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Withdraw the invitation of ${one.name}?`}
          confirm="Withdraw it"
          onConfirm={async () => {
            await withdraw(one._id).unwrap()
            toast.success('The invitation is withdrawn.')
          }}
          onClose={() => setAsking(false)}
        >
          <p>The link in the mail opens nothing any more.</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
