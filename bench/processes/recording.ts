/**
 * The SQL that the shop sends for something, kept so that it can be sent again without the shop: the same statements
 * with the same parameters, but for what is new each time (ids, numbers, times), which is found by doing it twice.
 */
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'

/** A text that stands for something new each time, wherever it occurs in a parameter. */
export interface Token {
  text: string
  /** The same thing the second time. */
  other: string
}

interface Statement {
  /** As the shop names it, where it keeps it prepared. */
  name?: string
  text: string
  values: unknown[]
  /** How many rows it read or wrote, so that sending it again can be seen to do the same. */
  rows: number
}

export interface Script {
  statements: Statement[]
  tokens: Token[]
  /** When it was recorded; times in parameters are as far from the time of sending as they were from this. */
  at: number
}

type Asked = { name?: string; text: string; values?: unknown[] } | string
/** As the shop asks. */
type Query = (this: pg.Client, asked: Asked, values?: unknown[]) => Promise<pg.QueryResult>

/** Throws where the two times were not the same statements in the same order. */
export async function record(doIt: () => Promise<void>): Promise<Script> {
  const at = Date.now()
  const first = await listen(doIt)
  const second = await listen(doIt)
  if (
    !isDeepStrictEqual(
      first.map(({ text }) => text),
      second.map(({ text }) => text),
    )
  ) {
    throw new Error('What was recorded twice is not the same.')
  }
  const found = new Map<string, string>()
  for (const [index, { values }] of first.entries()) {
    collect(values, second[index]?.values, (one, other) => found.set(one, other))
  }
  // what contains another one follows from it
  const tokens = [...found].filter(
    ([text]) => ![...found.keys()].some((one) => one !== text && text.includes(one)),
  )
  return { statements: first, tokens: tokens.map(([text, other]) => ({ text, other })), at }
}

async function listen(doIt: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = []
  const real = pg.Client.prototype.query as Query
  const spy: Query = async function (asked, values) {
    const statement: Statement = {
      ...(typeof asked === 'string' ? { text: asked } : asked),
      values: [...((typeof asked === 'string' ? values : asked.values) ?? [])],
      rows: 0,
    }
    // what other nodes are told now and then is no part of any one request
    if (!statement.text.startsWith('select pg_notify(')) heard.push(statement)
    const result = await real.call(this, asked, values)
    statement.rows = result.rowCount ?? 0
    return result
  }
  pg.Client.prototype.query = spy as typeof pg.Client.prototype.query
  try {
    await doIt()
  } finally {
    pg.Client.prototype.query = real as typeof pg.Client.prototype.query
  }
  return heard
}

function collect(a: unknown, b: unknown, found: (text: string, other: string) => void): void {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [index, one] of a.entries()) collect(one, b[index], found)
  } else if (typeof a === 'string' && typeof b === 'string' && a !== b) {
    const inside = [parsed(a), parsed(b)]
    if (inside[0] !== undefined) collect(Object.values(inside[0]), Object.values(inside[1] ?? {}), found)
    else found(a, b)
  }
}

/** The object that a text of JSON holds. */
function parsed(text: string): object | undefined {
  return text.startsWith('{') ? JSON.parse(text) : undefined
}
