import * as m from '@spokehaat/texts/codes'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Cards, type Discounts, isCounted, whyNot } from './code-said.ts'
import { refusalText } from './code-words.ts'
import type { Codes } from './use-codes.ts'

interface CodeFieldProps {
  codes: Codes
  /** Of the last answer; it may be about earlier codes. */
  discounts: Discounts
  cards: Cards
  isAsking: boolean
  hasFailed: boolean
  /** Whether something around it tells screen readers what its codes do. */
  isSaid?: boolean
}

/**
 * 'Have a code?' opens the field. What is in the cart is listed below with what it does, or why it does nothing; what
 * does not count at all is said once, and not kept. Not a form: at the checkout it stands in one.
 */
export default function CodeField({
  codes,
  discounts,
  cards,
  isAsking,
  hasFailed,
  isSaid = false,
}: CodeFieldProps) {
  const [isOpen, setOpen] = useState(codes.list.length > 0)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    const unknown = discounts?.refused.find(
      ({ code, reason }) => reason === 'unknown' && codes.list.includes(code),
    )
    if (!unknown) return
    setOpen(true)
    setWrong(refusalText(unknown))
    setTyped(unknown.code)
    codes.remove(unknown.code)
    input.current?.focus()
  }, [discounts])

  function apply() {
    const code = typed.trim()
    if (code === '') return input.current?.focus()
    setWrong(null)
    setTyped('')
    codes.add(code)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // at the checkout it would place the order
    event.preventDefault()
    apply()
  }

  function open() {
    setOpen(true)
    requestAnimationFrame(() => input.current?.focus())
  }

  if (!isOpen) {
    return (
      <Button variant="quiet" className="-mx-3 self-start !px-3 underline underline-offset-4" onClick={open}>
        {m.have_a_code()}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={m.code()} error={wrong ?? (hasFailed && codes.list.length > 0 ? m.not_asked() : null)}>
        <div className="flex gap-2">
          <TextInput
            ref={input}
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            className="min-w-0 flex-1"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button busy={isAsking && codes.list.length > 0} onClick={apply} className="min-h-12">
            {m.apply()}
          </Button>
        </div>
      </Field>
      {codes.list.length > 0 && (
        <ul id={listId} aria-label={m.applied()} className="flex flex-col gap-2">
          {codes.list.map((code) => (
            <CodeRow
              key={code}
              code={code}
              why={whyNot(code, discounts, cards)}
              isCounted={isCounted(code, discounts, cards)}
              isSaid={isSaid}
              onRemove={() => {
                codes.remove(code)
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface CodeRowProps {
  code: string
  /** Why it does nothing. */
  why: string | null
  isCounted: boolean
  isSaid: boolean
  onRemove: () => void
}

function CodeRow({ code, why, isCounted, isSaid, onRemove }: CodeRowProps) {
  return (
    <li className="flex items-start justify-between gap-3 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
      <div className="min-w-0 py-2">
        <span className={isCounted ? 'font-semibold wrap-anywhere text-leaf' : 'font-semibold wrap-anywhere'}>
          {code}
        </span>
        <span role={isSaid ? undefined : 'status'} className="block text-[0.9375rem] text-brick empty:hidden">
          {why}
        </span>
      </div>
      <Button variant="quiet" aria-label={m.remove_code({ code })} className="px-3" onClick={onRemove}>
        {m.remove()}
      </Button>
    </li>
  )
}
