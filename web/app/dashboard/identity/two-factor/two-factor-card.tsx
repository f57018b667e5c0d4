import type { TwoFactorSetup, TwoFactorStatus } from '@spokehaat/contract/identity/two-factor'
import * as m from '@spokehaat/texts/orders'
import { lazy, Suspense, useState } from 'react'
import { counted, formatDate } from '../../../lib/format.ts'
import { useTwoFactorQuery } from '../../../store/api/two-factor-status-api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ShortFailure } from '../../frame/parts/short-failure.tsx'
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
    <DashboardCard title={m.two_factor_sign_in()}>
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
        <div role="status" aria-label={m.loading()}>
          <Skeleton className="h-28" />
        </div>
      ) : status.isOn ? (
        <TurnedOn status={status} email={email} onCodes={setCodes} />
      ) : (
        <>
          {status.isRequired && (
            <Notice tone="quiet" title={m.the_shop_asks_this_of()} className="mb-5">
              {m.the_rest_of_the_dashboard()}
            </Notice>
          )}
          <p className="text-muted">{m.a_code_from_an_app()}</p>
          <Button
            variant={status.isRequired ? 'primary' : 'secondary'}
            onClick={() => setAsking(true)}
            className="mt-5 max-sm:w-full"
          >
            {m.set_up()}
          </Button>
        </>
      )}
      {isAsking && (
        <PasswordDialog
          title={m.set_up_two_factor_sign()}
          submit={m.go_on()}
          email={email}
          onPassword={async (password) => setSetup(await begin({ password }).unwrap())}
          onClose={() => setAsking(false)}
        >
          {m.you_need_an_authenticator_app()}
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
        <Badge tone="good">{m.on()}</Badge>
        {status.since && <span className="text-muted">{m.since({ since: formatDate(status.since) })}</span>}
      </p>
      <p className={left <= FEW_CODES ? 'mt-3 font-medium text-brick' : 'mt-3'}>
        {left <= FEW_CODES
          ? counted(left, m.recovery_code_is_left_make_new, m.recovery_codes_are_left_make_new)
          : counted(left, m.recovery_code_is_left, m.recovery_codes_are_left)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => setAsking('codes')} className="max-sm:w-full">
          {m.new_recovery_codes()}
        </Button>
        <Button onClick={() => setAsking('off')} className="text-brick! max-sm:w-full">
          {m.turn_off()}
        </Button>
      </div>
      <RememberedDevices devices={status.devices} />
      {asking === 'codes' && (
        <PasswordDialog
          title={m.new_recovery_codes()}
          submit={m.make_new_codes()}
          email={email}
          onPassword={async (password) => onCodes((await renew({ password }).unwrap()).recoveryCodes)}
          onClose={() => setAsking(null)}
        >
          {m.the_ones_that_you_have()}
        </PasswordDialog>
      )}
      {asking === 'off' && (
        <TurnOffDialog email={email} isRequired={status.isRequired} onClose={() => setAsking(null)} />
      )}
    </>
  )
}
