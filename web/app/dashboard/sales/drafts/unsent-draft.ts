/** What was typed into an order at the desk and has not reached the shop, as a session may end while somebody types. */
import { type DraftContent, draftContent } from '@spokehaat/contract/sales/draft'
import { type Draft, type TabDraft, tabDraft } from '../../../lib/tab-draft.ts'

const FIELDS = ['content', 'version', 'session'] as const
type Field = (typeof FIELDS)[number]

/** One for each draft, and one for an order that the shop has no draft of yet. */
export const unsentDraft = (id: string | undefined): TabDraft<Field> =>
  tabDraft(`spokehaat:order:${id ?? 'new'}`, FIELDS)

/** `version`: of the draft that was changed; 0 where there is none. */
export const unsentValues = (content: DraftContent, version: number, session: string): Draft<Field> => ({
  content: JSON.stringify(content),
  version: String(version),
  session,
})

/**
 * Null where nothing is left over: only another session goes on with it, and only where nobody has changed the draft
 * meanwhile.
 */
export function readUnsent(kept: Draft<Field>, version: number, session: string): DraftContent | null {
  if (kept.content === undefined || kept.session === session || kept.version !== String(version)) return null
  try {
    return draftContent.safeParse(JSON.parse(kept.content)).data ?? null
  } catch {
    return null
  }
}
