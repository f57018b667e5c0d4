import * as m from '@spokehaat/texts/cart'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../lib/format.ts'
import { formatBdt, formatUsd } from '../../ui/price.tsx'

interface CartSaidProps {
  /** Pieces over all lines. */
  pieces: number
  amounts: { usd: number; bdt: number | null }
  /** What each code does, or why it does nothing. */
  codes: readonly string[]
  /** Whether the shop is still working it out. */
  isAsking: boolean
}

/** Milliseconds without a further change: who presses plus four times hears one sum. */
const PAUSE = 600

/**
 * The cart's one voice for screen readers: after a change of codes, quantities or sums it says all of them once. There from the
 * start, as only what changes within it is read out, and empty until something does.
 */
export function CartSaid({ pieces, amounts, codes, isAsking }: CartSaidProps) {
  const total = amounts.bdt === null ? formatUsd(amounts.usd) : formatBdt(amounts.bdt)
  const words = [...codes, counted(pieces, m.item_one, m.item_many), `${m.total()}: ${total}`].join('. ')
  const [said, setSaid] = useState('')
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (isAsking) return
    // what stands first is not news, and a change soon after it is
    before.current ??= words
    const timer = setTimeout(() => {
      if (before.current !== words) setSaid(words)
      before.current = words
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [words, isAsking])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
