import { useState } from 'react'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { type DraftLine, type EntryDraft, emptyDraft, keepEntryDraft, readEntryDraft } from './entry-draft.ts'

/** A reload, or a session that ends, loses nothing of it. */
export function useEntryDraft(kind: 'delivery' | 'count', supplier = '') {
  const owner = useAppSelector(selectUser)?.userId ?? ''
  const key = `spokehaat:stock:${kind}`
  const [draft, setDraft] = useState<EntryDraft>(() => readEntryDraft(key, owner) ?? emptyDraft(supplier))
  function change(next: (draft: EntryDraft) => EntryDraft) {
    setDraft((now) => {
      const changed = next(now)
      keepEntryDraft(key, owner, changed)
      return changed
    })
  }
  return {
    draft,
    change,
    changeLine(variant: string, changed: Partial<DraftLine>) {
      change((now) => ({
        ...now,
        lines: now.lines.map((line) => (line.picked.variant === variant ? { ...line, ...changed } : line)),
      }))
    },
    removeLine(variant: string) {
      change((now) => ({ ...now, lines: now.lines.filter((line) => line.picked.variant !== variant) }))
    },
    /** An empty one, under another id. */
    clear() {
      keepEntryDraft(key, owner, null)
      setDraft(emptyDraft())
    },
  }
}
