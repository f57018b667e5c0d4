import { useDispatch, useSelector, useStore } from 'react-redux'
import { selectIsRestored } from './restoration-slice.ts'
import type { AppDispatch, AppStore, RootState } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** For what is asked at one moment, such as when a page goes. */
export const useAppStore = useStore.withTypes<AppStore>()

/** Whether this browser's cart and sign-in are known yet; false on the server and until after hydration. */
export function useRestored(): boolean {
  return useAppSelector(selectIsRestored)
}
