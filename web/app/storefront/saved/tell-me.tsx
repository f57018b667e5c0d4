import type { AlertRequest } from '@spokehaat/contract/sales/alert'
import * as m from '@spokehaat/texts/saved'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailProblem } from '../../lib/email-problem.ts'
import type { Named } from '../../lib/own-text.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { changeSaved } from '../../store/saved/saved.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { formatBdt, formatUsd, toBdt } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAskAlertMutation } from './saved-lists-api.ts'
import { wordsOf } from './words-of.ts'

export interface Wanted {
  color: string | null
  size: string | null
}

interface TellMeProps {
  product: {
    _id: string
    /** Dollars. */
    price: number
    colors: readonly ({ hex: string } & Named)[]
  }
  /** What of it is sold out and can be waited for; none: a price alone can be. */
  soldOut: readonly Wanted[]
  /** What is chosen. */
  chosen: Wanted
  onClose: () => void
}

type Outcome = { kind: AlertRequest['kind']; email: string | null; below: number | null }

/** Asks to be told: of a color and size that is sold out once it is back, or of a price. */
export function TellMe({ product, soldOut, chosen, onClose }: TellMeProps) {
  const { rate } = useShopFacts()
  const user = useAppSelector(selectUser)
  const isAsked = user === null || user.role === 'guest'
  const [ask, { isLoading }] = useAskAlertMutation()
  const [kind, setKind] = useState<AlertRequest['kind']>(soldOut.length > 0 ? 'stock' : 'price')
  const [which, setWhich] = useState(() =>
    Math.max(
      0,
      soldOut.findIndex((one) => isLike(one, chosen)),
    ),
  )
  const [email, setEmail] = useState('')
  const [below, setBelow] = useState('')
  const [problems, setProblems] = useState<{ email?: string | null; below?: string | null }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const dollars = Number(below)
  const isPrice = below !== '' && dollars > 0

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = {
      email: isAsked ? emailProblem(email) : null,
      below: kind === 'price' && !(isPrice && dollars < product.price) ? m.price_wrong() : null,
    }
    setProblems(found)
    setFailure(null)
    if (found.email || found.below) return
    const wanted = soldOut[which]
    const who = { product: product._id, ...(isAsked && { email: email.trim() }) }
    try {
      const { state } = await ask(
        kind === 'price'
          ? { kind, ...who, below: dollars }
          : { kind, ...who, color: wanted?.color ?? null, size: wanted?.size ?? null },
      ).unwrap()
      const chosen = kind === 'stock' && wanted ? wanted : {}
      // the one list holds both: a list that is full is no reason not to be told
      changeSaved({ product: product._id, ...chosen, isSaved: true, wait: kind === 'stock' ? kind : dollars })
      setOutcome({
        kind,
        email: state === 'mailed' ? (isAsked ? email.trim() : (user?.email ?? '')) : null,
        below: kind === 'price' ? dollars : null,
      })
    } catch (caught) {
      const fields = asApiError(caught)?.fields
      setProblems({ email: fields?.email ?? null, below: fields?.below ?? null })
      if (!fields?.email && !fields?.below) setFailure(errorSentence(caught))
    }
  }

  if (outcome) return <Told outcome={outcome} onClose={onClose} />
  return (
    <form
      noValidate
      aria-label={m.tell_title()}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 rounded-md border border-edge bg-surface p-4"
    >
      {soldOut.length > 0 && (
        <div role="radiogroup" aria-label={m.tell_title()} className="flex flex-wrap gap-x-6">
          {(['stock', 'price'] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5 font-semibold">
              <input
                type="radio"
                name="tell"
                checked={kind === one}
                onChange={() => setKind(one)}
                className="size-5 accent-green"
              />
              {one === 'stock' ? m.tell_stock() : m.tell_price()}
            </label>
          ))}
        </div>
      )}
      {kind === 'stock' && soldOut.length > 1 && (
        <Field label={m.which()}>
          <Select value={which} onChange={(event) => setWhich(Number(event.target.value))}>
            {soldOut.map((one, index) => (
              <option key={`${one.color}/${one.size}`} value={index}>
                {wordsOf(one, product.colors)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'price' && (
        <Field
          label={m.price()}
          hint={
            <>
              <span className="mr-1">{m.price_hint({ now: formatUsd(product.price) })}</span>
              <span>
                {rate !== null && isPrice ? m.price_in_taka({ taka: formatBdt(toBdt(dollars, rate)) }) : ''}
              </span>
            </>
          }
          error={problems.below ?? null}
        >
          <NumberInput
            min={1}
            step="any"
            value={below}
            onChange={(event) => setBelow(event.target.value)}
            className="figures max-w-48"
          />
        </Field>
      )}
      {isAsked && (
        <Field label={m.email()} hint={m.email_hint()} error={problems.email ?? null}>
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      )}
      {failure && (
        <p role="alert" className="font-medium text-brick">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? m.tell_sending() : m.tell_send()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </form>
  )
}

function Told({ outcome: { kind, email, below }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  // the form that had the focus is gone
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      tone="quiet"
      title={email === null ? m.told_on() : m.told_mail()}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {m.close()}
        </Button>
      }
    >
      {email !== null && <p className="wrap-anywhere">{m.told_mail_text({ email })}</p>}
      <p>{kind === 'price' ? m.told_on_price({ price: formatUsd(below ?? 0) }) : m.told_on_stock()}</p>
    </Notice>
  )
}

const isLike = (one: Wanted, { color, size }: Wanted) =>
  (one.color === null || one.color === color) && (one.size === null || one.size === size)
