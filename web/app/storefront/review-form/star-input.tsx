import * as m from '@spokehaat/texts/review-form'
import { useId, useState } from 'react'
import { Star } from '../stars.tsx'

interface StarInputProps {
  /** '1' to '5'; '' while none is chosen. */
  value: string
  onChange: (stars: string) => void
  error?: string | undefined
}

/** In words beside the stars, and as the name of each. */
const WORDS = [m.star_1(), m.star_2(), m.star_3(), m.star_4(), m.star_5()]
const LABELS = [m.star_label_1(), m.star_label_2(), m.star_label_3(), m.star_label_4(), m.star_label_5()]

/** One of five, by mouse, finger, or the arrow keys. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const chosen = Number(value)
  const full = pointed ?? chosen
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-semibold">{m.stars()}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(null)}>
          {LABELS.map((label, index) => {
            const stars = index + 1
            return (
              <label
                key={label}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
                className="relative grid size-12 cursor-pointer place-items-center"
              >
                <input
                  type="radio"
                  name="stars"
                  value={stars}
                  checked={chosen === stars}
                  aria-label={label}
                  aria-invalid={Boolean(error)}
                  onChange={() => onChange(String(stars))}
                  className="peer sr-only"
                />
                <span className="grid rounded-md p-1 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink">
                  <Star share={stars <= full ? 1 : 0} size="size-9" />
                </span>
              </label>
            )
          })}
        </div>
        {/* each radio says its own words aloud */}
        <p aria-hidden="true" className="min-h-7 text-lg font-semibold">
          {WORDS[full - 1]}
        </p>
      </div>
      <div
        id={`${id}-error`}
        aria-live="polite"
        className="text-[0.9375rem] font-medium text-brick empty:hidden"
      >
        {error}
      </div>
    </fieldset>
  )
}
