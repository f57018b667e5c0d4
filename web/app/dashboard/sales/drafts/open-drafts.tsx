import type { DraftChannel } from '@spokehaat/contract/sales/draft'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { CHANNELS, isChannel } from './channels.ts'
import { useDraftsQuery, useRemoveDraftMutation } from './drafts-api.ts'

const AT_ONCE = 10

/** Those that were written down and not placed, of the whole team. `but`: the one in the form. */
export function OpenDrafts({ but }: { but: string | undefined }) {
  const [pages, setPages] = useState(1)
  const [channel, setChannel] = useState<DraftChannel | null>(null)
  const { data, error, refetch } = useDraftsQuery({
    page: 1,
    limit: pages * AT_ONCE,
    ...(channel !== null && { channel }),
  })
  const [remove] = useRemoveDraftMutation()
  const [asked, setAsked] = useState<{ _id: string; customer: string } | null>(null)
  if (error) {
    return (
      <p className="mt-8 text-muted">
        The drafts could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  }
  const others = data?.drafts.filter(({ _id }) => _id !== but) ?? []
  if (!data || (others.length === 0 && channel === null)) return null

  async function throwAway(id: string) {
    await remove(id).unwrap()
    toast.success('The draft is thrown away')
  }
  return (
    <section className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl font-bold">Drafts</h2>
        {(data.channels.length > 1 || channel !== null) && (
          <Select
            aria-label="Ordered by"
            className="w-auto"
            value={channel ?? ''}
            onChange={({ target }) => setChannel(isChannel(target.value) ? target.value : null)}
          >
            <option value="">All</option>
            {data.channels.map((one) => (
              <option key={one} value={one}>
                {CHANNELS[one]}
              </option>
            ))}
          </Select>
        )}
      </div>
      {others.length === 0 && <p className="text-muted">There is no other draft of this kind.</p>}
      <ul className="divide-y divide-line border-y border-line">
        {others.map((one) => (
          <li key={one._id} className="flex items-center gap-x-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <TextLink isStrong to={paths.draft(one._id)}>
                {one.customer || 'No customer yet'}
              </TextLink>
              <span className="block text-[0.9375rem] text-muted">
                {`${CHANNELS[one.channel]} · ${one.pieces === 1 ? '1 piece' : `${one.pieces} pieces`} · ${formatDateTime(one.updatedAt)} · ${one.by}`}
              </span>
            </span>
            <span className="figures whitespace-nowrap font-semibold">{formatBdt(one.totalBdt)}</span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Throw away the draft of ${one.customer || 'no customer yet'}`}
              onClick={() => setAsked(one)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title="Throw this draft away?"
          confirm="Throw it away"
          onConfirm={() => throwAway(asked._id)}
          onClose={() => setAsked(null)}
        >
          <p>{`${asked.customer || 'It has no customer yet'}. It is gone for all of your colleagues, too.`}</p>
        </ConfirmDialog>
      )}
      {data.meta.total > data.drafts.length && (
        <Button className="mt-4" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </section>
  )
}
