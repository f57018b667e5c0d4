import { useRef, useState } from 'react'
import type { ShownReviews } from '../../render/storefront.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { AS_THEY_COME, type AskedReviews } from './asked-reviews.ts'
import { useLazyReviewsQuery } from './reviews-api.ts'

/** The reviews of a product as somebody asks for them; `first` are those that came with the page. */
export function useReviewList(product: string, first: ShownReviews) {
  const [load] = useLazyReviewsQuery()
  // a page of the API has more than came with this one: whoever reads on begins with the first
  const [shown, setShown] = useState({ ...first, page: 0 })
  const [asked, setAsked] = useState(AS_THEY_COME)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The last question: an answer to one before it comes too late. */
  const last = useRef(0)
  const again = useRef<() => Promise<void>>(async () => {})

  async function ask(next: AskedReviews, page: number, before: ShownReviews['items']): Promise<void> {
    again.current = () => ask(next, page, before)
    last.current += 1
    const mine = last.current
    setAsked(next)
    setLoading(true)
    setFailure(null)
    try {
      const { items, ...rest } = await load({ product, ...next, page }).unwrap()
      if (mine !== last.current) return
      // one that was approved meanwhile moves the others on by one
      const known = new Set(before.map(({ _id }) => _id))
      setShown({ ...rest, items: [...before, ...items.filter(({ _id }) => !known.has(_id))], page })
    } catch (caught) {
      if (mine === last.current) setFailure(errorSentence(caught))
    } finally {
      if (mine === last.current) setLoading(false)
    }
  }

  return {
    asked,
    items: shown.items,
    total: shown.total,
    isLoading,
    failure,
    change: (next: AskedReviews) => void ask(next, 1, []),
    readOn: () => ask(asked, shown.page + 1, shown.items),
    retry: () => void again.current(),
  }
}
