/**
 * Keeps the list of this browser and the account's in step, for who is signed in. The account is told soon after a change,
 * and asked where the list is looked at. Signing out empties the browser.
 */
import type { Store } from '@reduxjs/toolkit'
import { noteSilence, onReconnected } from '../../lib/connection.ts'
import type { AppDispatch, RootState } from '../store.ts'
import { changesOf, hasUntold, savedFor, withAnswer } from './joined-saved.ts'
import { keepSaved, listenToSaved, NOTHING_SAVED, readSaved } from './saved.ts'

/** Milliseconds after a change: who looks through a list saves several. */
const PAUSE = 400
/** Requests for one thing to tell. */
const MOST_ROUNDS = 6

type Work = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>

let running: Promise<void> | null = null

/** Tells what was changed here and takes over the account's list. One at a time. */
export const syncSaved = (): Work => async (dispatch, getState) => {
  await running
  running ??= sync(dispatch, getState).finally(() => {
    running = null
  })
  await running
}

/** The last word before somebody signs out. */
export const tellSaved = (): Work => async (dispatch) => {
  if (hasUntold(readSaved())) await dispatch(syncSaved())
}

async function sync(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
  const loaded = await import('./saved-api.ts').catch(() => null)
  // asked for again as soon as the shop can be reached
  if (!loaded) return noteSilence()
  const { joinSaved } = loaded.savedApi.endpoints
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = readSaved()
    const { user } = getState().auth
    if (!user || before.owner !== user.userId) return
    const sent = changesOf(before, Date.now())
    const { data } = await dispatch(joinSaved.initiate(sent.body, { track: false }))
    const state = readSaved()
    // signed out meanwhile, or somebody else is signed in
    if (!data || state.owner !== before.owner) return
    const next = withAnswer(state, sent, data)
    if (JSON.stringify(next) !== JSON.stringify(state)) keepSaved(next)
    if (!hasUntold(next)) return
  }
}

/** Call once who is signed in is known. Returns how to stop. */
export function followSaved(store: Store<RootState>): () => void {
  // the store of a visit takes thunks
  const dispatch = store.dispatch as AppDispatch
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = store.getState().auth.user

  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    void dispatch(syncSaved())
  }
  const tellSoon = () => {
    if (!store.getState().auth.user || !hasUntold(readSaved())) return
    clearTimeout(timer)
    timer = setTimeout(tell, PAUSE)
  }
  const look = () => {
    const { user } = store.getState().auth
    if (user === last) return
    const isLeaving = last !== null && user === null
    last = user
    // the next one at this computer does not see it, and its owner has it again after signing in
    if (isLeaving) keepSaved(NOTHING_SAVED)
    else joinAccount()
  }
  const joinAccount = () => {
    const { user } = store.getState().auth
    if (!user) return
    const state = readSaved()
    if (state.owner === user.userId) return tellSoon()
    keepSaved(savedFor(state, user.userId))
    tell()
  }

  joinAccount()
  const stops = [store.subscribe(look), listenToSaved(tellSoon), onReconnected(tellSoon)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
