import type { ComponentProps, WheelEvent } from 'react'
import { TextInput } from './text-input.tsx'

/**
 * For every input of type number: the wheel of the mouse scrolls the page, and never changes the figure under the hand.
 * Browsers leave a read-only figure alone, and read that after their listeners, before the next task.
 */
export function leaveFigure({ currentTarget: input }: WheelEvent<HTMLInputElement>): void {
  if (input.readOnly || document.activeElement !== input) return
  input.readOnly = true
  setTimeout(() => {
    input.readOnly = false
  })
}

/** A figure that is typed, or stepped with the arrow keys. `step` 1 is for whole ones. */
export function NumberInput({ step, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'onWheel'>) {
  return (
    <TextInput
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      {...rest}
      step={step}
      type="number"
      onWheel={leaveFigure}
    />
  )
}
