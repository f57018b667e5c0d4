import type { Carrier } from '@spokehaat/contract/sales/carrier'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Carriers that can't be asked; nothing where all answer. */
export function UnheardCarriers({ carriers }: { carriers: readonly Carrier[] }) {
  const may = useMay()
  return carriers
    .filter(({ isActive }) => isActive)
    .map(({ _id, name, keysRefusedAt, silentSince }) =>
      keysRefusedAt !== null ? (
        <Notice
          key={_id}
          title={`${name} does not know the shop’s keys`}
          className="mb-5"
          actions={may('settings.write') && <ButtonLink to={paths.carrier(_id)}>Type them anew</ButtonLink>}
        >
          It is asked no more until then; what it tells by itself still counts.
        </Notice>
      ) : silentSince !== null ? (
        <Notice
          key={_id}
          tone="quiet"
          title={`${name} has not answered since ${formatDateTime(silentSince)}`}
          className="mb-5"
        >
          It is asked again by itself, and nothing is booked twice. What it has stays as it was heard last.
        </Notice>
      ) : null,
    )
}
