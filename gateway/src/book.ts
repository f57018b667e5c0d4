/**
 * What a gateway knows, in memory; with a file, also in it, one JSON line for each change. The last line of a record
 * holds. A line is written before its caller answers.
 */
import type { z } from 'zod'
import { openJournal } from './journal.ts'

interface Entry {
  kind: string
  id: string
}

export type Book<E extends Entry> = ReturnType<typeof openBook<E>>

export function openBook<E extends Entry>(file: string | undefined, schema: z.ZodType<E>) {
  type Of<K extends E['kind']> = Readonly<Extract<E, { kind: K }>>
  const shelves = new Map<string, Map<string, E>>()
  const journal = file === undefined ? undefined : openJournal(file, schema)

  function put(entry: E): void {
    const shelf = shelves.get(entry.kind) ?? new Map<string, E>()
    shelves.set(entry.kind, shelf.set(entry.id, entry))
  }
  for (const entry of journal?.records ?? []) put(entry)

  return {
    find: <K extends E['kind']>(kind: K, id: string) => shelves.get(kind)?.get(id) as Of<K> | undefined,
    all: <K extends E['kind']>(kind: K) => [...(shelves.get(kind)?.values() ?? [])] as Of<K>[],
    keep<T extends E>(entry: T): T {
      journal?.append(entry)
      put(entry)
      return entry
    },
    close: () => journal?.close(),
  }
}
