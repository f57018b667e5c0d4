import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pageAddress } from '../../lib/language.ts'
import { useIsLeaving } from '../../lib/use-is-leaving.ts'
import { type BlogQuery, blogPaths } from './blog-paths.ts'
import { readBlogQuery } from './blog-query.ts'

/** What the address asks for; while a new list is on its way, what it will ask for. */
export function useBlogQuery() {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLeaving = useIsLeaving()
  // what was typed at this very address stays in the box until the address has it
  const [asked, setAsked] = useState<{ at: string; query: BlogQuery } | null>(null)

  const isLoading =
    navigation.state !== 'idle' && navigation.location.pathname === pageAddress(blogPaths.list())
  const address = isLoading ? navigation.location.search : location.search
  const query = readBlogQuery(new URLSearchParams(address))

  return {
    query: asked?.at === location.key && !isLoading ? { ...query, search: asked.query.search } : query,
    isLoading,
    search(text: string) {
      if (isLeaving()) return
      const next = { ...query, search: text }
      setAsked({ at: location.key, query: next })
      void navigate(blogPaths.list(next), { replace: true, preventScrollReset: true })
    },
  }
}
