import type { Store } from '@reduxjs/toolkit'
import { type ReactNode, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { startPersistence } from './persistence.ts'
import { followAdditions, makeStore, type RootState, serverStore } from './store.ts'

export function StoreProvider({ children }: { children: ReactNode }) {
  const [store] = useState<Store<RootState>>(import.meta.env.SSR ? serverStore : makeStore)
  useEffect(() => followAdditions(store), [store])
  useEffect(() => startPersistence(store), [store])
  return <Provider store={store}>{children}</Provider>
}
