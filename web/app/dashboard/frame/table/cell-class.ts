import { cx } from '../../../lib/class-names.ts'
import type { Column } from './column.ts'

/** A row that has more below it gives its own line less room. */
export function padding(hasDetail: boolean): string {
  return cx(
    'wide:px-1.5 wide:@min-[76rem]:px-2',
    hasDetail ? 'wide:pt-4 wide:pb-1 wide:align-top' : 'wide:py-3 wide:align-middle',
  )
}

/** In a card: the label before, the value at the end. */
const LINE =
  'narrow:order-3 narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4 narrow:py-1 narrow:text-right narrow:before:shrink-0 narrow:before:text-muted narrow:before:content-[attr(data-label)]'

const PLACES: Record<NonNullable<Column<never>['card']>, string> = {
  title: 'text-left font-semibold narrow:order-1 narrow:self-center narrow:pb-3 narrow:text-lg',
  corner: 'narrow:order-2 narrow:justify-self-end narrow:pb-3',
  foot: 'narrow:order-5 narrow:col-span-2 narrow:mt-3 narrow:border-t narrow:border-line narrow:pt-3 narrow:empty:hidden',
  wide: 'narrow:order-4 narrow:col-span-2 narrow:py-1 narrow:before:block narrow:before:text-muted narrow:before:content-[attr(data-label)]',
}

export function cellClass(column: Column<never>, hasDetail: boolean): string {
  const isLine = column.card === undefined
  return cx(
    padding(hasDetail),
    column.card ? PLACES[column.card] : LINE,
    isLine && 'narrow:col-span-2 narrow:@2xl:col-span-1',
    column.align && 'wide:text-right',
    column.isApart && APART,
    column.className,
  )
}

/** Around a table: its rows are 44 px high, and what stands in them fits there. */
export const DENSE =
  'wide:[&_tbody_:is(td,th)]:h-[2.6875rem] wide:[&_tbody_:is(td,th)]:py-0! wide:[&_tbody]:leading-[1.2] wide:[&_tbody_a]:min-h-6 wide:[&_tbody_button]:h-9 wide:[&_tbody_button]:min-h-8 wide:[&_tbody_button]:px-3 wide:[&_tbody_label]:min-h-8 wide:[&_thead_th]:h-10 wide:[&_thead_button]:min-h-9'

/** In the head, too, so that it stands over its column. */
export const APART = 'wide:pl-6!'

export const BODY =
  'border-line narrow:mb-4 narrow:block narrow:rounded-lg narrow:border narrow:bg-surface narrow:p-4 narrow:shadow-sm narrow:@md:p-5 wide:border-t'

export const ROW =
  'narrow:relative narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-4 narrow:@2xl:grid-cols-2 narrow:@2xl:gap-x-10'

/** In a card the box stands before the title. */
export const BOX_CELL =
  'narrow:absolute narrow:-top-2.5 narrow:-left-2.5 wide:w-11 wide:py-1 wide:align-middle'
