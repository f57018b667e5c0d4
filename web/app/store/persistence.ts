/**
 * Keeps `auth` and `cart` in local storage, and in step between tabs. Reading needs zod, which a first visit should
 * not wait for: it is loaded only where there is something to read.
 */
import type { Store } from '@reduxjs/toolkit'
import { LANGUAGE } from '../lib/language.ts'
import { restored, type StoredState, synced } from './restoration-slice.ts'
import { readStorage, STORAGE_KEY, writeStorage } from './storage.ts'
import type { RootState } from './store.ts'

/** The specification's persist timeout, in milliseconds: after it the page begins, and what was kept comes when it is read. */
const PERSIST_TIMEOUT = 5_000
/** Until reading is tried again, where what reads could not be loaded. */
const TRY_AGAIN = 10_000

const EMPTY: StoredState = {
  auth: { user: null, token: null },
  cart: { items: [], saved: [], removed: [] },
}

/** Call after hydration. Returns how to stop. */
export function startPersistence(store: Store<RootState>): () => void {
  let isStopped = false
  let stopSaving = () => {}
  let stopFollowing = () => {}
  // what comes from another tab is stored already; writing it again would send it back
  let isFollowing = false

  const follow = (event: StorageEvent) => {
    // a null key means that the whole storage was cleared
    if (event.key !== STORAGE_KEY && event.key !== null) return
    void parse(event.newValue).then((state) => {
      // while it was read, a newer state may have come
      if (isStopped || event.newValue !== readStorage()) return
      isFollowing = true
      store.dispatch(synced(state))
      isFollowing = false
      nameItems(store)
    })
  }

  const begin = (state: StoredState) => {
    if (!isStopped) store.dispatch(restored(state))
  }
  const timer = setTimeout(() => begin(EMPTY), PERSIST_TIMEOUT)
  void readPatiently(() => isStopped).then((state) => {
    clearTimeout(timer)
    if (isStopped) return
    begin(state)
    nameItems(store)
    const { auth, cart } = store.getState()
    // who signed in or chose something meanwhile would find nothing of it at the next visit
    if (auth !== state.auth || cart.items.length !== state.cart.items.length) save(store)
    // not before: what was not read is not written over
    stopSaving = saveChanges(store, () => isFollowing)
    stopFollowing = followSignedIn(store)
    window.addEventListener('storage', follow)
  })
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopSaving()
    stopFollowing()
    window.removeEventListener('storage', follow)
  }
}

async function parse(raw: string | null): Promise<StoredState> {
  if (raw === null) return EMPTY
  // to ask for zod, to load it, to read with it, and to draw what was read are tasks of their own: a touch can come in
  await nextTask()
  const { parseStoredState } = await import('./stored-state.ts')
  await nextTask()
  const state = parseStoredState(raw)
  await nextTask()
  return state
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

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function saveChanges(store: Store<RootState>, isFollowing: () => boolean): () => void {
  let { auth, cart } = store.getState()
  return store.subscribe(() => {
    const next = store.getState()
    if (next.auth === auth && next.cart === cart) return
    ;({ auth, cart } = next)
    if (!isFollowing()) save(store)
  })
}

function save(store: Store<RootState>): void {
  const { auth, cart } = store.getState()
  writeStorage(JSON.stringify({ auth, cart }))
}

/** What was kept; as often as it takes, where what reads it can't be loaded: the net comes and goes. */
async function readPatiently(isOver: () => boolean): Promise<StoredState> {
  while (!isOver()) {
    try {
      return await parse(readStorage())
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN))
    }
  }
  return EMPTY
}
