import type { Address } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/orders'
import { MapPin, Trash2 } from 'lucide-react'
import { addressLines } from '../../../lib/address-lines.ts'
import { formatDate } from '../../../lib/format.ts'
import { useAddressesQuery, useHideAddressMutation } from '../../../store/api/addresses-api.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ShortFailure } from '../../frame/parts/short-failure.tsx'

/** Where things were sent to before; the checkout offers them, too. */
export function AddressesCard() {
  const { data: addresses, error, isFetching, refetch } = useAddressesQuery()
  return (
    <DashboardCard title={m.addresses()}>
      {error ? (
        <ShortFailure message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !addresses ? (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      ) : addresses.length === 0 ? (
        <p className="text-muted">{m.an_address_that_you_order()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <Place key={address._id} address={address} />
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function Place({ address }: { address: Address }) {
  const { name, street, town, district } = addressLines(address)
  const [hide, { isLoading }] = useHideAddressMutation()

  async function remove() {
    const { error } = await hide(address._id)
    if (error) toast.error(errorSentence(error))
    else toast.success(m.address_removed())
  }

  return (
    <li className="flex gap-3 py-3.5">
      <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name || street}</p>
        {name && <p>{street}</p>}
        <p>{[town, district].join(', ')}</p>
        <p className="figures text-[0.9375rem] text-muted">
          {m.last_used({ phone: address.phone, usedAt: formatDate(address.usedAt) })}
        </p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        busy={isLoading}
        aria-label={m.remove_address({ address: street })}
        onClick={() => void remove()}
        className="-mt-2 -mr-2 text-muted hover:text-ink"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
