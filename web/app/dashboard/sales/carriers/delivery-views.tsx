import { paths } from '../../../lib/desk-paths.ts'
import { ListViews } from '../../frame/table/list-views.tsx'

/** What delivery costs, and who carries it. */
export function DeliveryViews({ here }: { here: 'plan' | 'carriers' }) {
  return (
    <ListViews
      label="Parts of delivery"
      views={[
        { title: 'Methods and zones', to: paths.delivery(), isHere: here === 'plan' },
        { title: 'Carriers', to: paths.carriers(), isHere: here === 'carriers' },
      ]}
    />
  )
}
