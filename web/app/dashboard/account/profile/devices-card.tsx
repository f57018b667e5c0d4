import type { Session } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/orders'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatDateTime } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { deviceName } from '../../frame/parts/device-name.ts'
import { ShortFailure } from '../../frame/parts/short-failure.tsx'
import { useDevicesQuery, useSignOutDeviceMutation, useSignOutOthersMutation } from './own-data-api.ts'

/** Where the account is signed in, and the way to end it. */
export function DevicesCard() {
  const { data: devices, error, isFetching, refetch } = useDevicesQuery()
  const [isAsking, setAsking] = useState(false)
  const [signOutOthers] = useSignOutOthersMutation()
  const others = devices?.filter((device) => !device.isThis).length ?? 0

  async function endOthers() {
    const { ended } = await signOutOthers().unwrap()
    toast.success(
      ended === 1
        ? m.one_other_device_was_signed()
        : m.other_devices_were_signed_out({ ended: formatCount(ended) }),
    )
  }

  return (
    <DashboardCard title={m.signed_in_devices()}>
      {error ? (
        <ShortFailure message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !devices ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {devices.map((device) => (
              <Device key={device._id} device={device} />
            ))}
          </ul>
          {others > 0 && (
            <Button onClick={() => setAsking(true)} className="mt-5 max-sm:w-full">
              {m.sign_out_all_other_devices()}
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={m.sign_out_all_other_devices_question()}
          confirm={m.sign_them_out()}
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        >
          <p>{m.each_of_them_has_to()}</p>
          <p>{m.if_you_did_not_know()}</p>
        </ConfirmDialog>
      )}
    </DashboardCard>
  )
}

function Device({ device }: { device: Session }) {
  const [signOut, { isLoading }] = useSignOutDeviceMutation()
  const { name, isPhone } = deviceName(device.userAgent)
  const Icon = isPhone ? Smartphone : Monitor

  async function end() {
    try {
      await signOut(device._id).unwrap()
      toast.success(m.was_signed_out({ name }))
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p
          className="flex flex-wrap items-center gap-x-3 font-semibold"
          title={device.userAgent ?? undefined}
        >
          <span>{name}</span>
          {device.isThis && <Badge tone="good">{m.this_device()}</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {m.device_last_used({ seenAt: formatDateTime(device.seenAt) })}
        </p>
      </div>
      {!device.isThis && (
        <Button busy={isLoading} onClick={end} aria-label={m.sign_out_device({ name })}>
          {m.sign_out()}
        </Button>
      )}
    </li>
  )
}
