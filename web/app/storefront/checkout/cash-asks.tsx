import type { Quote } from '@spokehaat/contract/sales/cart'
import type { CashPoint } from '@spokehaat/contract/sales/cash-ladder'
import type { CashAsk } from '@spokehaat/contract/sales/cash-step'
import * as m from '@spokehaat/texts/checkout'
import { useId, useState } from 'react'
import { formatCount, formatDate } from '../../lib/format.ts'
import { ownName } from '../../lib/own-text.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { useObjectToCashMutation } from './cash-api.ts'
import { ForgetScore, ScoreConsent } from './score-consent.tsx'

/** Of the contract's `CASH_KEPT_DAYS`, whose file is all schemas. */
const KEPT_DAYS = 90

interface CashAsksProps {
  quote: Quote
  /** As it is typed by now. */
  phone: () => string
  /** What was asked has changed, or is looked at: the quote is to be asked anew. */
  onChanged: () => void
}

/** What cash asks of this buyer, what comes next, and why; nothing where it asks for no more than of anybody. */
export function CashAsks({ quote, phone, onChanged }: CashAsksProps) {
  const asks = quote.cod.asks
  const why = useId()
  const [isObjecting, setObjecting] = useState(false)
  if (asks === null || asks.step === 'none') return null
  return (
    <section aria-labelledby={why} className="mt-4 border-l-4 border-marigold py-1 pl-4">
      <h3 id={why} className="font-semibold">
        {TITLES[asks.step]()}
      </h3>
      <p>{nextOf(quote)}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold">
          {m.why_so()}
        </summary>
        <ul className="list-disc space-y-1 pl-5 text-muted">
          {asks.allowedUntil !== null && <li>{m.why_allowed({ day: formatDate(asks.allowedUntil) })}</li>}
          {!asks.points.some(({ steps }) => steps > 0) && <li>{m.why_sum()}</li>}
          {asks.points.map((point) => (
            <li key={`${point.kind} ${point.on}`}>{wordsOf(point)}</li>
          ))}
          <li>{m.why_kept({ days: formatCount(KEPT_DAYS) })}</li>
        </ul>
        {asks.isLookedAt ? (
          <p role="status" className="mt-3">
            {m.object_sent()}
          </p>
        ) : isObjecting ? (
          <Objection step={asks.step} onSent={onChanged} />
        ) : (
          <Button className="mt-3" onClick={() => setObjecting(true)}>
            {m.object()}
          </Button>
        )}
        {asks.teller && <ScoreConsent name={ownName(asks.teller).text} phone={phone} onTold={onChanged} />}
        {asks.points.some(({ kind }) => kind === 'score') && <ForgetScore onForgotten={onChanged} />}
      </details>
    </section>
  )
}

const TITLES = {
  code: m.asks_code,
  call: m.asks_call,
  delivery: m.asks_delivery,
  share: m.asks_share,
  full: m.asks_full,
} as const

function nextOf({ cod, advance }: Quote): string {
  switch (cod.asks?.step) {
    case 'code':
      return m.then_code()
    case 'call':
      return m.then_call()
    case 'delivery':
    case 'share':
      return advance
        ? m.then_advance({ now: formatBdt(advance.nowBdt), later: formatBdt(advance.laterBdt) })
        : ''
    default:
      return m.then_full()
  }
}

function wordsOf({ kind, on, count, score, steps }: CashPoint): string {
  const day = on === null ? '' : formatDate(on)
  switch (kind) {
    case 'refused':
      return m.why_refused({ day })
    case 'taken':
      return count === 1 ? m.why_taken_one({ day }) : m.why_taken({ count: formatCount(count), day })
    case 'names':
      return m.why_names({ count: formatCount(count) })
    case 'first':
      return m.why_first()
    case 'proven':
      return m.why_proven()
    case 'score': {
      if (!score) return ''
      const told = {
        name: score.carrier,
        day,
        delivered: formatCount(score.delivered),
        cancelled: formatCount(score.cancelled),
      }
      return steps > 0 ? m.why_score_more(told) : steps < 0 ? m.why_score_less(told) : m.why_score(told)
    }
  }
}

/** It stands within the checkout's form, so that it is none itself. */
function Objection({ step, onSent }: { step: CashAsk['step']; onSent: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [object, { isLoading }] = useObjectToCashMutation()

  async function send() {
    setProblem(undefined)
    try {
      await object({ text, step }).unwrap()
      onSent()
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Field label={m.object_label()} hint={m.object_hint()} optional error={problem} className="w-full">
        <TextArea rows={3} maxLength={1_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button busy={isLoading} onClick={send}>
        {m.object_send()}
      </Button>
    </div>
  )
}
