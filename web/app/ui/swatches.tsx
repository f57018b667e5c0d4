import * as m from '@spokehaat/texts/ui'
import type { ReactNode } from 'react'
import { ChoicePlate } from './choice-plate.tsx'

interface Swatch {
  hex: string
  name: string
  /** Of the name, where it is not the page's. */
  lang?: 'en'
  /** Nothing left in this color. */
  soldOut?: boolean
}

interface SwatchesProps {
  legend: ReactNode
  name: string
  colors: readonly Swatch[]
  /** The chosen hex. */
  value: string | null
  onChange: (hex: string) => void
}

/** One color of several; each is named by its title, and nothing rests on the color alone. */
export function Swatches({ legend, name, colors, value, onChange }: SwatchesProps) {
  return (
    <fieldset>
      {/* on a phone beside them */}
      <legend className="mb-2 font-semibold max-md:float-left max-md:mr-3 max-md:mb-0 max-md:py-3 max-md:leading-6">
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2 max-md:justify-end">
        {colors.map((color) => (
          <label
            key={color.hex}
            title={color.name}
            lang={color.lang}
            className="relative isolate grid size-12 place-items-center rounded-full border-2 border-transparent transition-colors duration-150 hover:border-edge"
          >
            <input
              type="radio"
              name={name}
              value={color.hex}
              checked={value === color.hex}
              onChange={() => onChange(color.hex)}
              aria-label={color.soldOut ? m.out_of_stock({ name: color.name }) : color.name}
              className="peer sr-only"
            />
            <ChoicePlate className="-inset-0.5 border-2 border-transparent peer-checked:border-ink" />
            <span
              className="block size-9 rounded-full border border-edge"
              style={{ backgroundColor: color.hex }}
              aria-hidden="true"
            />
            {color.soldOut && (
              <svg viewBox="0 0 48 48" className="absolute inset-0 text-ink" aria-hidden="true">
                <path d="M10 38 38 10" stroke="var(--paper)" strokeWidth="5" />
                <path d="M10 38 38 10" stroke="currentColor" strokeWidth="2" />
              </svg>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
