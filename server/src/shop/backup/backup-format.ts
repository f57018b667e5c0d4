/**
 * What a backup is: a gzipped tar that any machine can open. First `manifest.json`, then `tables/<table>/<part>` in
 * PostgreSQL's COPY text format, `images/<name>`, `secrets/<name>`, and last `end.json` with a hash over all of it:
 * without that the file was not written to its end.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const FORMAT = 'spokehaat-backup'
/** Goes up whenever an older program could not read the file any more. */
export const VERSION = 1

export const MANIFEST = 'manifest.json'
export const END = 'end.json'

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const tableShapes = z.array(z.object({ name: sqlName, columns: z.array(sqlName).min(1) })).min(1)

/** Enough to tell what a file is before anything else of it is understood. */
export const header = z.object({ format: z.string(), version: z.int() })

/** A file that is written as a backup is. */
export interface Kind<Manifest> {
  format: string
  version: number
  manifest: z.ZodType<Manifest>
}

/** What a person knows a shop by. */
const contents = z.object({
  orders: z.int().min(0),
  newestOrder: z.object({ number: z.string(), at: z.iso.datetime() }).nullable(),
})
export type Contents = z.infer<typeof contents>

/** What the shop's books came to at that moment; `npm run backup -- --prove` compares. */
const books = z.object({
  /** By `table.column`, in digits: money in minor units, and pieces. */
  sums: z.record(z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/), z.string().regex(/^-?\d+$/)),
  /** Variants whose stock was not what their ledger adds up to. */
  stockDrift: z.int().min(0),
})
export type Books = z.infer<typeof books>

const manifest = header.extend({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The shop that wrote it. */
  shop: z.string(),
  at: z.iso.datetime(),
  /** Whose it is: the shop's address. Older ones do not say. */
  address: z.string().optional(),
  contents: contents.optional(),
  /** Files of before migration 0087 have none. */
  books: books.optional(),
  /** The schema that the data is in: the migrations that had run. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** In an order in which no row comes before one that it refers to. */
  tables: tableShapes,
  /** Where tables are in parts: the beginning of the first month that had one of its own. */
  since: z.iso.datetime().optional(),
  /** Where the pictures are: in this file, left out, or in another store. */
  images: z.enum(['inside', 'left out', 's3', 'imgbb']),
})
export type Manifest = z.infer<typeof manifest>
export const BACKUP: Kind<Manifest> = { format: FORMAT, version: VERSION, manifest }

export const end = z.object({
  /** Of every entry before this one. */
  sha256: z.string(),
  entries: z.int().min(0),
  rows: z.record(sqlName, z.int().min(0)),
  images: z.int().min(0),
})
export type End = z.infer<typeof end>

/** The hash in `end`: over name, size and content of each entry in turn. */
export function createSeal() {
  const hash = createHash('sha256')
  let entries = 0
  return {
    begin(name: string, size: number) {
      hash.update(`${name}\0${size}\0`)
      entries += 1
    },
    add: (bytes: Uint8Array) => void hash.update(bytes),
    close: () => ({ sha256: hash.digest('hex'), entries }),
  }
}
