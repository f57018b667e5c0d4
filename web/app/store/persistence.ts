/**
 * Keeps `auth` and `cart` in local storage, and in step between tabs. Nothing has to be loaded to read them, so no page
 * waits for them; nothing is written over what was not read.
 */
import type { Store } from '@reduxjs/toolkit'
import { LANGUAGE } from '../lib/language.ts'
import { joinedTabs } from './joined-tabs.ts'
import { restored, type StoredState, synced } from './restoration-slice.ts'
import { readStorage, STORAGE_KEY, writeStorage } from './storage.ts'
import type { RootState } from './store.ts'
import { parseStoredState } from './stored-state.ts'

/** Call after hydration. Returns how to stop. */
export function startPersistence(store: Store<RootState>): () => void {
  /** What is stored, as this tab knows it, and what that says. */
  let known: string | null = null
  let base: StoredState = parseStoredState(known)
  let isTaking = false

  const own = (): StoredState => {
    const { auth, cart } = store.getState()
    return { auth, cart }
  }
  const take = (action: typeof restored | typeof synced) => {
    const raw = readStorage()
    if (action === synced && raw === known) return
    known = raw
    const theirs = parseStoredState(raw)
    isTaking = true
    store.dispatch(action(joinedTabs(base, theirs, own())))
    isTaking = false
    base = theirs
    nameItems(store)
  }
  /** What another tab has stored just now, of which no event may have come yet, is not written over. */
  const save = () => {
    const { auth, cart } = own()
    if (isTaking || (auth === base.auth && cart === base.cart)) return
    take(synced)
    base = own()
    writeStorage(JSON.stringify(base))
    known = readStorage()
  }
  const follow = ({ key }: StorageEvent) => {
    // a null key means that the whole storage was cleared
    if (key !== STORAGE_KEY && key !== null) return
    take(synced)
    save()
  }

  const stops: (() => void)[] = []
  // a task of its own: the page is alive, and a touch can come in
  const timer = setTimeout(() => {
    take(restored)
    save()
    stops.push(store.subscribe(save), followSignedIn(store))
    window.addEventListener('storage', follow)
  })
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    window.removeEventListener('storage', follow)
  }
}

/** What is put in here has its name already: only what was stored may lack it. */
function nameItems(store: Store<RootState>): void {
  if (LANGUAGE === 'en' || store.getState().cart.items.every(({ nameBn }) => nameBn !== undefined)) return
  // without an answer the English names stand
  void import('./name-cart.ts').then(({ nameCart }) => nameCart(store)).catch(() => {})
}

/** Who is not signed in has no cart and no list but these, and never loads what follows others. */
function followSignedIn(store: Store<RootState>): () => void {
  let stop: (() => void) | null = null
  const look = () => {
    if (stop || !store.getState().auth.token) return
    let isOver = false
    stop = () => {
      isOver = true
    }
    void import('./follow-account.ts')
      .then(({ followAccount }) => {
        if (!isOver) stop = followAccount(store)
      })
      // the next change tries again
      .catch(() => {
        stop = null
      })
  }
  look()
  const unsubscribe = store.subscribe(look)
  return () => {
    unsubscribe()
    stop?.()
  }
}
