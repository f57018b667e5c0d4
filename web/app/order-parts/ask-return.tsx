import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { ReturnAsk } from '@spokehaat/contract/sales/return-case'
import * as m from '@spokehaat/texts/orders'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { focusFirstWrong } from '../lib/focus-first-wrong.ts'
import { formatCount, formatDate } from '../lib/format.ts'
import { ownName } from '../lib/own-text.ts'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-input.tsx'
import { toast } from '../ui/toaster.tsx'

const KINDS: Record<ReturnAsk['kind'], () => string> = {
  returned: m.return_money_back,
  exchanged: m.return_other_size,
  claimed: m.return_damaged,
}

interface AskReturnProps {
  order: Pick<OrderDetail, 'products' | 'returnUntil'>
  /** `key`: one key, one return. Where it throws, the form says why. */
  onAsk: (ask: ReturnAsk, key: string) => Promise<unknown>
}

interface Problem {
  /** Which part of the form is meant; `all` where the shop refused. */
  at: 'lines' | 'reason' | 'all'
  words: string
}

/** Within the days of the terms, its customer says what is to go back and why. Nothing where there is nothing to ask. */
export function AskReturn({ order, onAsk }: AskReturnProps) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<ReturnAsk['kind']>('returned')
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  useEffect(() => {
    if (problem) focusFirstWrong(form.current)
  }, [problem])
  const lines = order.products.flatMap((line, position) =>
    line.outside.slice(0, 1).map(({ of, pieces }) => ({ line, position, of, pieces })),
  )
  if (order.returnUntil === null || lines.length === 0) return null
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{m.return_ask()}</Button>

  async function send(event: FormEvent) {
    event.preventDefault()
    const named = lines.flatMap(({ position, of }) => {
      const quantity = quantities[position] ?? 0
      return quantity > 0 ? [{ position, quantity, of: of?.variant ?? null }] : []
    })
    if (named.length === 0) return setProblem({ at: 'lines', words: m.return_which() })
    if (reason.trim() === '') return setProblem({ at: 'reason', words: m.return_say_why() })
    setBusy(true)
    setProblem(null)
    try {
      await onAsk({ kind, lines: named, reason: reason.trim() }, key)
      toast.success(m.return_asked_done())
      setOpen(false)
      setQuantities({})
      setReason('')
      setKey(crypto.randomUUID())
    } catch (failure) {
      setProblem({ at: 'all', words: errorSentence(failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex w-full max-w-xl flex-col gap-5">
      <p className="text-muted">{m.return_until({ day: formatDate(order.returnUntil) })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ line, position, pieces }) => (
          <li key={position} className="flex items-center justify-between gap-4 py-3">
            <span lang={ownName(line.product).lang}>{ownName(line.product).text}</span>
            <Select
              aria-label={m.return_how_many({ name: ownName(line.product).text })}
              aria-invalid={problem?.at === 'lines'}
              aria-describedby={problem?.at === 'lines' ? problemId : undefined}
              value={quantities[position] ?? 0}
              onChange={(event) => setQuantities({ ...quantities, [position]: Number(event.target.value) })}
              className="w-24 shrink-0"
            >
              {Array.from({ length: pieces + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the counts are their own keys
                <option key={count} value={count}>
                  {formatCount(count)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <p id={problemId} role="alert" className="-mt-3 font-medium text-brick empty:hidden">
        {problem?.at === 'lines' && problem.words}
      </p>
      <Field label={m.return_wish()}>
        <Select
          value={kind}
          onChange={(event) => {
            const { value } = event.target
            setKind(value === 'exchanged' || value === 'claimed' ? value : 'returned')
          }}
        >
          {(['returned', 'exchanged', 'claimed'] as const).map((one) => (
            <option key={one} value={one}>
              {KINDS[one]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={m.return_why()}
        error={problem?.at === 'reason' ? problem.words : null}
        hint={kind === 'exchanged' ? m.return_which_size() : undefined}
      >
        <TextArea
          value={reason}
          rows={3}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <p role="alert" className="font-medium text-brick empty:hidden">
        {problem?.at === 'all' && problem.words}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => setOpen(false)}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {m.return_ask()}
        </Button>
      </div>
    </form>
  )
}
