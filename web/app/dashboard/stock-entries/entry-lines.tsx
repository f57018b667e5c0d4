import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { DraftLine } from './entry-draft.ts'
import { PickedName } from './scan-box.tsx'

interface EntryLinesProps {
  lines: readonly DraftLine[]
  /** What the pieces are, such as 'Pieces'. */
  pieces: string
  /** With the price of a piece. */
  hasCost?: boolean
  /** Beside the figure: what it comes to. */
  children?: (line: DraftLine) => ReactNode
  /** What is wrong with a line, by its place. */
  problems: Readonly<Record<number, string>>
  onChange: (variant: string, change: Partial<DraftLine>) => void
  onRemove: (variant: string) => void
}

/** What was scanned, the newest on top. A card each, so that a thumb can do it too. */
export function EntryLines({
  lines,
  pieces,
  hasCost,
  children,
  problems,
  onChange,
  onRemove,
}: EntryLinesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ picked, ...line }, place) => {
        const name = [picked.product.name, picked.color, picked.size].filter(Boolean).join(' ')
        return (
          <li key={picked.variant} className="py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 grow basis-56">
                <PickedName picked={picked} />
              </span>
              <span className="flex items-center gap-3">
                {children ? children({ picked, ...line }) : null}
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`${pieces} of ${name}`}
                  aria-invalid={problems[place] ? true : undefined}
                  value={line.pieces}
                  onFocus={(event) => event.target.select()}
                  onChange={(event) => onChange(picked.variant, { pieces: event.target.value })}
                  className="figures w-20! text-right"
                />
                {hasCost && (
                  <TextInput
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder="Tk each"
                    aria-label={`Taka for one ${name}`}
                    value={line.cost}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => onChange(picked.variant, { cost: event.target.value })}
                    className="figures w-28! text-right"
                  />
                )}
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Take ${name} off the list`}
                  title="Take off"
                  onClick={() => onRemove(picked.variant)}
                >
                  <X aria-hidden="true" className="size-5" />
                </Button>
              </span>
            </div>
            {problems[place] && (
              <p role="alert" className="mt-1 font-medium text-brick">
                {problems[place]}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
