import { CART_CHECK_DELAY } from '@spokehaat/contract/basics/constants'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiError, asApiError } from '../../store/api/api-error.ts'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { type CheckedCart, checkedCart, refusedLines } from './cart-check.ts'
import { quoteRequest, useLazyQuoteCartQuery } from './quote-api.ts'

export interface CartCheck {
  isChecking: boolean
  checked: CheckedCart | null
  /** Lines that the server could make nothing of. */
  unreadable: ReadonlySet<string>
  /** The rate of the last quote, in taka for a dollar. */
  rate: number | null
  error: ApiError | null
  /** Asks the server and takes the second that the button is given for it. Gives whether all can be ordered. */
  check: () => Promise<boolean>
}

const NOTHING = { checked: null, unreadable: new Set<string>(), rate: null, error: null }

export function useCartCheck(): CartCheck {
  const items = useAppSelector(selectItems)
  const [askQuote] = useLazyQuoteCartQuery()
  const [isChecking, setChecking] = useState(false)
  const [outcome, setOutcome] = useState<Omit<CartCheck, 'isChecking' | 'check'>>(NOTHING)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const check = useCallback(async () => {
    setChecking(true)
    setOutcome((last) => ({ ...last, error: null }))
    const [{ data: quote, error }] = await Promise.all([
      askQuote(quoteRequest(items)),
      new Promise((resolve) => setTimeout(resolve, CART_CHECK_DELAY)),
    ])
    // who has left meanwhile must not be taken to the checkout
    if (!isHere.current) return false
    setChecking(false)
    if (error || !quote) {
      const refusal = asApiError(error)
      const places = refusedLines(refusal?.fields)
      const unreadable = new Set(items.filter((_, place) => places.has(place)).map(({ lineId }) => lineId))
      setOutcome((last) => ({ ...last, unreadable, error: refusal }))
      return false
    }
    setOutcome({ ...NOTHING, checked: checkedCart(items, quote), rate: quote.rate })
    return quote.orderable
  }, [askQuote, items])

  return { isChecking, ...outcome, check }
}
