import type { ManagedContent } from '@spokehaat/contract/content/content'
import { CONTENT_PAGES, PAGE_PATHS } from '@spokehaat/contract/content/pages'
import { useState } from 'react'
import { paths } from '../../lib/desk-paths.ts'
import { formatDateTime } from '../../lib/format.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ConfirmDialog } from '../frame/dialogs/confirm-dialog.tsx'
import { useUnsavedChanges } from '../frame/dialogs/unsaved-changes.tsx'
import { DashboardPage, deskMeta } from '../frame/parts/dashboard-page.tsx'
import { SaveBar } from '../frame/parts/form-frame.tsx'
import { LoadFailed } from '../frame/parts/load-failed.tsx'
import type { Route } from './+types/page-editor-page.ts'
import {
  useContentPageQuery,
  useDiscardDraftMutation,
  useMakePreviewMutation,
  useSaveDraftMutation,
  useUnplanPageMutation,
} from './content-api.ts'
import { AllFields, type Fields } from './document-fields.tsx'
import { MeanwhileDialog, type Theirs, theirsOf } from './meanwhile-dialog.tsx'
import { PAGE_NAMES } from './page-words.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { VersionsCard } from './versions-card.tsx'

export const meta = deskMeta('Edit page')

export default function PageEditorPage({ params }: Route.ComponentProps) {
  const page = CONTENT_PAGES.find((name) => name === params.page)
  return page ? (
    <OpenedPage key={page} page={page} />
  ) : (
    <DashboardPage title="Edit page">
      <EmptyState
        title="There is no such page"
        action={<ButtonLink to={paths.pages()}>Show all pages</ButtonLink>}
      >
        It may be called otherwise.
      </EmptyState>
    </DashboardPage>
  )
}

function OpenedPage({ page }: { page: (typeof CONTENT_PAGES)[number] }) {
  const { data, error, isFetching, refetch } = useContentPageQuery(page, { refetchOnMountOrArgChange: true })
  // what is being changed stays as it was read, whatever is read meanwhile
  const [opened, setOpened] = useState<ManagedContent | null>(null)
  if (opened === null && data && !isFetching) setOpened(data)
  return (
    <DashboardPage
      title={PAGE_NAMES[page]}
      aside={
        <a href={PAGE_PATHS[page]} className="underline">
          See the page
        </a>
      }
    >
      {opened ? (
        <Editor content={opened} onContent={setOpened} />
      ) : error ? (
        <LoadFailed
          title="The page could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </DashboardPage>
  )
}

interface EditorProps {
  content: ManagedContent
  onContent: (content: ManagedContent) => void
}

function Editor({ content, onContent }: EditorProps) {
  const { page } = content
  const [mine, setMine] = useState<Fields>(content.document)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [saveDraft] = useSaveDraftMutation()
  const [discard] = useDiscardDraftMutation()
  const [unplan] = useUnplanPageMutation()
  const [makePreview] = useMakePreviewMutation()
  const isDirty = JSON.stringify(mine) !== JSON.stringify(content.document)
  const { dialog } = useUnsavedChanges(isDirty)

  function take(now: ManagedContent) {
    onContent(now)
    setMine(now.document)
    setErrors({})
  }

  /** Says what went wrong; what somebody else did meanwhile is shown. */
  function tell(failure: unknown) {
    const found = asApiError(failure)
    const other = found?.code === 'version_conflict' ? theirsOf(found.details) : null
    if (other) return setTheirs(other)
    setErrors(found?.fields ?? {})
    toast.error(
      found?.fields ? (Object.values(found.fields)[0] ?? errorSentence(failure)) : errorSentence(failure),
    )
  }

  /** The draft as it is in the form; null where it could not be saved. */
  async function saved(seen = content.seen): Promise<ManagedContent | null> {
    if (!isDirty && content.draft && seen === content.seen) return content
    setBusy(true)
    try {
      const now = await saveDraft({ page, document: mine, seen }).unwrap()
      take(now)
      return now
    } catch (failure) {
      tell(failure)
      return null
    } finally {
      setBusy(false)
    }
  }

  async function save() {
    if (await saved()) toast.success('The draft is saved.')
  }

  async function preview() {
    if (!(await saved())) return
    try {
      const { path } = await makePreview(page).unwrap()
      setLink(window.location.origin + path)
    } catch (failure) {
      tell(failure)
    }
  }

  async function askToPublish() {
    if (await saved()) setOpen('publish')
  }

  async function takeBack() {
    try {
      take(await unplan({ page, seen: content.seen }).unwrap())
      toast.success('It is a draft again.')
    } catch (failure) {
      tell(failure)
    }
  }

  return (
    <>
      {dialog}
      {content.planned && (
        <Notice
          tone="quiet"
          title={`Appears on ${formatDateTime(content.planned.appearsAt)}`}
          className="mb-6"
          actions={<Button onClick={() => void takeBack()}>Take it back</Button>}
        />
      )}
      <PreviewNotice
        page={page}
        link={link}
        until={content.previewUntil}
        onEnded={() => {
          setLink(null)
          onContent({ ...content, previewUntil: null })
        }}
      />
      <div className="rounded-lg border border-line bg-sunken p-3 sm:p-6">
        <AllFields
          value={mine}
          path="document"
          errors={errors}
          onChange={(next) => setMine({ ...mine, ...(next as Fields) })}
        />
      </div>
      <SaveBar status={isDirty ? 'Not saved yet' : content.draft ? 'Saved as a draft' : 'Nothing changed'}>
        {content.draft && (
          <Button
            variant="quiet"
            className="px-3! text-brick! max-sm:grow max-sm:basis-2/5"
            onClick={() => setOpen('discard')}
          >
            Throw the draft away
          </Button>
        )}
        <Button
          disabled={isBusy || (!isDirty && !content.draft)}
          className="max-sm:grow max-sm:basis-2/5"
          onClick={() => void preview()}
        >
          Preview link
        </Button>
        <Button
          disabled={!isDirty}
          busy={isBusy}
          className="max-sm:grow max-sm:basis-2/5"
          onClick={() => void save()}
        >
          Save draft
        </Button>
        <Button
          variant="primary"
          disabled={isBusy || (!isDirty && !content.draft)}
          className="max-sm:grow max-sm:basis-2/5"
          onClick={() => void askToPublish()}
        >
          Publish
        </Button>
      </SaveBar>
      <VersionsCard content={content} isDirty={isDirty} onRestored={take} onFailed={tell} />
      {open === 'publish' && (
        <PublishDialog
          page={page}
          seen={content.seen}
          onPublished={(now) => {
            take(now)
            setLink(null)
          }}
          onConflict={tell}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title="Throw the draft away?"
          confirm="Throw it away"
          onConfirm={async () => take(await discard({ page, seen: content.seen }).unwrap())}
          onClose={() => setOpen(null)}
        >
          <p>What riders see stays as it is.</p>
        </ConfirmDialog>
      )}
      {theirs && (
        <MeanwhileDialog
          theirs={theirs}
          mine={mine}
          onTakeTheirs={() => {
            take({ ...content, seen: theirs.seen, document: theirs.document })
            setTheirs(null)
          }}
          onKeepMine={async () => {
            const { seen } = theirs
            setTheirs(null)
            if (await saved(seen)) toast.success('Your draft is saved.')
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  )
}
