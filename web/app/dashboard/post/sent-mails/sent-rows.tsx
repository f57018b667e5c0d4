/** What the lists of mails and of messages to phones share. */
import { TextLink } from '../../../ui/text-link.tsx'
import type { Detail } from '../../frame/table/data-table.tsx'
import { SendFailure } from './send-failure.tsx'

interface Sent {
  _id: string
  subject: string
  isReadable: boolean
  lastError: string | null
  dueAt: string | null
}

/** A link, unless it is kept no longer. */
export function Subject({ of, page }: { of: Sent; page: (id: string) => string }) {
  if (!of.isReadable) return <span className="font-semibold wrap-anywhere">{of.subject}</span>
  return (
    <TextLink isStrong to={page(of._id)} prefetch="intent" className="wrap-anywhere">
      {of.subject}
    </TextLink>
  )
}

/** Below each that did not go out: why. Nothing where all did. */
export function failuresOf<Row extends Sent>(rows: readonly Row[] | undefined): { detail?: Detail<Row> } {
  if (!rows?.some(({ lastError }) => lastError !== null)) return {}
  const render = ({ lastError, dueAt }: Row) =>
    lastError === null ? null : <SendFailure error={lastError} dueAt={dueAt} />
  return { detail: { render } }
}
