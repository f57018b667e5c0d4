/** What the desk does about customers: tags, notes, and two entries of one person made one. */
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import type {
  CustomerDetail,
  CustomerListQuery,
  CustomerSummary,
  CustomerTagsRequest,
  JoinCustomersRequest,
} from '@spokehaat/contract/sales/customer'
import { JOINED_FIELDS } from '@spokehaat/contract/sales/customer'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { joinInto, keepSaid } from '../customer-record/customer-record.ts'
import { readBefore } from '../moving/read-before.ts'
import { customerDetailView, customerView } from './customer-view.ts'
import * as queries from './customers.queries.ts'

export async function listCustomers(
  db: Database,
  query: CustomerListQuery,
): Promise<{ customers: CustomerSummary[]; total: number }> {
  const { rows, total } = await queries.selectCustomerPage(db, query)
  return { customers: rows.map(customerView), total }
}

/** An entry that was joined into another answers as that one, with its id. Throws `customer_not_found`. */
export async function readCustomer(db: Database, asked: string): Promise<CustomerDetail> {
  const row = await queries.findCustomer(db, await queries.findMoved(db, asked))
  if (!row) throw fail('customer_not_found')
  const { id } = row
  const [accounts, ordered] = await Promise.all([
    queries.selectAccounts(db, id),
    queries.selectContacts(db, id),
  ])
  const contacts = {
    phones: ordered.phones,
    emails: [...new Set([...ordered.emails, ...accounts.map(({ email }) => email)])].filter(Boolean),
  }
  const [orders, products, notes, messages, mails, phoneMessages, perhaps, before] = await Promise.all([
    queries.selectCustomerOrders(db, id),
    queries.selectBoughtProducts(db, id),
    queries.selectNotes(db, id),
    queries.selectMessagesOf(db, contacts.emails),
    queries.selectMailsTo(db, contacts.emails),
    queries.selectPhoneMessagesTo(db, contacts.phones),
    queries.selectPerhaps(db, id, contacts),
    readBefore(db, contacts),
  ])
  const parts = {
    accounts,
    contacts,
    orders,
    products,
    notes,
    messages,
    mails,
    phoneMessages,
    perhaps,
    before,
  }
  return customerDetailView(row, parts)
}

/** Throws `customer_not_found`, `version_conflict`. */
export async function changeTags(
  { db }: Platform,
  by: Viewer,
  id: string,
  { tags, version }: CustomerTagsRequest,
): Promise<CustomerDetail> {
  await inTransaction(db, async (trx) => {
    const before = await lock(trx, id)
    if (before.version !== version) throw fail('version_conflict')
    const after = [...new Set(tags)]
    await queries.updateTags(trx, id, after)
    await record(trx, by, 'tags', before, { before: { tags: before.tags }, after: { tags: after } })
  })
  return readCustomer(db, id)
}

/** Throws `customer_not_found`. */
export async function addNote(
  { db, now }: Platform,
  by: Viewer,
  id: string,
  text: string,
): Promise<CustomerDetail> {
  await inTransaction(db, async (trx) => {
    const customer = await lock(trx, id)
    await trx
      .insertInto('customer_notes')
      .values({ id: newId(), customer_id: id, at: now(), text, by_user_id: by.userId, by_name: by.email })
      .execute()
    await record(trx, by, 'note', customer, { after: { note: text } })
  })
  return readCustomer(db, id)
}

/** Throws `customer_not_found`, `note_not_found`. */
export async function removeNote(
  { db }: Platform,
  by: Viewer,
  id: string,
  note: string,
): Promise<CustomerDetail> {
  await inTransaction(db, async (trx) => {
    const customer = await lock(trx, id)
    const gone = await trx
      .deleteFrom('customer_notes')
      .where('customer_id', '=', id)
      .where('id', '=', note)
      .returning('text')
      .executeTakeFirst()
    if (!gone) throw fail('note_not_found')
    await record(trx, by, 'delete note', customer, { before: { note: gone.text } })
  })
  return readCustomer(db, id)
}

/**
 * Makes the other entry a part of this one: its orders, notes, tags, and what its next order is known by. `keep` says whose
 * name, phone and address stay. It can't be undone. Throws `customer_not_found`, also where the other is gone already; `customer_same`.
 */
export async function joinCustomers(
  { db }: Platform,
  by: Viewer,
  id: string,
  { other, keep }: JoinCustomersRequest,
): Promise<CustomerDetail> {
  if (id === other) throw fail('customer_same')
  await inTransaction(db, async (trx) => {
    // always in one order, so that no two wait for each other
    const locked = new Map<string, Locked>()
    for (const one of [id, other].sort()) locked.set(one, await lock(trx, one))
    const [into, from] = [locked.get(id), locked.get(other)]
    if (!into || !from) throw fail('customer_not_found')
    const said = { name: into.name, phone: into.phone, email: into.email }
    const gone = { name: from.name, phone: from.phone, email: from.email }
    for (const field of JOINED_FIELDS) {
      // what only one of them says is said by both
      if (keep[field] === 'this' && said[field] !== '') continue
      if (from[field] === '') continue
      gone[field] = into[field]
      said[field] = from[field]
    }
    await joinInto(trx, other, id)
    await keepSaid(trx, id, said)
    await record(trx, by, 'join', into, { before: { ...gone, tags: from.tags }, after: said })
  })
  return readCustomer(db, id)
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockCustomer>>>

async function lock(trx: DatabaseTransaction, id: string): Promise<Locked> {
  const row = await queries.lockCustomer(trx, id)
  if (!row) throw fail('customer_not_found')
  return row
}

async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  { id, name, phone }: Locked,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  await audit(trx, { by, action, entity: 'customer', entityId: id, label: name || phone, ...change })
}
