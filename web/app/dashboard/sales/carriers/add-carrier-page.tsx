import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Route } from './+types/add-carrier-page.ts'
import { CarrierForm } from './carrier-form.tsx'
import { PROTOCOL_NAMES, readProtocol } from './carrier-words.ts'

export const meta = deskMeta('Add a carrier')

export default function AddCarrierPage({ params }: Route.ComponentProps) {
  const protocol = readProtocol(params.protocol)
  return (
    <DashboardPage
      title={!protocol || protocol === 'hand' ? 'Add a carrier' : `Add ${PROTOCOL_NAMES[protocol]}`}
      aside={
        <TextLink to={paths.carriers()} className="font-semibold">
          All carriers
        </TextLink>
      }
    >
      {protocol ? (
        <CarrierForm key={protocol} protocol={protocol} carrier={null} />
      ) : (
        <EmptyState
          title="There is no such kind of carrier"
          action={<ButtonLink to={paths.carriers()}>Show all carriers</ButtonLink>}
        >
          The address may be cut off.
        </EmptyState>
      )}
    </DashboardPage>
  )
}
