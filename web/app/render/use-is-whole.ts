import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Whether all of a long page is to be drawn at once. After a click what is seen first comes first, and the rest in the
 * next moment. Not on the server, nor on going back: the place to return to may be far down.
 */
export function useIsWhole(): boolean {
  return useDeferredValue(true, useNavigationType() === 'POP')
}
