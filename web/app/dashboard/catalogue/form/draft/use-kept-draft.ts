import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { useEffect, useRef, useState } from 'react'
import { selectUser } from '../../../../store/auth-slice.ts'
import { useAppSelector, useAppStore } from '../../../../store/hooks.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft } from './kept-draft.ts'
import type { ProductDraft } from './product-draft.ts'

/** Milliseconds that typing has to rest before the draft is kept. */
const REST = 400

/** What is typed into a product's form, so that neither a reload nor the end of the session loses it. */
export function useKeptDraft(key: string) {
  const store = useAppStore()
  const owner = useAppSelector(selectUser)?.userId ?? ''
  const [kept, setKept] = useState(() => readDraft(key, owner))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What would be lost. */
  const latest = useRef<KeptDraft | null>(kept)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // the guard of the page took the form away: nobody is signed in any more
      if (latest.current && owner !== '' && selectUser(store.getState()) === null) {
        keepDraft(key, owner, { ...latest.current, isSignedOut: true })
      }
    },
    [store, key, owner],
  )

  return {
    /** What was kept when the form was opened; null once it is saved or given up. */
    kept,
    keep(draft: ProductDraft, base: EditableProduct | null) {
      const next = { draft, base, isSignedOut: false }
      latest.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keepDraft(key, owner, next), REST)
    },
    /** It was saved, or is not wanted any more. */
    forget() {
      clearTimeout(timer.current)
      latest.current = null
      forgetDraft(key)
      setKept(null)
    },
  }
}
