import { inLanguage } from '@spokehaat/contract/basics/language'
import * as m from '@spokehaat/texts/layout'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { isConnectionLost, noteSilence, onReconnected, tryNow, watchConnection } from '../lib/connection.ts'
import { toast } from '../ui/toaster.tsx'

/**
 * Above every page while the shop can't be reached; it goes by itself. A page that is asked for meanwhile is opened as soon
 * as it can be: now its scripts could not come, and what is on the screen would be lost for them. Part of the first load,
 * as later it could not come itself.
 */
export function ConnectionNotice() {
  const lost = useSyncExternalStore(watchConnection, isConnectionLost, () => false)
  const wanted = useWantedPage(lost)
  const wasLost = useRef(false)
  useEffect(() => {
    // what the browser believes of its line is a reason to look, no more
    window.addEventListener('offline', noteSilence)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', noteSilence)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  useEffect(() => {
    // the header stands below this strip, which is as high as its offset says
    document.documentElement.toggleAttribute('data-unreachable', lost)
    if (wasLost.current && !lost) toast.success(m.connection_back(), { id: 'connection' })
    wasLost.current = lost
  }, [lost])
  // it is there from the beginning, as only what changes within it is read out
  return (
    <div role="status" className={lost ? 'sticky top-0 z-50 bg-ink text-paper' : 'sr-only'}>
      {lost && (
        <div className="wrap flex min-h-11 items-center gap-x-4 py-1 leading-tight">
          <p className="grow text-pretty">
            <strong>{m.connection_lost()} </strong>
            {wanted ? (
              <span>{m.connection_page_waits()}</span>
            ) : (
              <span>
                <span className="sm:hidden">{m.connection_typed_kept()}</span>
                <span className="max-sm:hidden">{m.connection_typed_kept_trying()}</span>
              </span>
            )}
          </p>
          <button
            type="button"
            onClick={tryNow}
            className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
          >
            {m.connection_try()}
          </button>
        </div>
      )}
    </div>
  )
}

function onOnline() {
  if (isConnectionLost()) tryNow()
}

/** Whether a page was asked for that can't be opened now. */
function useWantedPage(lost: boolean): boolean {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<WantedPage | null>(null)
  useEffect(() => {
    if (!lost) return
    const keep = (event: MouseEvent) => {
      const page = pageBehind(event)
      if (page === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(page)
    }
    const stop = new AbortController()
    // React listens on the document itself
    const first = { capture: true, signal: stop.signal }
    window.addEventListener('click', keep, first)
    for (const intent of INTENTS) window.addEventListener(intent, hide, { ...first, passive: true })
    return () => stop.abort()
  }, [lost])
  useEffect(() => {
    if (wanted === null) return
    return onReconnected(() => {
      setWanted(null)
      if (wanted.isOtherLanguage) window.location.assign(wanted.to)
      else void navigate(wanted.to)
    })
  }, [wanted, navigate])
  return wanted !== null
}

/** What makes a link fetch its page ahead: where that fails the router reloads this page, which can't come either. */
const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const

function hide(event: Event) {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation()
}

interface WantedPage {
  /** As the router takes it, which knows this language's prefix by itself. */
  to: string
  /** The switch: another build of the web answers it. */
  isOtherLanguage: boolean
}

/** What a click would open here, where it is another page of the shop. */
function pageBehind(event: MouseEvent): WantedPage | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || link.target !== '' || link.hasAttribute('download')) return null
  if (link.origin !== window.location.origin) return null
  const to = link.pathname + link.search
  if (to === window.location.pathname + window.location.search) return null
  return { to: inLanguage('en', to) + link.hash, isOtherLanguage: link.hreflang !== '' }
}
