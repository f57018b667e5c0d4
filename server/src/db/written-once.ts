import type { CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

/** Stands for the value while the text is written: equal to nothing that is ever asked for. */
const BLANK = Object.freeze({})

/**
 * A statement whose text is the same whatever the value: put together the first time, and from then on only filled in. To
 * put a long one together takes as long as to send it and to read its answer. `write` must hand the value on to the
 * statement as it is, and look at it no further.
 */
export function writtenOnce<Row, Value = void>(
  write: (db: Database, value: Value) => CompiledQuery<Row>,
): (db: Database, value: Value) => CompiledQuery<Row> {
  let once: CompiledQuery<Row> | undefined
  return (db, value) => {
    once ??= write(db, BLANK as Value)
    return { ...once, parameters: once.parameters.map((one) => (one === BLANK ? value : one)) }
  }
}
