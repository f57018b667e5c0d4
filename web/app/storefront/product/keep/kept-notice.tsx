import * as m from '@spokehaat/texts/saved'
import { formatDateTime } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Kept } from './use-kept.ts'

/** Until when a piece is kept; afterwards, what became of it. */
export function KeptNotice({ kept }: { kept: NonNullable<Kept> }) {
  if (kept === 'unknown') return <Notice title={m.kept_unknown()} />
  if (kept.state === 'kept') {
    return (
      <Notice tone="quiet" title={m.kept_title()} className="!border-leaf">
        <p className="figures">{m.kept_text({ until: formatDateTime(kept.until) })}</p>
      </Notice>
    )
  }
  if (kept.state === 'used') {
    return (
      <Notice tone="quiet" title={m.kept_used()}>
        <p>{m.kept_used_text()}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="quiet" title={m.kept_over()}>
      <p>{kept.available > 0 ? m.kept_over_there() : m.kept_over_gone()}</p>
    </Notice>
  )
}
