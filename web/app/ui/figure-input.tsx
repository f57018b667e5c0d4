import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from '../lib/class-names.ts'
import { readFigure } from '../lib/typed-figure.ts'
import { TextInput } from './text-input.tsx'

type FigureInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'step'> & {
  /** What an arrow key adds or takes off: one, where nothing is said. 1 is for whole figures. */
  step?: number
}

/**
 * A figure as people write it: with or without grouping, in digits of any script. It holds text: read it with
 * `readFigure`, or register it with one of the ways of lib/typed-figure.ts. The arrow keys step it.
 */
export function FigureInput({ step, min, max, className, onKeyDown, ...rest }: FigureInputProps) {
  function stepped(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const { currentTarget: input } = event
    if (way === undefined || event.defaultPrevented || input.readOnly) return
    const figure = readFigure(input.value) ?? 0
    if (Number.isNaN(figure)) return
    event.preventDefault()
    const least = Number(min ?? Number.NEGATIVE_INFINITY)
    const next = Math.min(
      Math.max(figure + way * (step ?? 1), least),
      Number(max ?? Number.POSITIVE_INFINITY),
    )
    // what a float adds behind the step's own decimals goes
    input.setRangeText(String(Number(next.toFixed(6))), 0, input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <TextInput
      autoComplete="off"
      // a phone's pad of digits has no minus
      inputMode={Number(min) < 0 ? 'text' : step === 1 ? 'numeric' : 'decimal'}
      {...rest}
      className={cx('figures', className)}
      onKeyDown={stepped}
    />
  )
}
