import * as m from '@spokehaat/texts/compare'
import { Check, Minus } from 'lucide-react'
import { Fragment } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/format.ts'
import { ownName } from '../../../lib/own-text.ts'
import { type Column, sizedOf, textOf } from '../comparison.ts'
import { Mark } from '../mark.tsx'
import { differenceWords, GROUP_WORDS, MEANINGS, ROW_HINTS, ROW_NAMES, valueWords } from './row-words.ts'
import { difference, differs, feltAs, GROUPS, type Row, rowsOf } from './rows.ts'

/** Every figure of the bicycles: what differs, by what it is about; what is the same on all, folded below. */
export function RowsTable({ columns }: { columns: readonly Column[] }) {
  const rows = rowsOf(columns.map(sizedOf))
  const isAlone = columns.length === 1
  const shown = isAlone ? rows : rows.filter(differs)
  const equal = isAlone ? [] : rows.filter((row) => !differs(row))
  return (
    <section aria-labelledby="differs" className="mt-14 print:mt-4">
      <h2 id="differs" className="mb-4 text-section print:text-lg">
        {isAlone ? m.figures() : m.differs()}
      </h2>
      {shown.length === 0 ? <p>{m.none_differ()}</p> : <Table columns={columns} rows={shown} />}
      {equal.length > 0 && <Equal rows={equal} />}
      {rows.some((row) => row.kind === 'number' && row.workedOut.includes(true)) && (
        <p className="mt-3 text-muted print:text-[0.625rem]">{m.worked_out()}</p>
      )}
    </section>
  )
}

function Table({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  return (
    <table className="figures w-full table-fixed border-collapse text-left print:text-[0.6875rem] print:leading-tight">
      <caption className="sr-only">{columns.length === 1 ? m.figures() : m.differs()}</caption>
      <colgroup>
        <col className="w-0 md:w-56 print:w-32" />
        {columns.map((column) => (
          <col key={textOf(column)} />
        ))}
      </colgroup>
      <thead className="sticky top-16 z-10 bg-paper print:static">
        <tr className="border-b-2 border-ink">
          <th scope="col" className="max-md:p-0 md:py-3">
            <span className="sr-only">{m.row()}</span>
          </th>
          {columns.map((column, place) => (
            <th key={textOf(column)} scope="col" className="py-2 pr-3 align-top leading-tight">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Mark place={place} />
                <span className="line-clamp-2 min-w-0 font-semibold max-md:basis-full max-md:text-[0.875rem]">
                  {ownName(column.bike).text}
                </span>
                <span className="font-normal text-muted">{column.frame.size}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {GROUPS.map((group) => {
          const own = rows.filter((row) => row.group === group)
          if (own.length === 0) return null
          return (
            <Fragment key={group}>
              <tr>
                <th scope="colgroup" colSpan={columns.length + 1} className="pt-8 pb-1 print:pt-2">
                  <span className="font-display text-xl font-bold tracking-tight print:text-sm">
                    {GROUP_WORDS[group]()}
                  </span>
                </th>
              </tr>
              {own.map((row) => (
                <TableRow key={row.key} row={row} columns={columns} />
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** On a phone its name stands in a line of its own over the figures, which need the width. */
function TableRow({ row, columns }: { row: Row; columns: readonly Column[] }) {
  const hint = ROW_HINTS[row.key]?.()
  return (
    <tr className="relative border-b border-line align-top break-inside-avoid">
      <th scope="row" className="font-normal max-md:p-0 md:py-2.5 md:pr-4 print:py-1">
        <span className="max-md:absolute max-md:top-2 max-md:left-0 max-md:flex max-md:w-full max-md:items-baseline max-md:gap-x-2 max-md:text-[0.9375rem] print:static print:text-[0.6875rem]">
          <span className="shrink-0 max-md:font-semibold print:shrink print:font-normal">
            {ROW_NAMES[row.key]()}
          </span>
          {hint && (
            <span className="block min-w-0 text-[0.875rem] max-md:truncate leading-snug text-muted print:hidden">
              {hint}
            </span>
          )}
        </span>
      </th>
      {columns.map((column, place) => (
        <td
          key={textOf(column)}
          className={cx(
            'pr-3 pb-2.5 max-md:pt-9 md:pt-2.5 print:py-1',
            // else words break within
            columns.length > 3 && 'max-sm:pr-1.5 max-sm:text-[0.8125rem] print:text-[0.6875rem]',
          )}
        >
          <Cell row={row} place={place} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ row, place }: { row: Row; place: number }) {
  const words = valueWords(row, place)
  if (row.kind === 'flag') {
    const Icon = row.values[place] ? Check : Minus
    return (
      <span className={cx('inline-flex items-center gap-1.5', !row.values[place] && 'text-muted')}>
        <Icon aria-hidden="true" className={cx('size-5 print:size-3', row.values[place] && 'text-leaf')} />
        {words}
      </span>
    )
  }
  if (row.kind === 'word')
    return <span className={cx('wrap-anywhere', row.values[place] === null && 'text-muted')}>{words}</span>
  const by = place === 0 ? null : difference(row.key, row.values[0] ?? null, row.values[place] ?? null)
  const as = by === null ? null : feltAs(row.key, by)
  return (
    <>
      <span
        className={cx('print:whitespace-nowrap', row.values[place] === null ? 'text-muted' : 'font-semibold')}
      >
        {words}
      </span>
      {by !== null && by !== 0 && (
        <span
          className={cx(
            'block text-[0.9375rem] leading-snug lg:inline print:inline print:text-[0.625rem]',
            row.values.length > 3 && 'max-sm:text-[0.8125rem]',
          )}
        >
          <span className="whitespace-nowrap text-muted lg:ml-3 print:ml-1.5">
            {differenceWords(row.key, by)}
          </span>
          {as !== null && (
            <span className="block lg:ml-3 lg:inline print:ml-1.5 print:inline">
              {MEANINGS[row.key]?.[as]()}
            </span>
          )}
        </span>
      )}
    </>
  )
}

/** Folded; on paper, where nothing opens, in running text. */
function Equal({ rows }: { rows: readonly Row[] }) {
  const pairs = rows.map((row) => ({ key: row.key, name: ROW_NAMES[row.key](), value: valueWords(row, 0) }))
  return (
    <>
      <details className="group mt-6 border-b border-line print:hidden">
        <summary className="flex min-h-14 cursor-pointer items-center gap-2 font-semibold underline-offset-4 hover:underline">
          {m.equal_count({ count: formatCount(rows.length) })}
        </summary>
        <dl className="gap-x-16 pb-4 lg:columns-2">
          {pairs.map(({ key, name, value }) => (
            <div
              key={key}
              className="grid break-inside-avoid grid-cols-[9rem_1fr] gap-4 border-t border-line py-2.5"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="mt-3 hidden text-[0.6875rem] leading-snug print:block">
        <strong>{m.equal()}</strong>{' '}
        <span>{pairs.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</span>
      </p>
    </>
  )
}
