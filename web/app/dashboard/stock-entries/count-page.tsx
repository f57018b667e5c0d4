import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { focusFirstWrong } from '../../lib/focus-first-wrong.ts'
import { plural } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { NO_FIGURE, readFigure } from '../../lib/typed-figure.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { KeptLine } from '../dialogs/kept-line.tsx'
import { useEnterStockMutation } from '../stock/stock-api.ts'
import type { Route } from './+types/count-page.ts'
import { type DraftLine, piecesOf, withScanned } from './entry-draft.ts'
import { EntryLines } from './entry-lines.tsx'
import { type LineProblem, type LineProblems, lineProblems } from './line-problems.ts'
import { MayChangeStock } from './may-change-stock.tsx'
import { ScanBox } from './scan-box.tsx'
import { useEntryDraft } from './use-entry-draft.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Count a shelf · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function CountPage() {
  return (
    <DashboardPage title="Count a shelf">
      <MayChangeStock>
        <Count />
      </MayChangeStock>
    </DashboardPage>
  )
}

/** Null while nothing is typed. */
const differenceOf = ({ picked, pieces }: DraftLine): number | null => {
  const counted = piecesOf(pieces)
  return counted === null ? null : counted - picked.onHand
}

function Count() {
  const { draft, restored, change, changeLine, removeLine, clear } = useEntryDraft('count')
  const [enter, { isLoading }] = useEnterStockMutation()
  const [problems, setProblems] = useState<LineProblems>({})
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const differing = draft.lines.filter((line) => differenceOf(line) !== 0).length

  async function save() {
    const wrong = Object.fromEntries(
      draft.lines.flatMap((line, place): [number, LineProblem][] =>
        (piecesOf(line.pieces) ?? 10_001) > 10_000
          ? [
              [
                place,
                {
                  words: Number.isNaN(readFigure(line.pieces))
                    ? NO_FIGURE
                    : 'How many lie there? From 0 to 10,000.',
                  isCost: false,
                },
              ],
            ]
          : [],
      ),
    )
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstWrong(page.current)
    try {
      const { _id } = await enter({
        id: draft.id,
        entry: {
          kind: 'count',
          note: draft.note,
          lines: draft.lines.map(({ picked, pieces }) => ({
            variant: picked.variant,
            expected: picked.onHand,
            counted: piecesOf(pieces) ?? 0,
          })),
        },
      }).unwrap()
      clear()
      toast.success('The count is kept')
      void navigate(paths.stockEntry(_id))
    } catch (failure) {
      setProblems(lineProblems(failure))
      toast.error(errorSentence(failure))
    }
  }

  return (
    <div ref={page} className="flex max-w-3xl flex-col gap-6">
      <KeptLine restored={restored} />
      <p className="text-muted">
        Scan each piece, or type how many lie there. Pieces held for orders count; what is paid and waits to
        be sent does not, it has left the shelf. What is sold while you count is no difference, and what you
        do not scan stays as it is.
      </p>
      <ScanBox
        onPick={(picked) => change((now) => ({ ...now, lines: withScanned(now.lines, picked, '') }))}
      />
      {draft.lines.length > 0 && (
        <>
          <EntryLines
            lines={draft.lines}
            pieces="Counted"
            problems={problems}
            onChange={(variant, changed) => {
              setProblems({})
              changeLine(variant, changed)
            }}
            onRemove={(variant) => {
              setProblems({})
              removeLine(variant)
            }}
          >
            {(line) => <Difference expected={line.picked.onHand} difference={differenceOf(line)} />}
          </EntryLines>
          <Field label="Note" optional>
            <TextInput
              maxLength={500}
              autoComplete="off"
              placeholder="The wall with the helmets"
              value={draft.note}
              onChange={(event) => {
                const note = event.target.value
                change((now) => ({ ...now, note }))
              }}
            />
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p aria-live="polite" className="figures font-semibold">
              {differing === 0
                ? `${plural(draft.lines.length, 'line')}, no difference`
                : `${plural(differing, 'difference')} in ${plural(draft.lines.length, 'line')}`}
            </p>
            <span className="flex flex-wrap gap-3 max-sm:w-full">
              <Button disabled={isLoading} onClick={clear} className="max-sm:grow">
                Start over
              </Button>
              <Button variant="primary" busy={isLoading} onClick={() => void save()} className="max-sm:grow">
                {differing === 0 ? 'Keep the count' : 'Book the differences'}
              </Button>
            </span>
          </div>
        </>
      )}
    </div>
  )
}

function Difference({ expected, difference }: { expected: number; difference: number | null }) {
  return (
    <span className="figures text-right leading-tight whitespace-nowrap">
      <span className="block text-[0.9375rem] text-muted">{`should be ${expected}`}</span>
      <span
        className={cx(
          'block font-semibold',
          difference === null || difference === 0
            ? 'text-muted'
            : difference > 0
              ? 'text-leaf'
              : 'text-brick',
        )}
      >
        {difference === null ? '–' : difference === 0 ? 'agrees' : signed(difference)}
      </span>
    </span>
  )
}

const signed = (count: number) => (count < 0 ? `−${-count}` : `+${count}`)
