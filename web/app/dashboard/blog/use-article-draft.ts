import { type ManagedArticle, managedArticle } from '@spokehaat/contract/blog/article'
import { useEffect, useRef, useState } from 'react'
import { tabDraft } from '../../lib/tab-draft.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { type ArticleDraft, parseDraft } from './article-draft.ts'

/** Milliseconds that typing has to rest before the draft is kept. */
const REST = 400

interface Kept {
  draft: ArticleDraft
  /** The article as it was when it was opened; null for a new one. */
  base: ManagedArticle | null
}

/** What is typed into an article's form, so that neither a reload nor the end of the session loses it. */
export function useArticleDraft(id: string) {
  const owner = useAppSelector(selectUser)?.userId ?? ''
  const [store] = useState(() => tabDraft(`spokehaat:article:${id}`, ['kept']))
  const [kept, setKept] = useState(() => parseKept(store.read(owner).kept))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      pending.current?.()
    },
    [],
  )
  return {
    /** What was kept when the form was opened; null once it is saved or given up. */
    kept,
    keep(draft: ArticleDraft, base: ManagedArticle | null) {
      clearTimeout(timer.current)
      pending.current = () => {
        pending.current = null
        store.write(owner, { kept: JSON.stringify({ draft, base }) })
      }
      timer.current = setTimeout(() => pending.current?.(), REST)
    },
    /** It was saved, or is not wanted any more. */
    forget() {
      clearTimeout(timer.current)
      pending.current = null
      store.clear()
      setKept(null)
    },
  }
}

function parseKept(text: string | undefined): Kept | null {
  try {
    const { draft, base }: Record<string, unknown> = JSON.parse(text ?? '{}')
    const [own, seen] = [parseDraft(draft), managedArticle.nullable().safeParse(base)]
    return own && seen.success ? { draft: own, base: seen.data } : null
  } catch {
    return null
  }
}
