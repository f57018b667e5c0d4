import { useDispatch, useSelector } from 'react-redux'
import { selectIsRestored } from './restoration-slice.ts'
import type { AppDispatch, RootState } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** Whether this browser's cart and sign-in are known yet; false on the server and until after hydration. */
export function useRestored(): boolean {
  return useAppSelector(selectIsRestored)
}
