import { useSearchParams } from 'react-router'
import { formatCount, plural } from '../../../lib/format.ts'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { KeptLine } from '../../frame/dialogs/kept-line.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { ScanBox } from '../ledger/scan-box.tsx'
import { useSuppliersQuery } from '../suppliers/suppliers-api.ts'
import { type DraftLine, piecesOf, withScanned } from './entry-draft.ts'
import { EntryFoot, EntryNote } from './entry-fields.tsx'
import { EntryLines } from './entry-lines.tsx'
import type { LineProblem, LineProblems } from './line-problems.ts'
import { MayChangeStock } from './may-change-stock.tsx'
import { useEntryForm } from './use-entry-form.ts'

export const meta = deskMeta('Receive a delivery')

export default function ReceivePage() {
  return (
    <DashboardPage title="Receive a delivery">
      <MayChangeStock>
        <Receive />
      </MayChangeStock>
    </DashboardPage>
  )
}

function Receive() {
  const [params] = useSearchParams()
  const form = useEntryForm('delivery', params.get('supplier') ?? '')
  const { draft, change } = form
  const { data: suppliers } = useSuppliersQuery()
  const sums = sumsOf(draft.lines)

  function save() {
    const entry = {
      kind: 'delivery' as const,
      supplier: suppliers?.some((one) => one._id === draft.supplier) ? draft.supplier : null,
      note: draft.note,
      lines: draft.lines.map((line) => ({
        variant: line.picked.variant,
        pieces: piecesOf(line.pieces) ?? 0,
        costBdt: readFigure(line.cost),
      })),
    }
    return form.save(problemsOf(draft.lines), entry, `${plural(sums.pieces, 'piece')} on the shelf`)
  }

  return (
    <div ref={form.page} className="flex max-w-3xl flex-col gap-6">
      <KeptLine restored={form.restored} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Supplier" optional>
          <Select
            value={draft.supplier}
            onChange={(event) => {
              const supplier = event.target.value
              change((now) => ({ ...now, supplier }))
            }}
          >
            <option value="">Nobody in particular</option>
            {suppliers?.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <EntryNote
          value={draft.note}
          example="Invoice 4411, one box torn"
          onChange={(note) => change((now) => ({ ...now, note }))}
        />
      </div>
      <ScanBox
        onPick={(picked) =>
          change((now) => ({
            ...now,
            lines: withScanned(now.lines, picked, picked.costBdt === null ? '' : String(picked.costBdt)),
          }))
        }
      />
      {draft.lines.length === 0 ? (
        <p className="text-muted">
          Each scan adds a piece. Pieces and what one costs can be typed over; a cost that is left empty
          changes nothing of what is known.
        </p>
      ) : (
        <EntryLines
          lines={draft.lines}
          pieces="Pieces"
          hasCost
          problems={form.problems}
          onChange={form.changeLine}
          onRemove={form.removeLine}
        />
      )}
      {draft.lines.length > 0 && (
        <EntryFoot
          sum={
            <p aria-live="polite" className="figures">
              <strong>{plural(sums.pieces, 'piece')}</strong>
              {sums.cost > 0 && <span>{` · ${formatBdt(sums.cost)}`}</span>}
              {sums.without > 0 && (
                <span className="text-muted">{` · ${formatCount(sums.without)} without a cost`}</span>
              )}
            </p>
          }
          isSaving={form.isSaving}
          save="Put on the shelf"
          onSave={() => void save()}
          onClear={form.clear}
        />
      )}
    </div>
  )
}

function problemsOf(lines: readonly DraftLine[]): LineProblems {
  return Object.fromEntries(
    lines.flatMap((line, place): [number, LineProblem][] => {
      const pieces = piecesOf(line.pieces)
      if (pieces === null || pieces === 0 || pieces > 10_000)
        return [
          [
            place,
            {
              words: Number.isNaN(readFigure(line.pieces)) ? NO_FIGURE : 'How many came? From 1 to 10,000.',
              isCost: false,
            },
          ],
        ]
      const cost = readFigure(line.cost)
      if (cost === null) return []
      return Number.isNaN(cost) || cost < 0 || Math.round(cost * 100) / 100 !== cost
        ? [
            [
              place,
              {
                words: Number.isNaN(cost) ? NO_FIGURE : 'The cost is taka for one piece, such as 28,500.',
                isCost: true,
              },
            ],
          ]
        : []
    }),
  )
}

function sumsOf(lines: readonly DraftLine[]) {
  let [pieces, cost, without] = [0, 0, 0]
  for (const line of lines) {
    const count = piecesOf(line.pieces) ?? 0
    const each = readFigure(line.cost)
    pieces += count
    if (each === null || Number.isNaN(each)) without += 1
    else cost += Math.round(each * 100) * count
  }
  return { pieces, cost: cost / 100, without }
}
