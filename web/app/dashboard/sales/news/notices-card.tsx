/** How somebody of the staff wants to hear of new orders. */
import type { OrderNotices } from '@spokehaat/contract/sales/order-news'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ring } from './chime.ts'
import { useOrderNoticesQuery, useSetOrderNoticesMutation } from './news-api.ts'
import { useSound } from './order-news.tsx'

export function NoticesCard({ phone }: { phone: string | null }) {
  const may = useMay()
  return may('orders.read') ? <Notices phone={phone} /> : null
}

function Notices({ phone }: { phone: string | null }) {
  const { data, isError } = useOrderNoticesQuery()
  const [set, { isLoading }] = useSetOrderNoticesMutation()
  const [isLoud, setLoud] = useSound()

  function change(notices: OrderNotices) {
    set(notices)
      .unwrap()
      .then(
        () => toast.success('Saved.'),
        (failure) => toast.error(errorSentence(failure)),
      )
  }

  return (
    <div lang="en">
      <DashboardCard title="New orders">
        <p className="mb-2 max-w-[60ch] text-muted">
          An order is told of once it is paid, or placed to be paid at the door.
        </p>
        {data ? (
          <>
            <Checkbox
              label="Write me a mail"
              checked={data.mail}
              disabled={isLoading}
              onChange={() => change({ ...data, mail: !data.mail })}
            />
            <Checkbox
              label={
                phone ? `Send a message to ${phone}` : 'Send a message to my phone: add its number first'
              }
              checked={data.message}
              disabled={isLoading || (!phone && !data.message)}
              onChange={() => change({ ...data, message: !data.message })}
            />
          </>
        ) : isError ? (
          <p className="text-brick">Your choice could not be loaded. Reload the page to try again.</p>
        ) : (
          <Skeleton className="h-22" />
        )}
        <Checkbox
          label="Ring at this browser while the dashboard is open"
          checked={isLoud}
          onChange={() => {
            setLoud(!isLoud)
            if (!isLoud) void ring()
          }}
        />
      </DashboardCard>
    </div>
  )
}
