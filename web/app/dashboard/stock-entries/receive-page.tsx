import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusFirstWrong } from '../../lib/focus-first-wrong.ts'
import { formatCount, plural } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { NO_FIGURE, readFigure } from '../../lib/typed-figure.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { KeptLine } from '../dialogs/kept-line.tsx'
import { useEnterStockMutation } from '../stock/stock-api.ts'
import { useSuppliersQuery } from '../suppliers/suppliers-api.ts'
import type { Route } from './+types/receive-page.ts'
import { type DraftLine, piecesOf, withScanned } from './entry-draft.ts'
import { EntryLines } from './entry-lines.tsx'
import { type LineProblem, type LineProblems, lineProblems } from './line-problems.ts'
import { MayChangeStock } from './may-change-stock.tsx'
import { ScanBox } from './scan-box.tsx'
import { useEntryDraft } from './use-entry-draft.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Receive a delivery · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

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
  const { draft, restored, change, changeLine, removeLine, clear } = useEntryDraft(
    'delivery',
    params.get('supplier') ?? '',
  )
  const { data: suppliers } = useSuppliersQuery()
  const [enter, { isLoading }] = useEnterStockMutation()
  const [problems, setProblems] = useState<LineProblems>({})
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const sums = sumsOf(draft.lines)

  async function save() {
    const wrong = problemsOf(draft.lines)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstWrong(page.current)
    try {
      const { _id } = await enter({
        id: draft.id,
        entry: {
          kind: 'delivery',
          supplier: suppliers?.some((one) => one._id === draft.supplier) ? draft.supplier : null,
          note: draft.note,
          lines: draft.lines.map((line) => ({
            variant: line.picked.variant,
            pieces: piecesOf(line.pieces) ?? 0,
            costBdt: readFigure(line.cost),
          })),
        },
      }).unwrap()
      clear()
      toast.success(`${plural(sums.pieces, 'piece')} on the shelf`)
      void navigate(paths.stockEntry(_id))
    } catch (failure) {
      setProblems(lineProblems(failure))
      toast.error(errorSentence(failure))
    }
  }

  return (
    <div ref={page} className="flex max-w-3xl flex-col gap-6">
      <KeptLine restored={restored} />
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
        <Field label="Note" optional>
          <TextInput
            maxLength={500}
            autoComplete="off"
            placeholder="Invoice 4411, one box torn"
            value={draft.note}
            onChange={(event) => {
              const note = event.target.value
              change((now) => ({ ...now, note }))
            }}
          />
        </Field>
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
          problems={problems}
          onChange={(variant, changed) => {
            setProblems({})
            changeLine(variant, changed)
          }}
          onRemove={(variant) => {
            setProblems({})
            removeLine(variant)
          }}
        />
      )}
      {draft.lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p aria-live="polite" className="figures">
            <strong>{plural(sums.pieces, 'piece')}</strong>
            {sums.cost > 0 && <span>{` · ${formatBdt(sums.cost)}`}</span>}
            {sums.without > 0 && (
              <span className="text-muted">{` · ${formatCount(sums.without)} without a cost`}</span>
            )}
          </p>
          <span className="flex flex-wrap gap-3 max-sm:w-full">
            <Button disabled={isLoading} onClick={clear} className="max-sm:grow">
              Start over
            </Button>
            <Button variant="primary" busy={isLoading} onClick={() => void save()} className="max-sm:grow">
              Put on the shelf
            </Button>
          </span>
        </div>
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
