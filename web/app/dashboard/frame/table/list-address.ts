/** What the address of a list keeps of it: reloading, going back and sharing find the same rows. */

export type Order = 'asc' | 'desc'

/** A filter that is drawn as a select: its words, and what each is called. */
export interface Choice<Word extends string = string> {
  words: readonly Word[]
  names?: Readonly<Record<Word, string>>
  /** What is filtered, such as "Status". */
  label: string
  /** The words for no filter. */
  all: string
  /** Sets the width. */
  className?: string | undefined
}

/** One of these words, or whatever was typed, or a day as 2026-02-03. */
type FilterSpec = Choice | readonly string[] | 'text' | 'date'
export type FilterSpecs = Record<string, FilterSpec>

/** What a list can be asked. Write it outside of the component. */
export interface ListSpec<Sort extends string, Filters extends FilterSpecs> {
  /** The words that the server sorts by; the first goes without saying. */
  sorts?: readonly Sort[]
  /** The order that goes without saying. */
  order?: Order
  filters?: Filters
  /** Those of the filters that say which list it is: it is whole with them, and showing all of it leaves them. */
  views?: readonly (keyof Filters & string)[]
  /** Rows of a page: 20 where left out. */
  limit?: number
}

/** `search` is as it was typed: trim it for the server. A filter that is not set is undefined. */
export type ListAddress<Sort extends string, Filters extends FilterSpecs> = {
  search: string
  page: number
} & ([Sort] extends [never] ? unknown : { sort: Sort; order: Order }) & {
    [Name in keyof Filters]: Filters[Name] extends readonly (infer Word)[] | Choice<infer Word extends string>
      ? Word | undefined
      : string | undefined
  }

/** What the server is asked. */
export type Asked<Sort extends string, Filters extends FilterSpecs> = Omit<
  ListAddress<Sort, Filters>,
  'search'
> & { search?: string; limit: number }

/** The address of a list with this spec. */
export type AddressOf<Spec> =
  Spec extends ListSpec<infer Sort extends string, infer Filters extends FilterSpecs>
    ? ListAddress<Sort, Filters>
    : never

/** What every list's address is, to who does not know its spec. */
type AnyAddress = Record<string, string | number | undefined>

const TEXT_MAX = 100

/** Tells TypeScript the words of a list. */
export function listSpec<
  const Sort extends string = never,
  const Filters extends FilterSpecs = Record<never, never>,
>(spec: ListSpec<Sort, Filters>): ListSpec<Sort, Filters> {
  return spec
}

/** Written outside of the component. `names` is left out where the words are their own names. */
export function choice<const Word extends string>(
  label: string,
  all: string,
  words: readonly Word[],
  names?: Readonly<Record<NoInfer<Word>, string>>,
  className?: string,
): Choice<Word> {
  return { label, all, words, className, ...(names && { names }) }
}

/** Of whatever somebody typed into the address bar. */
export function readListAddress<Sort extends string, Filters extends FilterSpecs>(
  spec: ListSpec<Sort, Filters>,
  params: URLSearchParams,
): ListAddress<Sort, Filters> {
  const page = Number(params.get('page'))
  const address: AnyAddress = {
    search: (params.get('search') ?? '').slice(0, TEXT_MAX),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
  if (spec.sorts) {
    const order = params.get('order')
    address.sort = spec.sorts.find((sort) => sort === params.get('sort')) ?? spec.sorts[0]
    address.order = order === 'asc' || order === 'desc' ? order : defaultOrder(spec)
  }
  for (const [name, filter] of Object.entries(spec.filters ?? {})) {
    address[name] = readFilter(filter, params.get(name) ?? '')
  }
  return address as ListAddress<Sort, Filters>
}

/** Leaves out what goes without saying. */
export function listAddress<Sort extends string, Filters extends FilterSpecs>(
  spec: ListSpec<Sort, Filters>,
  address: ListAddress<Sort, Filters>,
): URLSearchParams {
  const params = new URLSearchParams()
  const silent: AnyAddress = { search: '', page: 1, sort: spec.sorts?.[0], order: defaultOrder(spec) }
  const names = [
    'search',
    ...Object.keys(spec.filters ?? {}),
    ...(spec.sorts ? ['sort', 'order'] : []),
    'page',
  ]
  for (const name of names) {
    const value = (address as AnyAddress)[name]
    if (value !== undefined && value !== '' && value !== silent[name]) params.set(name, String(value))
  }
  return params
}

/** Another question starts on the first page. */
export function changeAddress<Address extends { page: number }>(
  address: Address,
  change: Partial<Address>,
): Address {
  return { ...address, page: 1, ...change }
}

/** The question to the server: a search has no blanks around it. */
export function askedOf<Sort extends string, Filters extends FilterSpecs>(
  { limit = 20 }: ListSpec<Sort, Filters>,
  { search, ...rest }: ListAddress<Sort, Filters>,
): Asked<Sort, Filters> {
  const words = search.trim()
  return { ...rest, ...(words && { search: words }), limit } as unknown as Asked<Sort, Filters>
}

/** The whole of the list: no search, and no filter except those that say which list it is. */
export function wholeList<Sort extends string, Filters extends FilterSpecs>({
  filters = {} as Filters,
  views = [],
}: ListSpec<Sort, Filters>): Partial<ListAddress<Sort, Filters>> {
  const names = Object.keys(filters).filter((name) => !views.includes(name))
  const whole = { search: '', ...Object.fromEntries(names.map((name) => [name, undefined])) }
  return whole as Partial<ListAddress<Sort, Filters>>
}

/** Whether something keeps rows out of the list. */
export function isNarrowed<Sort extends string, Filters extends FilterSpecs>(
  spec: ListSpec<Sort, Filters>,
  address: ListAddress<Sort, Filters>,
): boolean {
  const { search, ...filters } = wholeList(spec)
  return (
    address.search.trim() !== '' ||
    Object.keys(filters).some((name) => (address as AnyAddress)[name] !== undefined)
  )
}

function defaultOrder({ order = 'desc' }: { order?: Order }): Order {
  return order
}

function readFilter(filter: FilterSpec, text: string): string | undefined {
  if (filter === 'text') return text.slice(0, TEXT_MAX) || undefined
  if (filter === 'date') return isDay(text) ? text : undefined
  return ('words' in filter ? filter.words : filter).find((word) => word === text)
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
