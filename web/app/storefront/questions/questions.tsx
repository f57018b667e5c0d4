import type { Question } from '@spokehaat/contract/catalogue/question'
import * as m from '@spokehaat/texts/questions'
import { lazy, Suspense, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format.ts'
import { useShopName } from '../../lib/shop-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LineHead } from '../line-head.tsx'
import { useLazyProductQuestionsQuery } from './questions-api.ts'

const AskForm = lazy(() => import('./ask-form.tsx'))

interface QuestionsProps {
  product: string
  /** The first few that are answered, as the page came with them. */
  first: readonly Question[]
  total: number
}

/** What riders have asked about a product and what the shop answered, and a way to ask. */
export function Questions({ product, first, total }: QuestionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { questions, hasMore, more, isFetching, isFailed } = useMore(product, first, total)
  const ask = !isAsking && <Button onClick={() => setAsking(true)}>{m.ask()}</Button>
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className={cx('wrap scroll-mt-24', questions.length > 0 && 'mt-16')}
    >
      {questions.length === 0 ? (
        <LineHead id="questions-title" title={m.questions()} action={ask}>
          {!isAsking && m.none_yet()}
        </LineHead>
      ) : (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="questions-title" className="text-section">
            {m.questions()}
          </h2>
          {ask}
        </div>
      )}
      {isAsking && (
        <Suspense fallback={<div className="h-112" />}>
          <AskForm product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {questions.length > 0 && (
        <ul className="max-w-[54rem] divide-y divide-line border-y border-line">
          {questions.map((one) => (
            <Answered key={one._id} {...one} />
          ))}
        </ul>
      )}
      {isFailed && <Notice className="mt-6 max-w-[54rem]" title={m.more_failed()} />}
      {hasMore && (
        <Button className="mt-6 max-sm:w-full" busy={isFetching} onClick={more}>
          {m.more()}
        </Button>
      )}
    </section>
  )
}

/** The first few, and page by page those after them, each once. */
function useMore(product: string, first: readonly Question[], total: number) {
  const [later, setLater] = useState<readonly Question[]>([])
  const [page, setPage] = useState(1)
  const [hasMore, setMore] = useState(total > first.length)
  const [ask, { isFetching, isError: isFailed }] = useLazyProductQuestionsQuery()

  async function more() {
    const { data } = await ask({ product, page })
    if (!data) return
    setPage(page + 1)
    // as many as there are now: some may have been hidden meanwhile
    setMore(page < data.meta.pages)
    setLater([...later, ...data.questions])
  }

  const known = new Map([...first, ...later].map((one) => [one._id, one]))
  return { questions: [...known.values()], hasMore, more, isFetching, isFailed }
}

function Answered({ name, question, answer, askedAt }: Question) {
  const shop = useShopName()
  return (
    <li className="py-6">
      <p className="text-lg leading-snug font-semibold whitespace-pre-line wrap-anywhere">{question}</p>
      <p className="mt-1 text-[0.9375rem] text-muted wrap-anywhere">
        {m.asked_by({ name: name || m.a_rider(), day: formatDate(askedAt) })}
      </p>
      <div className="mt-4 border-l-4 border-marigold pl-4">
        <p className="label-caps text-muted">{m.answer(shop)}</p>
        <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{answer}</p>
      </div>
    </li>
  )
}
