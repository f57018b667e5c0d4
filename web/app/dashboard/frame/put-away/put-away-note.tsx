import { formatDate } from '../../../lib/format.ts'
import { usePutAwayQuery } from './put-away-api.ts'

interface PutAwayNoteProps {
  /** What is no longer here, in the plural. */
  what: string
  /** When the thing began whose record this is; without it, the record of all things. */
  since?: string
}

/** Where to look for what is older than all that is here. Nothing where nothing of it was put away. */
export function PutAwayNote({ what, since }: PutAwayNoteProps) {
  const { data = [] } = usePutAwayQuery()
  const gone = data.filter(({ before }) => since === undefined || since < before)
  const newest = gone[0]
  if (!newest) return null
  const files = gone.map(({ file }) => file)
  return (
    <p className="mt-4 max-w-[72ch] text-[0.9375rem] wrap-anywhere text-muted">
      {what} before {formatDate(newest.before)} are put away in {files.join(', ')}. Whoever runs the shop can
      bring them back: docs/growth.md, “Tables that grow”.
    </p>
  )
}
