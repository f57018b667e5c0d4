/**
 * A text that somebody types into a form of the desk, kept in this tab until it is sent: a session may end while they
 * think. `wasSignedOut`: it was typed before the last sign-in, so that the form can say why nothing became of it.
 */
import { useState } from 'react'
import { tabDraft } from '../lib/tab-draft.ts'
import { selectUser } from './auth-slice.ts'
import { useAppSelector } from './hooks.ts'

interface KeptText {
  text: string
  wasSignedOut: boolean
  change(text: string): void
  /** It was sent. */
  forget(): void
}

/** `key` names the form and what it is about, such as an order. */
export function useKeptText(key: string): KeptText {
  const user = useAppSelector(selectUser)
  const owner = user?.userId ?? ''
  const session = user?.sessionId ?? ''
  const [kept] = useState(() => tabDraft(`spokehaat:text:${key}`, ['text', 'session']))
  const [found] = useState(() => kept.read(owner))
  const [text, setText] = useState(found.text ?? '')
  const [isTouched, setTouched] = useState(false)
  return {
    text,
    wasSignedOut: !isTouched && text !== '' && found.session !== session,
    change(next) {
      setText(next)
      setTouched(true)
      if (next === '') kept.clear()
      else kept.write(owner, { text: next, session })
    },
    forget() {
      setText('')
      kept.clear()
    },
  }
}
