import type { ImportMode } from '@spokehaat/contract/catalogue/product-file'
import { cx } from '../../../lib/class-names.ts'
import { ChoicePlate } from '../../../ui/choice-plate.tsx'

interface ModeChoiceProps {
  mode: ImportMode
  hasBadRows: boolean
  onChange: (mode: ImportMode) => void
}

/** What an import does where a row is not right, or somebody cancels it. */
export function ModeChoice({ mode, hasBadRows, onChange }: ModeChoiceProps) {
  const options = [
    {
      value: 'all-or-nothing',
      label: 'All or nothing',
      note: hasBadRows
        ? 'Not with errors in the file: mend them first.'
        : 'Everything goes in at one moment, or nothing does. Until then nobody can order what is being changed.',
      isOff: hasBadRows,
    },
    {
      value: 'skip-bad-rows',
      label: 'Skip bad rows',
      note: 'Goes in part by part. A product with an error is left out, and the list of errors says which.',
      isOff: false,
    },
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">If something is not right</legend>
      <div className="grid gap-3 lg:grid-cols-2">
        {options.map(({ value, label, note, isOff }) => (
          <label
            key={value}
            className={cx(
              'relative isolate flex gap-3 rounded-md border p-4 transition-colors duration-150',
              isOff
                ? 'cursor-not-allowed border-line border-dashed text-muted'
                : 'border-edge hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="mode"
              value={value}
              checked={mode === value}
              disabled={isOff}
              onChange={() => onChange(value)}
              className="peer mt-1 size-5 shrink-0 accent-ink outline-none"
            />
            <ChoicePlate className="-inset-px border border-transparent peer-checked:border-2 peer-checked:border-ink" />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-[0.9375rem] text-muted">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
