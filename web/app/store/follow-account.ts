/** What of this browser follows the account of who is signed in: the cart, what was saved, the theme of pictures. */
import type { Store } from '@reduxjs/toolkit'
import { followCart, tellCart } from './account-cart/follow-cart.ts'
import { followSaved, tellSaved } from './saved/follow-saved.ts'
import type { AppDispatch, RootState } from './store.ts'

/** Call once the stored state was read. Returns how to stop. */
export function followAccount(store: Store<RootState>): () => void {
  const stops = [followCart(store), followSaved(store)]
  // who has chosen a theme is somebody with a profile
  if (document.documentElement.dataset.theme) {
    void import('../lib/theme.ts').then(({ followTheme }) => followTheme()).catch(() => {})
  }
  return () => {
    for (const stop of stops) stop()
  }
}

/** The last word before somebody signs out. */
export async function tellAccount(dispatch: AppDispatch): Promise<void> {
  await Promise.all([dispatch(tellCart()), dispatch(tellSaved())])
}
