import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { fromDhakaInput } from './dhaka-time.ts'

/** Where a browser can hide what it writes by itself: mm/dd/yyyy for who has it in American English. */
const OWN_WORDS_HIDDEN =
  'supports-[selector(::-webkit-datetime-edit)]:not-focus:[&::-webkit-datetime-edit]:opacity-0'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'date' | 'datetime-local'
}

/** A native date, or a moment by the clock in Dhaka, in the desk's own words while nobody types in it. */
export function DayInput({ type = 'date', className, ref, onChange, ...input }: DayInputProps) {
  const node = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>('')
  // a form may write into the input by itself
  useLayoutEffect(() => setTyped(typedIn(node.current)))
  const words = typed === null ? null : typed === '' ? EMPTY[type] : wordsOf(type, typed)
  return (
    <span className={cx('relative block', className)}>
      <TextInput
        type={type}
        {...input}
        ref={(element) => {
          node.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        onChange={(event) => {
          setTyped(typedIn(event.target))
          onChange?.(event)
        }}
        className={cx('peer figures', words !== null && OWN_WORDS_HIDDEN)}
      />
      <span
        aria-hidden="true"
        className={cx(
          'figures pointer-events-none absolute inset-y-0 left-3.5 hidden items-center empty:hidden! peer-focus:hidden! supports-[selector(::-webkit-datetime-edit)]:flex',
          typed === '' && 'text-muted',
        )}
      >
        {words}
      </span>
    </span>
  )
}

const EMPTY = { date: 'A day', 'datetime-local': 'A day and a time' }

/** Null where only a part of it is typed, which the browser alone can show. */
function typedIn(input: HTMLInputElement | null): string | null {
  return input?.validity.badInput ? null : (input?.value ?? '')
}

/** `3 Feb 2026`, with `, 18:05` of a moment; null where none is chosen. */
function wordsOf(type: NonNullable<DayInputProps['type']>, typed: string): string | null {
  const iso = type === 'date' ? typed && `${typed}T00:00:00+06:00` : fromDhakaInput(typed)
  if (!iso || Number.isNaN(Date.parse(iso))) return null
  return type === 'date' ? formatDate(iso) : formatDateTime(iso)
}
