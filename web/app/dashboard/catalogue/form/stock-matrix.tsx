import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/format.ts'
import { FIGURE_OR_MISSING } from '../../../lib/typed-figure.ts'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { cellsOf, type PlacedCell, type ProductDraft, type StockBy, totalOf } from './draft/product-draft.ts'
import { useProblem } from './form-field.tsx'
import { useFollowedFigure, useOnShelf } from './shelf.tsx'

/** Colors down, sizes across, and what it comes to; on a phone a block for each color. */
export function StockMatrix({ stockBy }: { stockBy: Exclude<StockBy, 'product'> }) {
  const { control } = useFormContext<ProductDraft>()
  const [colors, sizes, anyColor] = useWatch({ control, name: ['colors', 'sizes', 'anyColor'] })
  const problem = useProblem('stockBy')
  const cells = cellsOf({ stockBy, colors, sizes, anyColor })
  const rows = rowsOf(cells, stockBy)
  const columns = rows[0]?.cells ?? []
  if (cells.length === 0) {
    return (
      <>
        <p className="mt-5 text-muted">
          {stockBy === 'color' ? 'Add a color above first.' : 'Add a size first.'}
        </p>
        <Problem>{problem}</Problem>
      </>
    )
  }
  return (
    <div className="@container mt-6">
      <table className="block w-full @lg:table">
        <caption className="sr-only">Stock by color and size</caption>
        <thead className="sr-only @lg:not-sr-only">
          <tr className="label-caps text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-[inherit]">
              {stockBy === 'size' ? '' : 'Color'}
            </th>
            {columns.map((cell) => (
              <th key={cell.path} scope="col" className="px-3.5 py-2 text-right font-[inherit] normal-case">
                {stockBy === 'color' ? 'Stock' : (cell.size ?? 'No size')}
              </th>
            ))}
            {columns.length > 1 && (
              <th scope="col" className="py-2 pl-3 text-right font-[inherit]">
                Total
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block @lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.key}
              className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 @lg:mb-0 @lg:table-row"
            >
              <th
                scope="row"
                className="col-span-full flex min-w-0 items-center gap-2.5 py-1 text-left font-semibold @lg:table-cell @lg:min-w-28 @lg:py-1.5 @lg:pr-3"
              >
                <RowName row={row} colors={colors} />
                <span className="figures ml-auto font-normal text-muted @lg:hidden">
                  {formatCount(totalOf(row.cells))}
                </span>
              </th>
              {row.cells.map((cell) => (
                <td key={cell.path} className="block @lg:table-cell @lg:px-1 @lg:py-1.5">
                  <CellField cell={cell} rowName={nameOf(row, colors)} isAlone={stockBy === 'color'} />
                </td>
              ))}
              {columns.length > 1 && (
                <td className="figures hidden pl-3 text-right font-semibold @lg:table-cell">
                  {formatCount(totalOf(row.cells))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot className="block border-t border-line @lg:table-footer-group">
            <tr className="figures flex flex-wrap gap-x-4 gap-y-1 py-2 font-semibold @lg:table-row">
              <th scope="row" className="text-left @lg:py-2.5">
                Total
              </th>
              {columns.map((column, index) => (
                <td
                  key={column.path}
                  className={cx(
                    'text-right @lg:table-cell @lg:px-3.5 @lg:py-2.5',
                    columns.length === 1 && 'ml-auto',
                  )}
                >
                  <span className="font-normal text-muted @lg:hidden">
                    {stockBy === 'color' ? '' : `${column.size ?? 'No size'} `}
                  </span>
                  {formatCount(totalOf(rows.flatMap((row) => row.cells[index] ?? [])))}
                </td>
              ))}
              {columns.length > 1 && (
                <td className="ml-auto text-right @lg:table-cell @lg:py-2.5">
                  {formatCount(totalOf(cells))}
                </td>
              )}
            </tr>
          </tfoot>
        )}
      </table>
      <Problem>{problem}</Problem>
    </div>
  )
}

interface MatrixRow {
  key: string
  color: string | null
  cells: PlacedCell[]
}

function rowsOf(cells: readonly PlacedCell[], stockBy: StockBy): MatrixRow[] {
  const rows = new Map<string, MatrixRow>()
  for (const cell of cells) {
    const key = cell.path.slice(0, cell.path.lastIndexOf('.'))
    const row = rows.get(key) ?? { key, color: cell.color, cells: [] }
    row.cells.push(cell)
    rows.set(key, row)
  }
  // stock of no color beside colors: shown only where there is some
  return [...rows.values()].filter(
    (row) => row.color !== null || stockBy === 'size' || row.cells.some(({ stock }) => stock !== undefined),
  )
}

type Colors = readonly { name: string; hex: string }[]

function nameOf(row: MatrixRow, colors: Colors): string {
  if (row.color === null) return row.key === 'anyColor' ? 'Any color' : ''
  return colors.find(({ hex }) => hex.toLowerCase() === row.color)?.name || row.color
}

function RowName({ row, colors }: { row: MatrixRow; colors: Colors }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {row.color !== null && (
        <span
          aria-hidden="true"
          className="size-6 shrink-0 rounded-full border border-edge"
          style={{ backgroundColor: row.color }}
        />
      )}
      <span className="min-w-0 wrap-break-word hyphens-auto">{nameOf(row, colors)}</span>
    </span>
  )
}

function CellField({ cell, rowName, isAlone }: { cell: PlacedCell; rowName: string; isAlone: boolean }) {
  const { register } = useFormContext<ProductDraft>()
  const place = `${cell.path}.stock` as `anyColor.${number}.stock`
  const piece = useOnShelf()(cell.color, cell.size)
  useFollowedFigure(piece, place)
  const stockProblem = useProblem(place)
  const skuProblem = useProblem(`${cell.path}.sku` as `anyColor.${number}.sku`)
  const problem = stockProblem ?? skuProblem
  const id = useId()
  const sizeName = cell.size ?? 'No size'
  const note = piece && noteOf(piece, cell)
  const describedBy = [note && `${id}-note`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-muted @lg:sr-only">
        <span className="sr-only">Stock of {rowName} </span>
        {isAlone ? '' : sizeName}
      </label>
      <FigureInput
        id={id}
        min={0}
        step={1}
        aria-invalid={Boolean(problem)}
        aria-describedby={describedBy || undefined}
        {...register(place, FIGURE_OR_MISSING)}
        className="px-2.5! text-right"
      />
      {note && (
        <span id={`${id}-note`} className="figures text-right text-sm text-muted">
          {note}
        </span>
      )}
      <span id={`${id}-problem`} aria-live="polite" className="text-sm font-medium text-brick empty:hidden">
        {problem}
      </span>
    </div>
  )
}

/** Of what is on the shelf: what orders hold beside it, or that it goes with an emptied figure. */
function noteOf({ held }: { held: number }, { stock }: PlacedCell): string | null {
  if (stock === undefined) return 'Taken out'
  return held > 0 ? `${formatCount(held)} held` : null
}

function Problem({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="mt-2 font-medium text-brick empty:hidden">
      {children}
    </p>
  )
}
