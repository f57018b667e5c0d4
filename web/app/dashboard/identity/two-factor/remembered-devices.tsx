import type { RememberedDevice } from '@spokehaat/contract/identity/two-factor'
import * as m from '@spokehaat/texts/orders'
import { formatDate } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { deviceName } from '../../frame/parts/device-name.ts'
import { useForgetDeviceMutation } from './two-factor-api.ts'

/** Where no code is asked for, for a while. Nothing where there is none. */
export function RememberedDevices({ devices }: { devices: readonly RememberedDevice[] }) {
  if (devices.length === 0) return null
  return (
    <section aria-labelledby="remembered-devices" className="mt-8">
      <h3 id="remembered-devices" className="mb-2 text-lg font-bold">
        {m.devices_that_need_no_code()}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <Device key={device._id} device={device} />
        ))}
      </ul>
    </section>
  )
}

function Device({ device }: { device: RememberedDevice }) {
  const [forget, { isLoading }] = useForgetDeviceMutation()
  const { name } = deviceName(device.userAgent)

  async function end() {
    try {
      await forget(device._id).unwrap()
      toast.success(m.needs_a_code_from_now({ name }))
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold" title={device.userAgent ?? undefined}>
          {name}
        </p>
        <p className="text-[0.9375rem] text-muted">{m.until({ until: formatDate(device.until) })}</p>
      </div>
      <Button busy={isLoading} onClick={() => void end()} aria-label={m.forget_device({ name })}>
        {m.forget()}
      </Button>
    </li>
  )
}
