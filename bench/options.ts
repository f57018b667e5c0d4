import { parseArgs } from 'node:util'

export interface Options {
  groups: readonly string[]
  /** How many products are searched. */
  sizes: readonly number[]
  /** How many orders the desk has. */
  orders: number
  quick: boolean
  /** Of the desk only the lists with one of these words in their names; empty: all. */
  lists: readonly string[]
  /** A PostgreSQL that is there already; null: each shop starts its own. */
  database: string | null
  /** Whether the figures are written to bench/results and docs/performance.md. */
  isRecorded: boolean
  /** What is to be known of this run, and of no other: it stands with its figures, and goes with them. */
  note: string | undefined
}

/** What the command line asks for; every group where it names none. Throws a RangeError or TypeError of what is not known. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      note: { type: 'string' },
      database: { type: 'string' },
      lists: { type: 'string', default: '' },
      orders: { type: 'string', default: '100000' },
      sizes: { type: 'string', default: '1000,100000,1000000' },
    },
  })
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new RangeError(`There is no group "${unknown}".`)
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every((size) => size >= 1000)) throw new RangeError('A size is a number from 1000 on.')
  const orders = Number(values.orders)
  if (!(Number.isInteger(orders) && orders >= 10_000)) {
    throw new RangeError('The orders are a number from 10000 on.')
  }
  if (values.note !== undefined && !values.record) {
    throw new RangeError('A note stands with figures that are recorded: --record.')
  }
  const { database = null } = values
  if (values.record && values.lists !== '') throw new RangeError('A part of the desk is not recorded.')
  if (database !== null && !/^postgres(ql)?:$/.test(URL.parse(database)?.protocol ?? '')) {
    throw new RangeError(
      'The database is an address such as postgres://postgres:password@host:5432/postgres.',
    )
  }
  return {
    groups: known.filter((name) => positionals.length === 0 || positionals.includes(name)),
    sizes,
    orders,
    lists: values.lists.split(',').filter(Boolean),
    database,
    quick: values.quick,
    isRecorded: values.record,
    note: values.note,
  }
}
