/** Which reviews, and in which order. */

import { readHeight } from '@spokehaat/contract/catalogue/fit/read-figures'
import type { ReviewSummary } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/reviews'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatFigure } from '../../lib/format.ts'
import { useRider } from '../../store/rider/use-rider.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AskedReviews } from './asked-reviews.ts'

interface ReviewControlsProps {
  asked: AskedReviews
  summary: Pick<ReviewSummary, 'sizes' | 'withHeight'>
  onChange: (asked: AskedReviews) => void
}

export function ReviewControls({ asked, summary, onChange }: ReviewControlsProps) {
  return (
    <div className="needs-script flex flex-wrap items-end gap-4 pb-5">
      <Field label={m.sort_by()} className="w-48">
        <Select
          value={asked.sort}
          onChange={({ target }) => onChange({ ...asked, sort: target.value === 'new' ? 'new' : 'helpful' })}
        >
          <option value="helpful">{m.most_helpful()}</option>
          <option value="new">{m.newest()}</option>
        </Select>
      </Field>
      {summary.sizes.length > 1 && (
        <Field label={m.size()} className="w-32">
          <Select
            value={asked.size ?? ''}
            onChange={({ target }) => onChange({ ...asked, size: target.value || null })}
          >
            <option value="">{m.all_sizes()}</option>
            {summary.sizes.map(({ size }) => (
              <option key={size} value={size}>
                {formatFigure(size)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {summary.withHeight > 1 && <LikeMe asked={asked} onChange={onChange} />}
    </div>
  )
}

/** By the height that this browser keeps of its rider, or one that is typed; it is sent, and kept nowhere. */
function LikeMe({ asked, onChange }: Omit<ReviewControlsProps, 'summary'>) {
  const { rider } = useRider()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(asked.like)

  // what was pressed is gone: the focus goes to what stands in its place
  useEffect(() => {
    if (before.current === asked.like) return
    before.current = asked.like
    group.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [asked.like])

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readHeight(typed)
    setError('mm' in read ? null : m.height_bounds())
    if ('mm' in read) onChange({ ...asked, like: read.mm / 10 })
  }

  return (
    <div ref={group}>
      {asked.like !== null ? (
        <p className="flex min-h-12 flex-wrap items-center gap-x-3">
          <span className="figures font-semibold">{m.near_height({ height: formatFigure(asked.like) })}</span>
          <TextButton onClick={() => onChange({ ...asked, like: null })}>{m.everybody()}</TextButton>
        </p>
      ) : rider ? (
        <Button
          className="min-h-12!"
          onClick={() => onChange({ ...asked, like: Math.round(rider.height / 10) })}
        >
          {m.riders_like_me_of({ height: formatFigure(Math.round(rider.height / 10)) })}
        </Button>
      ) : (
        <form noValidate onSubmit={submit} className="flex items-start gap-2">
          <Field label={m.riders_like_me()} error={error} className="w-44">
            <TextInput
              autoComplete="off"
              maxLength={20}
              placeholder={m.your_height()}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Button type="submit" className="mt-8 min-h-12!">
            {m.show()}
          </Button>
        </form>
      )}
    </div>
  )
}
