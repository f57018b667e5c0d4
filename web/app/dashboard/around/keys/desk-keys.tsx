import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeptSwitch } from '../../frame/parts/kept-choice.ts'
import { useSidebarEntries } from '../sidebar/use-sidebar-entries.ts'
import { keyReader } from './key-press.ts'
import { pressOnPage, walkRows } from './page-keys.ts'

const FindDialog = lazy(() => import('../find/find-dialog.tsx'))
const KeysSheet = lazy(() => import('./keys-sheet.tsx'))

const readKey = keyReader()

export type Opened = 'find' | 'keys' | null

interface DeskKeysProps {
  opened: Opened
  onOpen: (what: Opened) => void
}

/**
 * The keys of who works in the shop, and what they open. A key alone is heard where nothing is being typed and no dialog
 * is open, and can be switched off; Ctrl+K always.
 */
export function DeskKeys({ opened, onOpen }: DeskKeysProps) {
  const [areOn, switchKeys] = useKeptSwitch('desk-keys', true)
  const { entries, first, groups } = useSidebarEntries()
  const navigate = useNavigate()
  const [isLoaded, setLoaded] = useState(false)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'k' || event.shiftKey || isDialogOpen()) return
      event.preventDefault()
      return onOpen('find')
    }
    if (isTyping(event.target) || isDialogOpen()) return
    // a slash is no letter: it stays where single letters are off
    if (event.key === '/') {
      event.preventDefault()
      return onOpen('find')
    }
    if (event.key === '?') {
      event.preventDefault()
      return onOpen('keys')
    }
    if (!areOn) return
    const read = readKey(event, performance.now())
    if (read === null) return
    if (isDone(read)) event.preventDefault()
  })

  function isDone(read: string): boolean {
    if (read.startsWith('g ')) {
      const all = [...entries, ...first, ...groups.flatMap((group) => group.entries)]
      const entry = all.find(({ key }) => `g ${key}` === read)
      if (entry) void navigate(entry.to)
      return entry !== undefined
    }
    if (read === 'j' || read === 'k') return walkRows(read === 'j' ? 1 : -1)
    return /^[a-z]$/.test(read) && pressOnPage(read)
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (opened !== null) setLoaded(true)
  }, [opened])

  if (!isLoaded && opened === null) return null
  return (
    <div lang="en">
      <Suspense>
        {opened === 'find' && <FindDialog onClose={() => onOpen(null)} onKeys={() => onOpen('keys')} />}
        {opened === 'keys' && <KeysSheet areOn={areOn} onSwitch={switchKeys} onClose={() => onOpen(null)} />}
      </Suspense>
    </div>
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}
