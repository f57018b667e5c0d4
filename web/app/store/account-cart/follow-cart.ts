/**
 * Keeps the cart of this browser and the account's in step, for who is signed in. The account is told soon after a change,
 * and asked where the cart is looked at; a page that shows no cart asks for none.
 */
import type { Store } from '@reduxjs/toolkit'
import { noteSilence, onReconnected } from '../../lib/connection.ts'
import { asApiError } from '../api/api-error.ts'
import { type CartState, setCart } from '../cart-slice.ts'
import type { AppDispatch, RootState } from '../store.ts'
import { changesOf, hasUnsent, offeredBy, withAnswer, withScreenKept } from './joined-cart.ts'
import { AT_REST, changeStanding, readStanding } from './standing.ts'

/** Milliseconds after a change: who types a quantity makes several. */
const PAUSE = 400
/** Requests for one thing to tell; a cart that is not told by then goes on at the next change. */
const MOST_ROUNDS = 12

type Work = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>

/** How many things on the page show the cart, and how many want it to stay as it is. */
let shown = 0
let held = 0
let running: Promise<void> | null = null
/** Gives up the hold of who signs in on the way to the checkout. */
let letGo: (() => void) | null = null
/** Lines that were offered, and are not wanted now. */
const declined = new Set<string>()

/** Tells what was changed here and takes over the account's cart. One at a time, in all tabs. */
const syncCart = (): Work => async (dispatch, getState) => {
  // what was changed meanwhile is told by the one that runs; what was asked later wants an answer of its own
  await running
  running ??= oneTabAtATime(() => sync(dispatch, getState)).finally(() => {
    running = null
  })
  await running
}

/** The last word before somebody signs out. */
export const tellCart = (): Work => async (dispatch, getState) => {
  if (hasUnsent(getState().cart)) await dispatch(syncCart())
}

async function sync(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
  const loaded = await import('./account-cart-api.ts').catch(() => null)
  // asked for again as soon as the shop can be reached
  if (!loaded) return noteSilence()
  const { joinCart } = loaded.accountCartApi.endpoints
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { auth, cart: before } = getState()
    if (!auth.user || before.owner !== auth.user.userId) return
    const sent = changesOf(before, Date.now())
    const { data, error } = await dispatch(joinCart.initiate(sent.body, { track: false }))
    const { cart } = getState()
    // signed out meanwhile, or somebody else is signed in
    if (cart.owner !== before.owner) return
    if (!data) return changeStanding({ failure: asApiError(error) })
    const next = (held > 0 ? withScreenKept : withAnswer)(cart, sent, data)
    if (!isSame(next, cart)) dispatch(setCart(next))
    const { putAside } = readStanding()
    const offered =
      held > 0 ? offeredBy(next, data).filter(({ lineId }) => !declined.has(lineId)) : AT_REST.offered
    changeStanding({ failure: null, putAside: putAside + data.putAside, offered })
    if (!hasUnsent(next)) return
  }
}

/** A cart that says the same is not drawn, stored and told to other tabs anew. */
function isSame(one: CartState, other: CartState): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('spokehaat-cart', work)
}

/** Call once the stored cart was read. Returns how to stop. */
export function followCart(store: Store<RootState>): () => void {
  // the store of a visit takes thunks
  const dispatch = store.dispatch as AppDispatch
  let timer: ReturnType<typeof setTimeout> | undefined
  let { cart: last, auth } = store.getState()

  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    void dispatch(syncCart())
  }
  const look = () => {
    const now = store.getState()
    if (now.cart === last && now.auth.user === auth.user) return
    ;({ cart: last, auth } = now)
    if (joinsAccount()) return tell()
    if (!now.auth.user || !hasUnsent(now.cart)) return
    clearTimeout(timer)
    timer = setTimeout(tell, PAUSE)
  }
  /** Whose cart it is from now on: everything here joins what the account has. */
  const joinsAccount = () => {
    const { auth, cart } = store.getState()
    if (!auth.user || cart.owner === auth.user.userId) return false
    dispatch(setCart(cartFor(cart, auth.user.userId)))
    return true
  }

  if (joinsAccount() || hasUnsent(last)) tell()
  const stops = [
    store.subscribe(look),
    onReconnected(() => {
      if (shown > 0 || hasUnsent(store.getState().cart)) tell()
    }),
    onPage('visibilitychange', () => {
      if (document.visibilityState === 'visible' ? shown > 0 : timer !== undefined) tell()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Whoever signs in brings along what was put in before, and finds again what their last session could not tell. */
function cartFor(cart: CartState, userId: string): CartState {
  const anew = (items: CartState['items']) => items.map(({ sentAt: _, ...item }) => item)
  const parked = cart.parked?.owner === userId ? cart.parked : undefined
  return {
    items: [...(parked?.items ?? []), ...anew(cart.items)],
    saved: [...(parked?.saved ?? []), ...anew(cart.saved)],
    removed: parked?.removed ?? [],
    owner: userId,
  }
}

function onPage(event: string, listener: () => void): () => void {
  document.addEventListener(event, listener)
  return () => document.removeEventListener(event, listener)
}

/** The cart comes on the screen: the account is asked now, and when the page is looked at again. Returns how to stop. */
export function showCart(dispatch: AppDispatch): () => void {
  letGo?.()
  shown += 1
  if (shown === 1) changeStanding({ putAside: 0, isFresh: false })
  void dispatch(syncCart()).then(() => changeStanding({ isFresh: true }))
  return () => {
    shown -= 1
  }
}

/** As `showCart`, but nothing on the screen changes until somebody wants it. */
export function holdCart(dispatch: AppDispatch): () => void {
  held += 1
  declined.clear()
  const stop = showCart(dispatch)
  return () => {
    stop()
    held -= 1
    changeStanding({ offered: AT_REST.offered })
  }
}

/**
 * For who signs in on the way to the checkout: what the account has elsewhere does not join what is being ordered before the
 * checkout, which offers it, or the cart is shown.
 */
export function holdForCheckout(): void {
  if (letGo) return
  held += 1
  letGo = () => {
    held -= 1
    letGo = null
  }
}

/** Puts what was offered on the screen, too: a change for `changeCart`. */
export function takeOffered(cart: CartState): CartState {
  const { offered } = readStanding()
  changeStanding({ offered: AT_REST.offered })
  return { ...cart, items: [...cart.items, ...offered] }
}

/** It stays in the account's cart, and is there when the cart is next opened. */
export function declineOffered(): void {
  for (const { lineId } of readStanding().offered) declined.add(lineId)
  changeStanding({ offered: AT_REST.offered })
}
