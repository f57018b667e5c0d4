import type { TwoFactorSetup, TwoFactorStatus } from '@spokehaat/contract/identity/two-factor'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTwoFactorQuery } from '../../store/api/two-factor-status-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DashboardCard } from '../dashboard-page.tsx'
import { ShortFailure } from '../short-failure.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RememberedDevices } from './remembered-devices.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { useRenewRecoveryCodesMutation, useSetUpTwoFactorMutation } from './two-factor-api.ts'

const SetUp = lazy(() => import('./set-up.tsx'))

/** Few enough that new ones should be made. */
const FEW_CODES = 3

interface TwoFactorCardProps {
  email: string
  /** It was turned on, and the recovery codes were kept: leads on from here. */
  onTurnedOn?: (() => void) | undefined
}

/** Whether the own account needs a code beside the password, and changing that. */
export function TwoFactorCard({ email, onTurnedOn }: TwoFactorCardProps) {
  const { data: status, error, isFetching, refetch } = useTwoFactorQuery()
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [begin] = useSetUpTwoFactorMutation()
  const [isAsking, setAsking] = useState(false)

  function putAway() {
    // who is led on sees the codes until the next page is there
    if (onTurnedOn) onTurnedOn()
    else setCodes(null)
    void refetch()
  }

  return (
    <DashboardCard title="Two-factor sign-in">
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={putAway} />
      ) : setup ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <SetUp
            setup={setup}
            onCodes={(made) => {
              setSetup(null)
              setCodes(made)
            }}
            onCancel={() => {
              setSetup(null)
              void refetch()
            }}
          />
        </Suspense>
      ) : error ? (
        <ShortFailure message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !status ? (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-28" />
        </div>
      ) : status.isOn ? (
        <TurnedOn status={status} email={email} onCodes={setCodes} />
      ) : (
        <>
          {status.isRequired && (
            <Notice tone="quiet" title="The shop asks this of you" className="mb-5">
              The rest of the dashboard opens when it is on.
            </Notice>
          )}
          <p className="text-muted">
            A code from an app on your phone beside the password: whoever learns your password still can’t
            sign in.
          </p>
          <Button
            variant={status.isRequired ? 'primary' : 'secondary'}
            onClick={() => setAsking(true)}
            className="mt-5 max-sm:w-full"
          >
            Set up
          </Button>
        </>
      )}
      {isAsking && (
        <PasswordDialog
          title="Set up two-factor sign-in"
          submit="Go on"
          email={email}
          onPassword={async (password) => setSetup(await begin({ password }).unwrap())}
          onClose={() => setAsking(false)}
        >
          You need an authenticator app, on your phone or in your password manager.
        </PasswordDialog>
      )}
    </DashboardCard>
  )
}

interface TurnedOnProps {
  status: TwoFactorStatus
  email: string
  onCodes: (codes: string[]) => void
}

function TurnedOn({ status, email, onCodes }: TurnedOnProps) {
  const [renew] = useRenewRecoveryCodesMutation()
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const left = status.recoveryCodesLeft
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">On</Badge>
        {status.since && <span className="text-muted">since {formatDate(status.since)}</span>}
      </p>
      <p
        className={left <= FEW_CODES ? 'mt-3 font-medium text-brick' : 'mt-3'}
      >{`${left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`}${left <= FEW_CODES ? '. Please make new ones.' : ''}`}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => setAsking('codes')} className="max-sm:w-full">
          New recovery codes
        </Button>
        <Button onClick={() => setAsking('off')} className="text-brick! max-sm:w-full">
          Turn off
        </Button>
      </div>
      <RememberedDevices devices={status.devices} />
      {asking === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          submit="Make new codes"
          email={email}
          onPassword={async (password) => onCodes((await renew({ password }).unwrap()).recoveryCodes)}
          onClose={() => setAsking(null)}
        >
          The ones that you have open nothing any more.
        </PasswordDialog>
      )}
      {asking === 'off' && (
        <TurnOffDialog email={email} isRequired={status.isRequired} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
