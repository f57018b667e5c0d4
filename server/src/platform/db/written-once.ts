import type { CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

/**
 * A statement whose text is the same whatever the value: put together the first time, and from then on only filled in. To
 * put a long one together takes as long as to send it and to read its answer. `write` must hand the value, or its
 * properties one by one, on to the statement as they are, and look at them no further.
 */
export function writtenOnce<Row, Value = void>(
  write: (db: Database, value: Value) => CompiledQuery<Row>,
): (db: Database, value: Value) => CompiledQuery<Row> {
  let once: { statement: CompiledQuery<Row>; fill: ((value: Value) => unknown)[] } | undefined
  return (db, value) => {
    if (!once) {
      const { blank, filling } = newBlank<Value>()
      const statement = write(db, blank)
      once = { statement, fill: statement.parameters.map(filling) }
    }
    return { ...once.statement, parameters: once.fill.map((one) => one(value)) }
  }
}

/**
 * What stands for the value while the text is written, equal to nothing that is ever asked for, and so does each of its
 * properties; `filling` says what is to stand in place of a parameter.
 */
function newBlank<Value>() {
  const properties = new Map<unknown, keyof Value>()
  const blank = new Proxy(
    {},
    {
      get(_, key) {
        const property = Object.freeze({})
        properties.set(property, key as keyof Value)
        return property
      },
    },
  ) as Value
  const filling = (parameter: unknown): ((value: Value) => unknown) => {
    if (parameter === blank) return (value) => value
    const key = properties.get(parameter)
    return key === undefined ? () => parameter : (value) => value[key]
  }
  return { blank, filling }
}
