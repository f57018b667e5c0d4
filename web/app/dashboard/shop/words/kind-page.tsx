import type { Language } from '@spokehaat/contract/basics/language'
import type { WordsOfKind } from '@spokehaat/contract/post/words'
import { WORDS_KIND_IDS, type WordsKindId, wordsKind } from '@spokehaat/contract/post/words-kinds'
import { useCallback, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/kind-page.ts'
import { KindForm } from './kind-form.tsx'
import { useWordsOfKindQuery } from './words-api.ts'

export const meta = deskMeta('Words')

export default function KindPage({ params }: Route.ComponentProps) {
  const kind = WORDS_KIND_IDS.find((id) => id === params.kind)
  if (kind === undefined) return <NoSuchKind />
  return (
    <DashboardPage
      title={wordsKind(kind).label}
      aside={
        <TextLink isStrong to={paths.words()}>
          All words
        </TextLink>
      }
    >
      <p className="-mt-2 mb-5 text-muted">{wordsKind(kind).sent}</p>
      <Opened key={kind} kind={kind} />
    </DashboardPage>
  )
}

/** The words as they were when the page was opened: what others save meanwhile never moves a text under one's hand. */
function Opened({ kind }: { kind: WordsKindId }) {
  const { data, error, isFetching, refetch } = useWordsOfKindQuery(kind, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<WordsOfKind | null>(null)
  if (!opened && data && !isFetching && !error) setOpened(data)
  if (opened) {
    return <Languages kind={kind} words={opened} onReload={async () => (await refetch()).data ?? null} />
  }
  if (error) {
    return (
      <LoadFailed
        title="The words could not be loaded"
        message={error.message}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-[36rem] rounded-lg" />
      <Skeleton className="h-[36rem] rounded-lg" />
    </Loading>
  )
}

interface LanguagesProps {
  kind: WordsKindId
  words: WordsOfKind
  onReload: () => Promise<WordsOfKind | null>
}

const NAMES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['bn', 'বাংলা'],
]

/** What is typed in one language stays while one looks at the other. */
function Languages({ kind, words, onReload }: LanguagesProps) {
  const [language, setLanguage] = useState<Language>('en')
  const [dirty, setDirty] = useState<ReadonlySet<Language>>(new Set())
  const { dialog } = useUnsavedChanges(dirty.size > 0)
  const note = useCallback((one: Language, isDirty: boolean) => {
    setDirty((others) => {
      const next = new Set(others)
      if (isDirty) next.add(one)
      else next.delete(one)
      return next
    })
  }, [])
  return (
    <>
      <fieldset className="mb-6 flex gap-1 border-b border-line">
        <legend className="sr-only">Language of the words</legend>
        {NAMES.map(([one, name]) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className="-mb-px min-h-11 border-b-3 border-transparent px-4 font-semibold text-muted hover:text-ink aria-pressed:border-marigold aria-pressed:text-ink"
          >
            {name}
          </button>
        ))}
      </fieldset>
      {NAMES.map(([one]) => (
        <div key={one} hidden={one !== language}>
          <KindForm
            kind={kind}
            language={one}
            opened={words[one]}
            isShown={one === language}
            onDirty={note}
            onReload={async () => (await onReload())?.[one] ?? null}
          />
        </div>
      ))}
      {dialog}
    </>
  )
}

function NoSuchKind() {
  return (
    <DashboardPage title="Words">
      <EmptyState
        title="There are no such words"
        action={<ButtonLink to={paths.words()}>All words</ButtonLink>}
      >
        The address names a mail that this shop does not send.
      </EmptyState>
    </DashboardPage>
  )
}
