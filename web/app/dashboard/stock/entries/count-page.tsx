import { cx } from '../../../lib/class-names.ts'
import { plural } from '../../../lib/format.ts'
import { signed } from '../../../lib/signed.ts'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { KeptLine } from '../../frame/dialogs/kept-line.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { ScanBox } from '../ledger/scan-box.tsx'
import { type DraftLine, piecesOf, withScanned } from './entry-draft.ts'
import { EntryFoot, EntryNote } from './entry-fields.tsx'
import { EntryLines } from './entry-lines.tsx'
import type { LineProblem } from './line-problems.ts'
import { MayChangeStock } from './may-change-stock.tsx'
import { useEntryForm } from './use-entry-form.ts'

export const meta = deskMeta('Count a shelf')

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
  const form = useEntryForm('count')
  const { draft, change } = form
  const differing = draft.lines.filter((line) => differenceOf(line) !== 0).length

  function save() {
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
    const lines = draft.lines.map(({ picked, pieces }) => ({
      variant: picked.variant,
      expected: picked.onHand,
      counted: piecesOf(pieces) ?? 0,
      seen: picked.seen,
    }))
    return form.save(wrong, { kind: 'count', note: draft.note, lines }, 'The count is kept')
  }

  return (
    <div ref={form.page} className="flex max-w-3xl flex-col gap-6">
      <KeptLine restored={form.restored} />
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
            problems={form.problems}
            onChange={form.changeLine}
            onRemove={form.removeLine}
          >
            {(line) => <Difference expected={line.picked.onHand} difference={differenceOf(line)} />}
          </EntryLines>
          <EntryNote
            value={draft.note}
            example="The wall with the helmets"
            onChange={(note) => change((now) => ({ ...now, note }))}
          />
          <EntryFoot
            sum={
              <p aria-live="polite" className="figures font-semibold">
                {differing === 0
                  ? `${plural(draft.lines.length, 'line')}, no difference`
                  : `${plural(differing, 'difference')} in ${plural(draft.lines.length, 'line')}`}
              </p>
            }
            isSaving={form.isSaving}
            save={differing === 0 ? 'Keep the count' : 'Book the differences'}
            onSave={() => void save()}
            onClear={form.clear}
          />
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
