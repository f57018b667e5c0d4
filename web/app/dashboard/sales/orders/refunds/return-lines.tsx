import type { OrderDetail } from '@spokehaat/contract/sales/order'
import type { SwapChoices } from '@spokehaat/contract/sales/return-case'
import { readFigure } from '../../../../lib/typed-figure.ts'
import { Field } from '../../../../ui/field.tsx'
import { FigureInput } from '../../../../ui/figure-input.tsx'
import { TextButton } from '../../../../ui/text-button.tsx'
import { lineChoice } from '../../order-record/line-choice.ts'
import { choiceWords, lineProblem, type ReturnLine } from './return-draft.ts'
import { SwapField } from './swap-field.tsx'

interface ReturnLinesProps {
  order: OrderDetail
  lines: readonly ReturnLine[]
  /** They are here, so that damaged ones are told from good ones. */
  isCounted: boolean
  /** Of an exchange, what each line can be exchanged for; null of anything else. */
  swaps: SwapChoices | null
  /** They were expected, so that some may be lost on their way. */
  wasExpected?: boolean
  /** How many is settled. */
  isFixed?: boolean
  onChange: (lines: ReturnLine[]) => void
}

/** Which pieces: each line by a figure, or all of them by one press. */
export function ReturnLines({
  order,
  lines,
  isCounted,
  swaps,
  wasExpected = false,
  isFixed = false,
  onChange,
}: ReturnLinesProps) {
  const isExchange = swaps !== null
  // nothing is asked but how many
  const isBare = !isCounted && !isExchange
  const isAll = lines.every(({ pieces, most }) => pieces === most)
  const change = (index: number, changes: Partial<ReturnLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  return (
    <fieldset>
      <legend className="sr-only">Which pieces</legend>
      <p className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-semibold">
          Which pieces
        </span>
        {!isFixed && (
          <TextButton
            className="font-semibold"
            onClick={() =>
              onChange(
                lines.map((line) => ({
                  ...line,
                  pieces: isAll ? 0 : line.most,
                  damaged: 0,
                  workshop: 0,
                  lost: 0,
                })),
              )
            }
          >
            {isAll ? 'None' : 'All pieces'}
          </TextButton>
        )}
      </p>
      {lines.length === 0 && <p className="text-muted">All of its pieces are spoken for.</p>}
      <ul className="mt-2 divide-y divide-line border-t border-line empty:hidden">
        {lines.map((line, index) => {
          const ordered = order.products[line.position]
          if (!ordered) return null
          const error = lineProblem(line)
          const choice = line.of ? `${choiceWords(line.of)}, from an exchange` : lineChoice(ordered)
          const variants = swaps?.find(({ position }) => position === line.position)?.variants ?? []
          return (
            <li
              key={`${line.position} ${line.of?.variant}`}
              className={isBare ? 'flex items-center justify-between gap-4 py-3' : 'py-4'}
            >
              <p>
                <span>{ordered.product.name}</span>
                {choice && <span className="block text-[0.9375rem] text-muted">{choice}</span>}
              </p>
              <div className={isBare ? 'w-28 shrink-0' : 'mt-2 grid grid-cols-2 gap-4'}>
                <Field label={`Pieces, of ${line.most}`} error={error}>
                  <FigureInput
                    aria-label={`Pieces of ${ordered.product.name}`}
                    min={0}
                    max={line.most}
                    step={1}
                    readOnly={isFixed}
                    value={Number.isNaN(line.pieces) ? '' : line.pieces}
                    onChange={(event) =>
                      change(index, {
                        pieces: piecesOf(event.target),
                        damaged: Math.min(line.damaged, piecesOf(event.target) || 0),
                        workshop: 0,
                        lost: 0,
                      })
                    }
                  />
                </Field>
                {isCounted && line.pieces > 0 && (
                  <Field label="Written off">
                    <FigureInput
                      aria-label={`Damaged ones of ${ordered.product.name}`}
                      min={0}
                      max={line.pieces}
                      step={1}
                      value={Number.isNaN(line.damaged) ? '' : line.damaged}
                      onChange={(event) => change(index, { damaged: piecesOf(event.target) })}
                    />
                  </Field>
                )}
                {isCounted && line.pieces > 0 && (
                  <Field label="To the workshop">
                    <FigureInput
                      aria-label={`To the workshop of ${ordered.product.name}`}
                      min={0}
                      max={line.pieces}
                      step={1}
                      value={Number.isNaN(line.workshop) ? '' : line.workshop}
                      onChange={(event) => change(index, { workshop: piecesOf(event.target) })}
                    />
                  </Field>
                )}
                {wasExpected && isCounted && line.pieces > 0 && (
                  <Field label="Of these lost" hint="They never will come.">
                    <FigureInput
                      aria-label={`Lost ones of ${ordered.product.name}`}
                      min={0}
                      max={line.pieces}
                      step={1}
                      value={Number.isNaN(line.lost) ? '' : line.lost}
                      onChange={(event) => change(index, { lost: piecesOf(event.target) })}
                    />
                  </Field>
                )}
                {isExchange && line.pieces > 0 && (
                  <SwapField line={line} variants={variants} onChange={(given) => change(index, given)} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** NaN for what is none. */
const piecesOf = ({ value }: { value: string }): number => readFigure(value) ?? Number.NaN
