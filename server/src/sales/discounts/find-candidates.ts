/**
 * Which discounts a cart may have, by who asks and when; what its goods say is count-discounts.ts. Of a code, what could
 * be guessed is answered vaguely, and what its owner could mend exactly.
 */
import type { CodeRefusal } from '@spokehaat/contract/sales/discount'
import { codeKey, looseCodeKey, MAX_CODES } from '@spokehaat/contract/sales/discount-code'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import {
  type CodeRow,
  hasOrdered,
  selectAutomatic,
  selectByCode,
  selectOwnOpen,
  selectUsedBy,
  selectUses,
  type Use,
} from './candidates.queries.ts'
import type { DiscountRow } from './discounts.queries.ts'
import type { Candidate } from './order-of-discounts.ts'
import { type Person, personOf } from './people.ts'

const HOUR_MS = 60 * 60_000
/** So long before a code begins, and after it has ended, who has it is told when. */
const TOLD_BEFORE_MS = 24 * HOUR_MS
const TOLD_AFTER_MS = 7 * 24 * HOUR_MS

export interface Asking {
  /** As they were typed. */
  codes: readonly string[]
  viewer: Viewer | null
  /** That the order goes to; null where it is not known yet. */
  phone: string | null
  /** The shopper's own unpaid orders, which an order would take over. Asked only where it matters. */
  ownOrders: () => Promise<readonly string[]>
  /** Whether a code that one draft has counts: nobody else can use it, whoever has read it. */
  takesDesk?: boolean
  now: Date
}

interface Refused {
  code: string
  reason: CodeRefusal
  at?: Date
  /** Its number. */
  order?: string
}

export interface Found {
  candidates: Candidate[]
  refused: Refused[]
  /** Null where nobody has had to be known. */
  person: Person | null
}

interface Wanting extends Candidate {
  codeUsed: number
}

export async function findCandidates(db: Database, asking: Asking): Promise<Found> {
  const [automatic, typed] = await Promise.all([selectAutomatic(db, asking.now), readCodes(db, asking)])
  const wanting = [...automatic.map((discount) => ({ discount, code: null, codeUsed: 0 })), ...typed.wanting]
  if (wanting.length === 0) return { candidates: [], refused: typed.refused, person: null }
  const limits = await readLimits(db, asking, wanting)
  const candidates: Candidate[] = []
  const spent: { id: string; refused: Refused }[] = []
  for (const { discount, code, codeUsed } of wanting) {
    const reason = whyNotFor({ discount, code, codeUsed }, asking.viewer, limits)
    if (reason === null) candidates.push({ discount, code })
    else if (code !== null) spent.push({ id: discount.id, refused: { code: code.typed, reason } })
  }
  const refused = [...typed.refused, ...(await tellOwnOrders(db, asking.viewer, spent))]
  return { candidates, refused, person: limits.person }
}

const SPENT: readonly CodeRefusal[] = ['used_up', 'used_by_you', 'first_order_only']

/** What an order of one's own has, while it is not paid, is not gone: its owner is told where it is. */
async function tellOwnOrders(
  db: Database,
  viewer: Viewer | null,
  spent: readonly { id: string; refused: Refused }[],
): Promise<Refused[]> {
  const ids = spent.flatMap(({ id, refused }) => (SPENT.includes(refused.reason) ? [id] : []))
  const orders = viewer && ids.length > 0 ? await selectOwnOpen(db, viewer.userId, ids) : new Map()
  return spent.map(({ id, refused }) => {
    const order: string | undefined = orders.get(id)
    return order === undefined ? refused : { code: refused.code, reason: 'in_own_order', order }
  })
}

async function readCodes(
  db: Database,
  { codes: texts, takesDesk = false, now }: Asking,
): Promise<{ wanting: Wanting[]; refused: Refused[] }> {
  const keys = texts.map(codeKey)
  const rows = texts.length === 0 ? [] : await selectByCode(db, keys, keys.map(looseCodeKey))
  const wanting: Wanting[] = []
  const refused: Refused[] = []
  for (const [index, code] of texts.entries()) {
    const found = rowOf(rows, keys[index] ?? '')
    const row = found?.is_desk && !takesDesk ? undefined : found
    const why = row ? whyNotAt(row, now) : { reason: 'unknown' as const }
    if (!row || why) refused.push({ code, ...(why ?? { reason: 'unknown' }) })
    else if (wanting.some(({ discount }) => discount.id === row.id)) refused.push({ code, reason: 'twice' })
    else if (wanting.length === MAX_CODES) refused.push({ code, reason: 'too_many' })
    else
      wanting.push({
        discount: row,
        code: { id: row.code_id, typed: code, text: row.code },
        codeUsed: row.code_used,
      })
  }
  return { wanting, refused }
}

/** The one with the key, or the only one that reads alike. */
function rowOf(rows: readonly CodeRow[], key: string): CodeRow | undefined {
  const exact = rows.find((row) => row.key === key)
  if (exact) return exact
  const alike = rows.filter((row) => row.loose_key === looseCodeKey(key))
  return alike.length === 1 ? alike[0] : undefined
}

function whyNotAt({ is_active, starts_at, ends_at }: DiscountRow, now: Date): Omit<Refused, 'code'> | null {
  if (!is_active) return { reason: 'unknown' }
  if (starts_at !== null && starts_at > now) {
    const isSoon = starts_at.getTime() - now.getTime() <= TOLD_BEFORE_MS
    return isSoon ? { reason: 'not_yet', at: starts_at } : { reason: 'unknown' }
  }
  if (ends_at !== null && ends_at <= now) {
    const isFresh = now.getTime() - ends_at.getTime() <= TOLD_AFTER_MS
    return isFresh ? { reason: 'ended', at: ends_at } : { reason: 'unknown' }
  }
  return null
}

interface Limits {
  person: Person | null
  /** Discount id → how often the person has it, by the name that has it most, without the own unpaid orders. */
  usedByPerson: Map<string, number>
  hasOrdered: boolean
  own: readonly Use[]
}

const isPersonal = ({ limit_person, first_order_only }: DiscountRow) =>
  limit_person !== null || first_order_only
/** How often one person may have it; null: as often as they like. */
export const personLimit = (
  discount: Pick<DiscountRow, 'limit_person' | 'first_order_only'>,
): number | null => (discount.first_order_only ? 1 : discount.limit_person)

async function readLimits(
  db: Database,
  { viewer, phone, ownOrders }: Asking,
  wanting: readonly Wanting[],
): Promise<Limits> {
  const discounts = wanting.map(({ discount }) => discount)
  const isLimited = discounts.some(
    (discount) => isPersonal(discount) || discount.limit_total !== null || discount.limit_code !== null,
  )
  const ownIds = isLimited ? await ownOrders() : []
  const own = ownIds.length > 0 ? await selectUses(db, ownIds) : []
  // of an order without a limit of this kind it is kept as well: the owner may set one later
  const person = viewer && (await personOf(db, viewer, phone))
  const personal = discounts.filter(isPersonal)
  const usedByPerson = new Map<string, number>()
  if (!person || personal.length === 0) return { person, usedByPerson, hasOrdered: false, own }
  const used = await selectUsedBy(
    db,
    personal.map(({ id }) => id),
    person.names,
  )
  for (const { discount_id, person: name, used: times } of used) {
    const ownTimes = own.filter((use) => use.discount_id === discount_id && use.people.includes(name)).length
    usedByPerson.set(discount_id, Math.max(usedByPerson.get(discount_id) ?? 0, times - ownTimes))
  }
  const isFirstAsked = personal.some(({ first_order_only }) => first_order_only)
  return {
    person,
    usedByPerson,
    hasOrdered: isFirstAsked && (await hasOrdered(db, person.proven, ownIds)),
    own,
  }
}

function whyNotFor(
  { discount, code, codeUsed }: Wanting,
  viewer: Viewer | null,
  limits: Limits,
): CodeRefusal | null {
  const own = limits.own.filter((use) => use.discount_id === discount.id)
  const ownOfCode = own.filter((use) => use.code_id === code?.id)
  if (discount.limit_total !== null && discount.used - own.length >= discount.limit_total) return 'used_up'
  if (discount.limit_code !== null && codeUsed - ownOfCode.length >= discount.limit_code) return 'used_up'
  const most = personLimit(discount)
  if (most === null) return null
  if (viewer === null) return 'sign_in'
  if (limits.person === null) return 'prove_yourself'
  if (discount.first_order_only && limits.hasOrdered) return 'first_order_only'
  return (limits.usedByPerson.get(discount.id) ?? 0) >= most ? 'used_by_you' : null
}
