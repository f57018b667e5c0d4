/** The list of old addresses, as the owner keeps it. */
import { id as uuid } from '@spokehaat/contract/basics/envelope'
import {
  oldAddress,
  ownAddress,
  REDIRECT_LIMITS,
  type Redirect,
  type RedirectImport,
  type RedirectListQuery,
  type RedirectRequest,
  type RedirectUpdate,
  redirectRequest,
} from '@spokehaat/contract/catalogue/redirect'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { noteChange } from '../../cache/changes.ts'
import { REDIRECTS } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import * as queries from './redirects.queries.ts'

/** Told of each file at most. */
const MOST_TOLD = 200

export interface Desk {
  db: Database
  /** `https://shop.example` */
  publicUrl: string
  /** The status that the shop itself answers an address with. */
  statusOf: (address: string) => Promise<number>
}

interface Wanted {
  from: string
  to: string | null
}

type Problem = { field: 'from' | 'to'; message: string }

const EXISTS = 'The shop has a page at this address: it would never lead away from it.'
const RING = 'These would lead to one another in a ring.'
const FOREIGN = 'An address of this shop, please: it does not send riders elsewhere.'
const OURS = 'The desk and the API keep their addresses.'
const DEAD = 'There is nothing at the address that it leads to.'

export async function listRedirects({ db, ...desk }: Desk, query: RedirectListQuery) {
  const { rows, total } = await queries.selectRedirectPage(db, query)
  const dead = await deadOnes(
    { db, ...desk },
    rows.map((row) => row.to_address),
  )
  return { items: rows.map((row) => view(row, dead)), total }
}

function view(row: queries.RedirectRow, dead: ReadonlySet<string>): Redirect {
  return {
    _id: row.id,
    from: row.from_address,
    to: row.to_address,
    isDead: row.to_address !== null && dead.has(row.to_address),
    hits: Number(row.hits),
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** Throws `redirect_taken`, `redirect_refused`, `too_many_redirects`. */
export async function addRedirect(desk: Desk, by: Viewer, request: RedirectRequest): Promise<Redirect> {
  const wanted = await judged(desk, request)
  const row = await inTransaction(desk.db, async (trx) => {
    await queries.lockAll(trx)
    const leads = await queries.selectLeads(trx)
    if (leads.length >= REDIRECT_LIMITS.entries) throw fail('too_many_redirects')
    if (leads.some((one) => one.from_address === wanted.from)) throw taken()
    const to = await straightened(trx, by, leads, wanted)
    const row = await queries.insertRedirect(trx, { id: newId(), from_address: wanted.from, to_address: to })
    await record(trx, by, 'add', null, row)
    return row
  })
  return view(row, await deadOnes(desk, [row.to_address]))
}

/** Throws `redirect_not_found`, `redirect_taken`, `redirect_refused`, `version_conflict`. */
export async function changeRedirect(
  desk: Desk,
  by: Viewer,
  id: string,
  { version, ...request }: RedirectUpdate,
): Promise<Redirect> {
  const wanted = await judged(desk, request)
  const row = await inTransaction(desk.db, async (trx) => {
    await queries.lockAll(trx)
    const before = await queries.selectRedirect(trx, id)
    if (!before) throw fail('redirect_not_found')
    if (before.version !== version) throw fail('version_conflict', { details: { version: before.version } })
    const others = (await queries.selectLeads(trx)).filter((one) => one.id !== id)
    if (others.some((one) => one.from_address === wanted.from)) throw taken()
    const to = await straightened(trx, by, others, wanted)
    const after = await queries.updateRedirect(trx, id, { from_address: wanted.from, to_address: to })
    await record(trx, by, 'update', before, after)
    return after
  })
  return view(row, await deadOnes(desk, [row.to_address]))
}

/** Throws `redirect_not_found`. */
export function removeRedirect({ db }: Desk, by: Viewer, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await queries.lockAll(trx)
    const before = await queries.selectRedirect(trx, id)
    if (!before) throw fail('redirect_not_found')
    await queries.deleteRedirect(trx, id)
    await record(trx, by, 'delete', before, null)
  })
}

export interface AddressRow {
  row: number
  from: string | undefined
  to: string | undefined
  problem: string | null
}

/** What a file would do; `isRun`: does it, but for the rows that are wrong. Throws `too_many_redirects`. */
export async function importRedirects(
  desk: Desk,
  by: Viewer,
  rows: readonly AddressRow[],
  isRun: boolean,
): Promise<RedirectImport> {
  const errors: RedirectImport['errors'] = []
  const found: (Wanted & { row: number })[] = []
  const rowOf = new Map<string, number>()
  for (const { row, problem, ...cells } of rows) {
    const parsed = redirectRequest.safeParse({ from: cells.from ?? '', to: cells.to ?? '' })
    const said = problem ?? (parsed.success ? null : (parsed.error.issues[0]?.message ?? ''))
    if (said !== null || !parsed.success) {
      errors.push({ row, message: said ?? '' })
      continue
    }
    const wanted = await judge(desk, parsed.data)
    const twice = 'field' in wanted ? undefined : rowOf.get(wanted.from)
    if ('field' in wanted) errors.push({ row, message: wanted.message })
    else if (twice !== undefined) errors.push({ row, message: `Row ${twice} has this old address already.` })
    else {
      rowOf.set(wanted.from, row)
      found.push({ ...wanted, row })
    }
  }
  const told = await inTransaction(desk.db, async (trx) => {
    await queries.lockAll(trx)
    const leads = new Map((await queries.selectLeads(trx)).map((one) => [one.from_address, one.to_address]))
    const before = new Map(leads)
    for (const { from, to, row } of found) {
      const end = endOf(leads, from, to)
      if (end === 'ring') errors.push({ row, message: RING })
      else leads.set(from, to)
    }
    // what stands further down in the file may go on where a row above ends
    const next = [...leads].flatMap(([from, to]) => {
      const end = endOf(leads, from, to)
      return end === 'ring' || before.get(from) === end ? [] : [{ from_address: from, to_address: end }]
    })
    if (leads.size > REDIRECT_LIMITS.entries) throw fail('too_many_redirects')
    const added = next.filter(({ from_address }) => !before.has(from_address)).length
    if (isRun && next.length > 0) {
      await queries.writeRedirects(trx, next)
      noteChange(trx, REDIRECTS)
      await audit(trx, {
        by,
        action: 'import',
        entity: 'redirect',
        entityId: null,
        label: `${next.length} old addresses`,
      })
    }
    const wrong = new Set(errors.map(({ row }) => row))
    const good = found.flatMap(({ from, to, row }) => {
      const end = endOf(leads, from, to)
      return wrong.has(row) || end === 'ring' ? [] : [{ from, to: end, row }]
    })
    const unchanged = good.filter(({ from }) => !next.some((one) => one.from_address === from)).length
    return { added, changed: next.length - added, unchanged, good }
  })
  const dead = await deadOnes(
    desk,
    told.good.map(({ to }) => to),
  )
  errors.sort((a, b) => a.row - b.row)
  return {
    added: told.added,
    changed: told.changed,
    unchanged: told.unchanged,
    dead: told.good
      .filter(({ to }) => to !== null && dead.has(to))
      .slice(0, MOST_TOLD)
      .map(({ row }) => ({ row, message: DEAD })),
    errors: errors.slice(0, MOST_TOLD),
  }
}

/**
 * For an import: where products were before. What would close a ring is left out, and what somebody leads elsewhere stays,
 * but for a product that is no more. Gives those that are written.
 */
export async function leadTo(
  trx: DatabaseTransaction,
  wanted: readonly { from: string; to: string }[],
): Promise<{ from_address: string; to_address: string }[]> {
  if (wanted.length === 0) return []
  await queries.lockAll(trx)
  const leads = new Map((await queries.selectLeads(trx)).map((one) => [one.from_address, one.to_address]))
  const room = REDIRECT_LIMITS.entries - leads.size
  const found = wanted.flatMap(({ from, to }) => {
    const old = oldAddress(from)
    const end = old === null || old.length > REDIRECT_LIMITS.address ? 'ring' : endOf(leads, old, to)
    return old === null || end === null || end === 'ring' ? [] : [{ from_address: old, to_address: end }]
  })
  const before = new Map(
    found.flatMap(({ from_address }) =>
      productIn(leads.get(from_address) ?? '').map(([, id]) => [from_address, id]),
    ),
  )
  const shown = await queries.selectShown(trx, [...before.values()])
  const next = found
    .filter(({ from_address, to_address }) => {
      if (!leads.has(from_address)) return true
      const product = before.get(from_address)
      return product !== undefined && !shown.has(product) && leads.get(from_address) !== to_address
    })
    .slice(0, Math.max(0, room))
  await queries.writeRedirects(trx, next)
  if (next.length > 0) noteChange(trx, REDIRECTS)
  return next
}

/** Takes back what `leadTo` has written; what leads elsewhere by now stays. */
export async function leadNoMore(
  trx: DatabaseTransaction,
  given: readonly { from: string; to: string }[],
): Promise<void> {
  if (given.length === 0) return
  await queries.lockAll(trx)
  await queries.deleteLeads(trx, given)
  noteChange(trx, REDIRECTS)
}

async function judged(desk: Desk, request: RedirectRequest): Promise<Wanted> {
  const wanted = await judge(desk, request)
  if ('field' in wanted) throw refused(wanted)
  return wanted
}

async function judge(
  { publicUrl, statusOf }: Desk,
  { from, to }: RedirectRequest,
): Promise<Wanted | Problem> {
  const old = oldAddress(from)
  if (old === null || old.length > REDIRECT_LIMITS.address) {
    return { field: 'from', message: 'An address, please, such as /products/old-bike.' }
  }
  if (/^\/(api|dashboard)([/?]|$)/.test(old)) return { field: 'from', message: OURS }
  const own = to === '' ? null : ownAddress(to, publicUrl)
  if (to !== '' && (own === null || own.length > REDIRECT_LIMITS.address))
    return { field: 'to', message: FOREIGN }
  const status = await statusOf(asked(old))
  // one that leads on is an entry of the list itself, or was gone
  if (status < 300) return { field: 'from', message: EXISTS }
  if (own !== null && oldAddress(own) === old) return { field: 'to', message: RING }
  return { from: old, to: own }
}

/** As a browser would ask for it. */
function asked(old: string): string {
  const url = URL.parse(old, 'http://shop.invalid')
  return url ? url.pathname + url.search : old
}

/**
 * Where it ends, by the entries that are there; those that ended at it end there as well. Throws `redirect_refused` where
 * that is a ring.
 */
async function straightened(
  trx: DatabaseTransaction,
  by: Viewer,
  others: readonly queries.Leads[],
  { from, to }: Wanted,
): Promise<string | null> {
  const end = endOf(new Map(others.map((one) => [one.from_address, one.to_address])), from, to)
  if (end === 'ring') throw refused({ field: 'to', message: RING })
  for (const one of others) {
    if (one.to_address === null || oldAddress(one.to_address) !== from) continue
    const before = await queries.selectRedirect(trx, one.id)
    const after = await queries.updateRedirect(trx, one.id, { ...one, to_address: end })
    if (before) await record(trx, by, 'update', before, after)
  }
  return end
}

function endOf(
  leads: ReadonlyMap<string, string | null>,
  from: string,
  to: string | null,
): string | null | 'ring' {
  const seen = new Set([from])
  let end = to
  while (end !== null) {
    const old = oldAddress(end)
    if (old === null) return end
    if (seen.has(old)) return 'ring'
    seen.add(old)
    const next = leads.get(old)
    if (next === undefined) return end
    end = next
  }
  return null
}

/** Of these addresses, those at which there is nothing. */
async function deadOnes({ db, statusOf }: Desk, addresses: readonly (string | null)[]): Promise<Set<string>> {
  const all = [...new Set(addresses.filter((one) => one !== null))]
  const ids = new Map(all.flatMap((one) => productIn(one)))
  const shown = await queries.selectShown(db, [...ids.values()])
  const dead = new Set<string>()
  for (const one of all) {
    const product = ids.get(one)
    if (product !== undefined ? !shown.has(product) : (await statusOf(one)) >= 400) dead.add(one)
  }
  return dead
}

/** An address without a query, with the product that it shows. */
function productIn(address: string): [string, string][] {
  const found = /^(?:\/bn)?\/shopdetails\/([^/?#]+)/.exec(address)?.[1]
  return found !== undefined && uuid.safeParse(found).success ? [[address, found]] : []
}

const taken = () => fail('redirect_taken', { fields: { from: 'This old address is in the list already.' } })
const refused = ({ field, message }: Problem) => fail('redirect_refused', { fields: { [field]: message } })

async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: queries.RedirectRow | null,
  after: queries.RedirectRow | null,
): Promise<void> {
  const said = (row: queries.RedirectRow) => ({ from: row.from_address, to: row.to_address ?? 'gone' })
  const row = after ?? before
  if (!row) return
  noteChange(trx, REDIRECTS)
  await audit(trx, {
    by,
    action,
    entity: 'redirect',
    entityId: row.id,
    label: row.from_address,
    ...(before && { before: said(before) }),
    ...(after && { after: said(after) }),
  })
}
