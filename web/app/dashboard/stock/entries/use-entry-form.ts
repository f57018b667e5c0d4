import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { toast } from '../../../ui/toaster.tsx'
import { useEnterStockMutation } from '../ledger/stock-api.ts'
import type { DraftLine } from './entry-draft.ts'
import { type LineProblems, lineProblems } from './line-problems.ts'
import { useEntryDraft } from './use-entry-draft.ts'

type Entry = Parameters<ReturnType<typeof useEnterStockMutation>[0]>[0]['entry']

/** A delivery or a count: what is typed, what is wrong with it, and its way to the shelf. */
export function useEntryForm(kind: 'delivery' | 'count', supplier = '') {
  const { changeLine, removeLine, ...typed } = useEntryDraft(kind, supplier)
  const [enter, { isLoading }] = useEnterStockMutation()
  const [problems, setProblems] = useState<LineProblems>({})
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  /** `done`: what is said once it is there. */
  async function save(wrong: LineProblems, entry: Entry, done: string) {
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstWrong(page.current)
    try {
      const { _id } = await enter({ id: typed.draft.id, entry }).unwrap()
      typed.clear()
      toast.success(done)
      void navigate(paths.stockEntry(_id))
    } catch (failure) {
      setProblems(lineProblems(failure))
      toast.error(errorSentence(failure))
    }
  }

  return {
    ...typed,
    page,
    problems,
    isSaving: isLoading,
    save,
    changeLine(variant: string, changed: Partial<DraftLine>) {
      setProblems({})
      changeLine(variant, changed)
    },
    removeLine(variant: string) {
      setProblems({})
      removeLine(variant)
    },
  }
}
