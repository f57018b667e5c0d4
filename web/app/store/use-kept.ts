/** What somebody types into a form of the desk, kept in this tab until it is sent: a session may end meanwhile. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { toast } from '../ui/toaster.tsx'
import { selectUser } from './auth-slice.ts'
import { useAppSelector, useAppStore } from './hooks.ts'
import { typedInto } from './typed.ts'

/** How a form came to what it begins with; null: nobody has typed it before. */
export type Restored = 'signed out' | 'reloaded' | null

export interface Kept<T> {
  value: T
  restored: Restored
  /** A function is given what is typed by then. */
  change(changes: Partial<T> | ((now: T) => Partial<T>)): void
  /** It was sent, or is not wanted any more. Call it at the end of a form, whichever it is. */
  forget(): void
}

interface Options<T> {
  /** Names the form and what it is about, such as an order. */
  key: string
  /** Reads what was kept. */
  shape: z.ZodType<T>
  /** What the form begins with: what was kept, laid over what it is about as that is now. */
  begin: (found: T | null) => T
  /** Where it is left for another page it is kept, too. Else only a session that ends, or a reload, leaves it there. */
  isKeptWhenLeft?: boolean
}

export function useKept<T extends object>({
  key,
  shape,
  begin,
  isKeptWhenLeft = false,
}: Options<T>): Kept<T> {
  const store = useAppStore()
  const user = useAppSelector(selectUser)
  const owner = user?.userId ?? ''
  const session = user?.sessionId ?? ''
  const [slot] = useState(() => typedInto(key, shape))
  const [found] = useState(() => slot.read(owner))
  const [value, setValue] = useState(() => begin(found?.value ?? null))
  const [restored, setRestored] = useState<Restored>(
    found && (found.session === session ? 'reloaded' : 'signed out'),
  )
  /** Null while there is nothing to keep. */
  const typed = useRef(found && value)
  const latest = useRef(value)

  useEffect(() => {
    if (typed.current) slot.write(owner, { value: typed.current, session })
    return () => {
      const isLeft = selectUser(store.getState())?.userId === owner
      if (isLeft && !isKeptWhenLeft) slot.clear()
    }
  }, [slot, store, owner, session, isKeptWhenLeft])

  const change = useCallback(
    (changes: Partial<T> | ((now: T) => Partial<T>)) => {
      const now = latest.current
      latest.current = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
      typed.current = latest.current
      slot.write(owner, { value: latest.current, session })
      setValue(latest.current)
    },
    [slot, owner, session],
  )
  const forget = useCallback(() => {
    typed.current = null
    slot.clear()
    setRestored(null)
  }, [slot])
  return { value, restored, change, forget }
}

/** Whether a dialog is open. What was typed into it before a reload or another sign-in is offered, not put over the page. */
export function useKeptOpen(key: string): readonly [boolean, (isOpen: boolean) => void] {
  const [step, setStep] = useKeptStep<'open'>({ open: key })
  return [step === 'open', (isOpen) => setStep(isOpen ? 'open' : null)]
}

/** The same of several dialogs, of which one is open at most; `keyOf` those into which something is typed. */
export function useKeptStep<Step extends string>(
  keyOf: Partial<Record<Step, string>>,
): readonly [Step | null, (step: Step | null) => void] {
  const owner = useAppSelector(selectUser)?.userId ?? ''
  const [step, setStep] = useState<Step | null>(null)
  const [begun] = useState(() => {
    const steps = Object.keys(keyOf) as Step[]
    return steps.find((one) => isTyped(keyOf[one] ?? '', owner)) ?? null
  })
  const key = begun && keyOf[begun]
  useEffect(() => {
    if (begun === null || !key) return
    toast.info('What you began here is kept', {
      id: key,
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Go on', onClick: () => setStep(begun) },
    })
    return () => toast.dismiss(key)
  }, [begun, key])
  useEffect(() => {
    if (step !== null && step === begun && key) toast.dismiss(key)
  }, [step, begun, key])
  return [step, setStep]
}

const isTyped = (key: string, owner: string) => typedInto(key, z.unknown()).read(owner) !== null

const justText = z.object({ text: z.string() })

interface KeptText {
  text: string
  wasSignedOut: boolean
  change(text: string): void
  /** It was sent. */
  forget(): void
}

/** One text, kept also while one is at another page. */
export function useKeptText(key: string): KeptText {
  const kept = useKept({
    key: `text:${key}`,
    shape: justText,
    begin: (found) => found ?? { text: '' },
    isKeptWhenLeft: true,
  })
  const [isTouched, setTouched] = useState(false)
  return {
    text: kept.value.text,
    wasSignedOut: !isTouched && kept.value.text !== '' && kept.restored === 'signed out',
    change(text) {
      setTouched(true)
      kept.change({ text })
      if (text === '') kept.forget()
    },
    forget() {
      kept.change({ text: '' })
      kept.forget()
    },
  }
}
