/** Whom an order is for, found as one types: accounts, and who bought without one, by name, phone or e-mail. */
import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import { draftCustomer, type FoundCustomer } from '@spokehaat/contract/sales/draft'
import { sql } from 'kysely'
import { SEARCHED_USERS } from '../../identity/users/users.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { searched } from '../../platform/text-search/searched.ts'

/** So many rows are looked at for so many people: a guest has a row for each visit. */
const LOOKED_AT = 40
const SHOWN = 8

/** The likeliest first. Guests with one phone are one person, with the name and address of the latest order. */
export async function findCustomers(db: Database, search: string): Promise<FoundCustomer[]> {
  const { rows } = await searched(db, SEARCHED_USERS, search, async (found) => {
    const rows = await selectPeople(db, found)
    return { rows, total: rows.length }
  })
  const people = new Map<string, FoundCustomer>()
  for (const row of rows) {
    const isGuest = row.role === 'guest'
    // of a guest who has bought nothing there is nothing to know
    if (isGuest && row.orders === 0) continue
    const one = isGuest ? `phone ${row.phone}` : row.id
    const known = people.get(one)
    if (known) known.orders += row.orders
    else people.set(one, customerView(row))
  }
  return [...people.values()].slice(0, SHOWN)
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

function selectPeople(
  db: Database,
  found: { where: ReturnType<typeof sql<boolean>>; rank: ReturnType<typeof sql<number>> },
) {
  const likeliest = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'contact_email', 'phone', 'role'])
    .select(found.rank.as('rank'))
    .where(found.where)
    .where('is_blocked', '=', false)
    .orderBy('rank')
    .orderBy('users.id', 'desc')
    .limit(LOOKED_AT)
  return db
    .selectFrom(likeliest.as('u'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([
            'first_name',
            'last_name',
            'phone as order_phone',
            'street_address',
            'apartment',
            'area',
            'city',
            'district',
            'postcode',
          ])
          .whereRef('orders.user_id', '=', 'u.id')
          .where('deleted_at', 'is', null)
          // a gift card goes by mail: its order has no address
          .where('gift_email', 'is', null)
          .orderBy('placed_at', 'desc')
          .limit(1)
          .as('o'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .select([
      sql<number>`(
        select count(*)::int from orders b where b.user_id = u.id and b.deleted_at is null
          and b.status in ('Pending', 'Paid', 'Review', 'Refunded')
      )`.as('orders'),
      sql<boolean>`exists (
        select from proofs p where p.user_id = u.id and p.kind = 'phone' and p.value = u.phone
      )`.as('is_phone_proved'),
    ])
    .orderBy('u.rank')
    .orderBy('u.id', 'desc')
    .execute()
}

function customerView(row: PersonRow): FoundCustomer {
  const isGuest = row.role === 'guest'
  const district = DISTRICTS.find((one) => one === row.district) ?? null
  const customer = draftCustomer.parse({
    user: isGuest ? null : row.id,
    firstName: (row.first_name || row.name).slice(0, 80),
    lastName: row.last_name ?? '',
    phone: row.phone || (row.order_phone ?? ''),
    email: row.email || (row.contact_email ?? ''),
    streetAddress: row.street_address ?? '',
    apartment: row.apartment ?? '',
    area: row.area ?? '',
    city: row.street_address ? (row.city ?? '') : '',
    district: row.street_address ? district : null,
    postcode: row.postcode ?? '',
  })
  return { ...customer, orders: row.orders, isPhoneProved: row.is_phone_proved }
}
