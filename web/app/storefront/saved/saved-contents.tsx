import type { SavedChoice } from '@spokehaat/contract/sales/saved'
import * as m from '@spokehaat/texts/saved'
import { useEffect, useMemo, useRef } from 'react'
import { counted } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { syncSaved } from '../../store/saved/follow-saved.ts'
import { keepSaved, NOTHING_SAVED, onList, type SavedProduct, useSaved } from '../../store/saved/saved.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOwnAlerts } from './own-alerts.ts'
import { SavedLine } from './saved-line.tsx'
import { useShownEntriesQuery } from './saved-lists-api.ts'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { ShareList } from './share-list.tsx'

export default function SavedContents() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const state = useSaved()
  const isAnothers = user === null && state.owner !== null
  const entries = useMemo(() => (isAnothers ? [] : onList(state)), [isAnothers, state])

  // of an account whose session ended where nobody could be told
  useEffect(() => {
    if (isAnothers) keepSaved(NOTHING_SAVED)
  }, [isAnothers])
  // another browser of the same account may have changed it
  useEffect(() => {
    if (user) void dispatch(syncSaved())
  }, [dispatch, user])

  if (entries.length === 0) {
    return (
      <EmptyState
        title={m.empty()}
        action={
          <ButtonLink to={paths.shop()} variant="primary" size="lg">
            {m.all_bikes()}
          </ButtonLink>
        }
      >
        {m.empty_text()}
      </EmptyState>
    )
  }
  return <List entries={entries} />
}

function List({ entries }: { entries: readonly SavedProduct[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const choices = entries.map(({ product, color, size }): SavedChoice => ({ product, color, size }))
  // in one order, so that what is saved anew does not ask for all of it again in another
  const asked = [...choices].sort((a, b) => (a.product < b.product ? -1 : 1))
  const { data, currentData, error, refetch } = useShownEntriesQuery(asked, { refetchOnMountOrArgChange: 30 })
  const alerts = useOwnAlerts()
  const shown = currentData ?? data
  if (error && !shown) {
    return (
      <Notice title={m.failed()} actions={<Button onClick={() => void refetch()}>{m.try_again()}</Button>}>
        <p>{errorSentence(error)}</p>
      </Notice>
    )
  }
  if (!shown) return <SavedSkeleton />
  const shownBy = new Map(shown.map((one) => [one.product, one]))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {counted(entries.length, m.item_one, m.item_many)}
        </h2>
        <ShareList choices={choices} />
      </div>
      <ul className="mt-4 divide-y divide-line border-b border-line">
        {entries.map((entry) => (
          <SavedLine
            key={entry.product}
            entry={entry}
            shown={shownBy.get(entry.product) ?? null}
            alerts={alerts}
            onRemoved={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </>
  )
}
