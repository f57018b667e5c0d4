import { formatDateTime } from '../../../lib/format.ts'

/** Below what did not go out: why, and what happens next. */
export function SendFailure({ error, dueAt }: { error: string; dueAt: string | null }) {
  return (
    <p className="pb-3 text-sm wrap-anywhere text-brick">
      <span>{error}</span>
      {dueAt !== null && (
        <span className="block text-muted">
          Tried again at <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
        </span>
      )}
    </p>
  )
}
