/**
 * Everything that the couriers know, in memory; with a file, also in it, one JSON line for each change. The last line of a
 * record holds. A line is written before its caller answers.
 */
import { openJournal } from '@spokehaat/gateway/journal'
import { z } from 'zod'
import { PROTOCOLS, type Protocol } from './keys.ts'
import { parcelSchema } from './parcel.ts'

const protocol = z.enum(PROTOCOLS)

/** A Pathao sign-in, by its access token. */
const tokenSchema = z.object({
  kind: z.literal('token'),
  id: z.string(),
  refresh: z.string(),
  endsAt: z.int(),
  refreshed: z.boolean(),
})

/** A place where parcels are picked up. */
const storeSchema = z.object({
  kind: z.literal('store'),
  id: z.string(),
  protocol,
  number: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  cityId: z.int(),
  zoneId: z.int(),
  areaId: z.int(),
  openedAt: z.int(),
})

/** What the merchant asked Steadfast for: to fetch parcels, or to bring one back. */
const wishSchema = z.object({
  kind: z.literal('wish'),
  id: z.string(),
  what: z.enum(['pickup', 'return']),
  number: z.int(),
  parcel: z.string().nullable(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  status: z.string(),
  at: z.int(),
})
export type Wish = Readonly<z.infer<typeof wishSchema>>

/** One parcel's row of a payment. Money in paisa; a parcel that came back brings nothing and costs its way. */
const rowSchema = z.object({
  parcel: z.string(),
  reference: z.string(),
  trackingCode: z.string(),
  kind: z.enum(['delivery', 'return']),
  collected: z.int(),
  fee: z.int(),
  codFee: z.int(),
  vat: z.int(),
})
export type Row = Readonly<z.infer<typeof rowSchema>>

/** A payment of a courier to the merchant. */
const settlementSchema = z.object({
  kind: z.literal('settlement'),
  id: z.string(),
  protocol,
  number: z.int(),
  rows: z.array(rowSchema),
  /** Amounts are written as `1,250.00`. */
  commas: z.boolean(),
  reversed: z.boolean(),
  at: z.int(),
})
export type Settlement = Readonly<z.infer<typeof settlementSchema>>

/** A notice on its way to the merchant, so that one that a killed process had not sent leaves once it runs again. */
const noticeSchema = z.object({
  kind: z.literal('notice'),
  id: z.string(),
  protocol,
  event: z.string(),
  reference: z.string(),
  query: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  attempt: z.int(),
  /** The last answer's HTTP status; null where there was none yet. */
  status: z.int().nullable(),
  /** A header that the answer had, of those that a courier asks for. */
  answered: z.string().nullable(),
  done: z.boolean(),
  at: z.int(),
})
export type Notice = Readonly<z.infer<typeof noticeSchema>>

const settingsSchema = z.object({
  kind: z.literal('settings'),
  id: z.literal('settings'),
  /** How often each courier has numbered its places anew. */
  numberings: z.record(protocol, z.int()),
  /** How much earlier or later than the machine's the couriers' clock is. */
  aheadMs: z.int(),
  /** How many times faster than in life a courier waits. */
  speed: z.number(),
})
export type Settings = Readonly<z.infer<typeof settingsSchema>>

const recordSchema = z.discriminatedUnion('kind', [
  parcelSchema,
  tokenSchema,
  storeSchema,
  wishSchema,
  settlementSchema,
  noticeSchema,
  settingsSchema,
  z.object({ kind: z.literal('cleared'), id: z.literal('cleared') }),
])
type Entry = z.infer<typeof recordSchema>
type Kind = Entry['kind']
type Of<K extends Kind> = Readonly<Extract<Entry, { kind: K }>>

export type Book = ReturnType<typeof openBook>

export function openBook(dataFile: string | undefined) {
  const shelves = new Map<Kind, Map<string, Entry>>()
  const journal = dataFile === undefined ? undefined : openJournal(dataFile, recordSchema)

  /** By courier and the merchant's number; the first parcel that had it. */
  const references = new Map<string, string>()

  function put(entry: Entry): void {
    if (entry.kind === 'cleared') {
      references.clear()
      shelves.clear()
      return
    }
    if (entry.kind === 'parcel') {
      const key = `${entry.protocol} ${entry.reference}`
      if (!references.has(key)) references.set(key, entry.id)
    }
    const shelf = shelves.get(entry.kind) ?? new Map<string, Entry>()
    shelves.set(entry.kind, shelf.set(entry.id, entry))
  }
  for (const entry of journal?.records ?? []) put(entry)

  const all = <K extends Kind>(kind: K) => [...(shelves.get(kind)?.values() ?? [])] as Of<K>[]
  function keep<T extends Entry>(entry: T): T {
    journal?.append(entry)
    put(entry)
    return entry
  }
  const find = <K extends Kind>(kind: K, id: string) => shelves.get(kind)?.get(id) as Of<K> | undefined
  const settings = (): Settings => (shelves.get('settings')?.get('settings') as Settings | undefined) ?? BEGIN

  return {
    all,
    count: (kind: Kind) => shelves.get(kind)?.size ?? 0,
    find,
    /** The parcel that a merchant's number was first used for. */
    byReference: (courier: Protocol, reference: string) =>
      find('parcel', references.get(`${courier} ${reference}`) ?? ''),
    keep,
    clear: () => {
      keep({ kind: 'cleared', id: 'cleared' })
    },
    settings,
    change: (changes: Partial<Omit<Settings, 'kind' | 'id'>>) => keep({ ...settings(), ...changes }),
    close: () => journal?.close(),
  }
}

const BEGIN: Settings = {
  kind: 'settings',
  id: 'settings',
  numberings: { pathao: 0, steadfast: 0, redx: 0, paperfly: 0 },
  aheadMs: 0,
  speed: 1,
}
