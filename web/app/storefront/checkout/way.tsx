import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { ChoicePlate } from '../../ui/choice-plate.tsx'

interface WayProps {
  isChosen: boolean
  onChoose: () => void
  mark: ReactNode
  label: string
  note: string
  isOff?: boolean
}

/** One way to pay, with its mark and what happens next. */
export function Way({ isChosen, onChoose, mark, label, note, isOff = false }: WayProps) {
  return (
    <label
      className={cx(
        'relative isolate flex gap-3 rounded-md border p-4 transition-colors duration-150',
        isOff ? 'border-line border-dashed text-muted' : 'border-edge bg-surface hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="way-to-pay"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="peer mt-1 size-5 shrink-0 accent-(--green) outline-none"
      />
      <ChoicePlate className="-inset-px border border-transparent peer-checked:border-2 peer-checked:border-ink" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{label}</span>
        <span className="block text-[0.9375rem] text-muted">{note}</span>
      </span>
      {mark}
    </label>
  )
}
