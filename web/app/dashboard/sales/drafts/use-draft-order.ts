import {
  type Draft,
  type DraftContent,
  draftContent,
  type PlacedDraft,
} from '@spokehaat/contract/sales/draft'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import {
  useAddDraftMutation,
  useChangeDraftMutation,
  useDiscountDraftMutation,
  usePlaceDraftMutation,
} from './drafts-api.ts'
import { readUnsent, unsentDraft, unsentValues } from './unsent-draft.ts'

/** A change is sent once typing rests so long. */
const REST_MS = 400

export const NEW_DRAFT: DraftContent = draftContent.parse({})

export interface DraftOrder {
  content: DraftContent
  /** As the shop has it; null until the first change has reached it. */
  draft: Draft | null
  isSaving: boolean
  /** What is wrong with the draft as a whole. */
  problem: string | null
  /** Somebody else has changed it, or placed it. */
  isStale: boolean
  /** By field, after it was tried to be placed. */
  fields: Readonly<Record<string, string>>
  change: (next: Partial<DraftContent>) => void
  changeCustomer: (next: Partial<DraftContent['customer']>) => void
  discount: (discount: Draft['discount']) => Promise<void>
  place: (tell: boolean) => Promise<PlacedDraft | null>
}

/**
 * A draft that is kept as it is written: each change is shown at once and sent when typing rests, one after the other, so
 * that nothing is lost where the page is closed. `onMade`: told of the id once the shop has it.
 */
export function useDraftOrder(
  known: Draft | null,
  first: DraftContent,
  onMade: (id: string) => void,
): DraftOrder {
  const user = useAppSelector(selectUser)
  const [owner, session] = [user?.userId ?? '', user?.sessionId ?? '']
  const [unsent] = useState(() =>
    readUnsent(unsentDraft(known?._id).read(owner), known?.version ?? 0, session),
  )
  const [content, setContent] = useState(unsent ?? known?.content ?? first)
  const [draft, setDraft] = useState(known)
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef({ content, draft, isDirty: unsent !== null })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [add] = useAddDraftMutation()
  const [update] = useChangeDraftMutation()
  const [putDiscount] = useDiscountDraftMutation()
  const [placeIt] = usePlaceDraftMutation()

  function took(next: Draft) {
    const { content, draft: before, isDirty } = latest.current
    unsentDraft(before?._id).clear()
    if (isDirty) unsentDraft(next._id).write(owner, unsentValues(content, next.version, session))
    latest.current.draft = next
    setDraft(next)
    setProblem(null)
  }

  function failed(failure: unknown) {
    const error = asApiError(failure)
    if (
      error?.code === 'version_conflict' ||
      error?.code === 'draft_placed' ||
      error?.code === 'draft_not_found'
    )
      setStale(true)
    setFields(error?.fields ?? {})
    setProblem(errorSentence(failure))
  }

  /** One after the other. Gives null where it failed, and says so. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
    const turn = queue.current.then(async () => {
      setWaiting((count) => count + 1)
      try {
        return await work()
      } catch (failure) {
        failed(failure)
        return null
      } finally {
        setWaiting((count) => count - 1)
      }
    })
    queue.current = turn
    return turn
  }

  async function send() {
    const { current } = latest
    if (!current.isDirty) return
    current.isDirty = false
    const sent = current.content
    try {
      if (current.draft) {
        const { _id: id, version } = current.draft
        took(await update({ id, version, content: sent }).unwrap())
      } else {
        const made = await add(sent).unwrap()
        took(made)
        onMade(made._id)
      }
    } catch (failure) {
      current.isDirty = true
      throw failure
    }
  }

  function change(next: Partial<DraftContent>) {
    const whole = { ...latest.current.content, ...next }
    latest.current.content = whole
    latest.current.isDirty = true
    const { draft: changed } = latest.current
    unsentDraft(changed?._id).write(owner, unsentValues(whole, changed?.version ?? 0, session))
    setContent(whole)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void inTurn(send), REST_MS)
  }
  const sendNow = useRef(() => {})
  sendNow.current = () => {
    clearTimeout(timer.current)
    if (latest.current.isDirty) void inTurn(send)
  }
  // what was typed last is not lost with the page, nor with the session
  useEffect(() => {
    sendNow.current()
    return () => sendNow.current()
  }, [])

  return {
    content,
    draft,
    isSaving: waiting > 0,
    problem,
    isStale,
    fields,
    change,
    changeCustomer(next) {
      // what is put right is not wrong until it is tried again
      setFields((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in next))))
      change({ customer: { ...latest.current.content.customer, ...next } })
    },
    async discount(discount) {
      clearTimeout(timer.current)
      await inTurn(async () => {
        await send()
        const { draft } = latest.current
        if (draft) took(await putDiscount({ id: draft._id, version: draft.version, discount }).unwrap())
      })
    },
    place(tell) {
      clearTimeout(timer.current)
      setFields({})
      // what stands on the button is what is agreed to
      const totalBdt = latest.current.draft?.quote?.totalBdt ?? 0
      return inTurn(async () => {
        await send()
        const { draft } = latest.current
        if (!draft) return null
        return placeIt({ id: draft._id, version: draft.version, totalBdt, tell }).unwrap()
      })
    },
  }
}
