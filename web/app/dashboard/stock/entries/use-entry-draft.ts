import { useKept } from '../../../store/use-kept.ts'
import { type DraftLine, type EntryDraft, emptyDraft, entryDraft } from './entry-draft.ts'

/** A reload, another page or a session that ends loses nothing of it. */
export function useEntryDraft(kind: 'delivery' | 'count', supplier = '') {
  const {
    value: draft,
    restored,
    change,
    forget,
  } = useKept<EntryDraft>({
    key: `stock:${kind}`,
    shape: entryDraft,
    begin: (found) => found ?? emptyDraft(supplier),
    isKeptWhenLeft: true,
  })
  return {
    draft,
    restored,
    change: (next: (draft: EntryDraft) => EntryDraft) => change(next),
    changeLine(variant: string, changed: Partial<DraftLine>) {
      change(({ lines }) => ({
        lines: lines.map((line) => (line.picked.variant === variant ? { ...line, ...changed } : line)),
      }))
    },
    removeLine(variant: string) {
      change(({ lines }) => ({ lines: lines.filter((line) => line.picked.variant !== variant) }))
    },
    /** An empty one, under another id. */
    clear() {
      change(emptyDraft())
      forget()
    },
  }
}
