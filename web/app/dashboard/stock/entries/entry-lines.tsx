import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { PickedName } from '../ledger/scan-box.tsx'
import type { DraftLine } from './entry-draft.ts'
import type { LineProblems } from './line-problems.ts'

interface EntryLinesProps {
  lines: readonly DraftLine[]
  /** What the pieces are, such as 'Pieces'. */
  pieces: string
  /** With the price of a piece. */
  hasCost?: boolean
  /** Beside the figure: what it comes to. */
  children?: (line: DraftLine) => ReactNode
  problems: LineProblems
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
  const id = useId()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ picked, ...line }, place) => {
        const problem = problems[place]
        const problemId = problem && `${id}-${place}`
        const name = [picked.product.name, picked.color, picked.size].filter(Boolean).join(' ')
        return (
          <li key={picked.variant} className="py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 grow basis-56">
                <PickedName picked={picked} />
              </span>
              <span className="ml-auto flex items-end gap-3">
                {children ? children({ picked, ...line }) : null}
                <Captioned caption={place === 0 && pieces}>
                  <FigureInput
                    step={1}
                    min={0}
                    aria-label={`${pieces} of ${name}`}
                    aria-invalid={problem ? !problem.isCost : false}
                    aria-describedby={problemId}
                    value={line.pieces}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => onChange(picked.variant, { pieces: event.target.value })}
                    className="w-20! text-right"
                  />
                </Captioned>
                {hasCost && (
                  <Captioned caption={place === 0 && 'Taka each'}>
                    <FigureInput
                      min={0}
                      placeholder="Tk each"
                      aria-label={`Taka for one ${name}`}
                      aria-invalid={problem?.isCost === true}
                      aria-describedby={problemId}
                      value={line.cost}
                      onFocus={(event) => event.target.select()}
                      onChange={(event) => onChange(picked.variant, { cost: event.target.value })}
                      className="w-28! text-right"
                    />
                  </Captioned>
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
            {problem && (
              <p id={problemId} role="alert" className="mt-1 text-right font-medium text-brick">
                {problem.words}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Over the first line's fields alone: those of the others stand below them. Read out, each field has a name of its own. */
function Captioned({ caption, children }: { caption: string | false; children: ReactNode }) {
  return (
    <span className="flex flex-col items-end">
      {caption !== false && (
        <span aria-hidden="true" className="label-caps mb-1 text-muted">
          {caption}
        </span>
      )}
      <span className="contents">{children}</span>
    </span>
  )
}
