/** Which reviews, and in which order. */
import { HEIGHT_BOUNDS } from '@spokehaat/contract/basics/constants'
import type { ReviewSummary } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/reviews'
import { type FormEvent, useState } from 'react'
import { formatFigure } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextButton } from '../../ui/text-button.tsx'
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

function LikeMe({ asked, onChange }: Omit<ReviewControlsProps, 'summary'>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const height = Math.round(Number(typed))
    const isBad = typed.trim() === '' || !(height >= HEIGHT_BOUNDS.min && height <= HEIGHT_BOUNDS.max)
    setError(isBad ? m.height_bounds() : null)
    if (!isBad) onChange({ ...asked, like: height })
  }

  if (asked.like !== null) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="figures font-semibold">{m.near_height({ height: formatFigure(asked.like) })}</span>
        <TextButton onClick={() => onChange({ ...asked, like: null })}>{m.everybody()}</TextButton>
      </p>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field label={m.riders_like_me()} error={error} className="w-44">
        <NumberInput
          step={1}
          min={HEIGHT_BOUNDS.min}
          max={HEIGHT_BOUNDS.max}
          placeholder={m.your_height()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" className="mt-8 min-h-12!">
        {m.show()}
      </Button>
    </form>
  )
}
