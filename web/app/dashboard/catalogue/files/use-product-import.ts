import type { ImportColumns } from '@spokehaat/contract/catalogue/mapped-columns'
import {
  IMPORT_LIMITS,
  type ImportAnswers,
  type ImportMode,
  type ImportStatus,
} from '@spokehaat/contract/catalogue/product-file'
import * as m from '@spokehaat/texts/answers'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { baseApi } from '../../../store/api/base-api.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { toast } from '../../../ui/toaster.tsx'
import {
  useAnswerImportMutation,
  useCancelImportMutation,
  useContinueImportMutation,
  useLatestImportQuery,
  useRunImportMutation,
  useSayColumnsMutation,
  useUndoImportMutation,
  useUploadProductsMutation,
} from './import-api.ts'

/** Milliseconds between two looks at work that goes on. */
const LOOK = 700

const AT_WORK: ReadonlySet<ImportStatus> = new Set(['uploading', 'checking', 'running'])

/** The shop's one import, followed as it goes on, and what can be done with it. */
export function useProductImport() {
  const [sending, setSending] = useState<File | null>(null)
  const [isFollowed, setFollowed] = useState(false)
  const latest = useLatestImportQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // its answer says below whether to look again
    pollingInterval: sending || isFollowed ? LOOK : 0,
  })
  const [upload] = useUploadProductsMutation()
  const [answer] = useAnswerImportMutation()
  const [sayColumns] = useSayColumnsMutation()
  const [run] = useRunImportMutation()
  const [cancel] = useCancelImportMutation()
  const [goOn] = useContinueImportMutation()
  const [undo] = useUndoImportMutation()
  const [problem, setProblem] = useState<string | null>(null)
  /** The import that was seen on this page before it ended: its end is news. */
  const [watched, setWatched] = useState<string | null>(null)
  const request = useRef<ReturnType<typeof upload> | null>(null)
  const dispatch = useAppDispatch()
  const current = latest.data
  const isAtWork = current != null && AT_WORK.has(current.status)

  useEffect(() => {
    setFollowed(isAtWork)
    if (isAtWork && current) setWatched(current._id)
  }, [isAtWork, current])

  const ended = current && !isAtWork && current._id === watched ? current.status : null
  const undoState = current?.undo?.state
  useEffect(() => {
    if (ended === 'done') {
      toast.success(undoState === 'done' ? 'The import is undone.' : 'The products are imported.')
    }
    if (ended !== null && ended !== 'checked') dispatch(baseApi.util.invalidateTags(['Products', 'Product']))
  }, [ended, undoState, dispatch])

  /** Gives whether it was done. */
  async function act(action: () => Promise<unknown>): Promise<boolean> {
    setProblem(null)
    let isDone = true
    try {
      await action()
    } catch (error) {
      isDone = false
      // what was stopped here is no problem, and no answer of the shop
      if (asApiError(error)) setProblem(errorSentence(error))
    }
    await latest.refetch()
    return isDone
  }

  return {
    latest,
    current,
    isAtWork,
    sending,
    problem,
    isNews: current != null && current._id === watched,

    async choose(file: File) {
      // the server would refuse it too, after all of it was sent
      if (file.size > IMPORT_LIMITS.bytes) return setProblem(m.import_too_large())
      setSending(file)
      await act(async () => {
        request.current = upload(file)
        const { _id } = await request.current.unwrap()
        setWatched(_id)
      })
      setSending(null)
    },
    answer: (id: string, answers: ImportAnswers) =>
      act(async () => {
        setWatched(id)
        await answer({ id, ...answers }).unwrap()
      }),
    columns: (id: string, fields: ImportColumns['fields']) =>
      act(async () => {
        setWatched(id)
        await sayColumns({ id, fields }).unwrap()
      }),
    run: (id: string, mode: ImportMode) =>
      act(async () => {
        setWatched(id)
        await run({ id, mode }).unwrap()
      }),
    goOn: (id: string) =>
      act(async () => {
        setWatched(id)
        await goOn(id).unwrap()
      }),
    undo: (id: string) =>
      act(async () => {
        setWatched(id)
        await undo(id).unwrap()
      }),
    cancel: (id: string) => act(() => cancel(id).unwrap()),
    async stopSending() {
      request.current?.abort()
      return true
    },
  }
}
