/** SQL of what people do to the shelf. The shelf itself is moved by `stock.ts` alone. */
import type { NewStockEntry, StockEntryQuery } from '@spokehaat/contract/catalogue/stock-entry'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { containingForm } from '../../platform/db/like-pattern.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { StockEntries, StockEntryLines } from '../../platform/db/tables.ts'

/** Gives whether it is new: an entry of this id is written once. Waits for another one that is being written. */
export async function insertEntry(
  trx: DatabaseTransaction,
  entry: Insertable<StockEntries>,
): Promise<boolean> {
  const row = await trx
    .insertInto('stock_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertEntryLines(
  trx: DatabaseTransaction,
  lines: readonly Insertable<StockEntryLines>[],
): Promise<void> {
  await trx.insertInto('stock_entry_lines').values(lines).execute()
}

const factColumns = [
  'v.id',
  'v.sku',
  'v.size',
  'v.on_hand',
  'v.held',
  'v.cost_paisa',
  'p.name',
  'p.id as product_id',
  'c.name as color',
] as const

function variantFacts(db: Database) {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('product_colors as c', 'c.id', 'v.color_id')
}

/** The last change of a shelf by hand: all but what orders and kept pieces do to it. */
const lastByHand = sql<string | null>`(
  select l.id from stock_ledger l
  where l.variant_id = v.id and l.reason not in ('hold', 'release', 'sale', 'refund')
  order by l.id desc limit 1
)`.as('seen')

export function selectVariantFacts(db: Database, ids: readonly string[]) {
  return variantFacts(db)
    .select(factColumns)
    .select(lastByHand)
    .where(sql<boolean>`v.id = any(${ids}::uuid[])`)
    .execute()
}
export type VariantFacts = Awaited<ReturnType<typeof selectVariantFacts>>[number]

const MOST_PICKED = 12

/** By the SKU itself, then by a part of it or of the name. */
export function selectPicked(db: Database, search: string): Promise<VariantFacts[]> {
  const pattern = containingForm(search)
  return variantFacts(db)
    .select(factColumns)
    .select(lastByHand)
    .where('p.archived_at', 'is', null)
    .where(sql<boolean>`(search_form(p.name) like ${pattern} or search_form(v.sku) like ${pattern})`)
    .orderBy(sql`lower(v.sku) = lower(${search}::text)`, 'desc')
    .orderBy(sql`search_form(p.name)`)
    .orderBy('p.id')
    .orderBy('v.position')
    .limit(MOST_PICKED)
    .execute()
}

/** Whose the goods are, and what a piece has cost: the average of what was there and what came, to the paisa. */
export async function updateSupply(
  trx: DatabaseTransaction,
  supplierId: string | null,
  lines: readonly { variantId: string; pieces: number; costPaisa: number | null }[],
): Promise<void> {
  await sql`
    update variants v set
      supplier_id = coalesce(${supplierId}::uuid, v.supplier_id),
      cost_paisa = case
        when came.cost is null then v.cost_paisa
        when v.cost_paisa is null or v.on_hand <= 0 then came.cost
        else round((v.cost_paisa * v.on_hand + came.cost * came.pieces)::numeric / (v.on_hand + came.pieces))
      end
    from unnest(
      ${lines.map((line) => line.variantId)}::uuid[], ${lines.map((line) => line.pieces)}::int[],
      ${lines.map((line) => line.costPaisa)}::bigint[]
    ) as came (variant_id, pieces, cost)
    where v.id = came.variant_id
  `.execute(trx)
}

const entryColumns = [
  'e.id',
  'e.at',
  'e.kind',
  'e.reason',
  'e.note',
  's.id as supplier_id',
  's.name as supplier_name',
  'u.email as by',
] as const

function entries(db: Database) {
  return db
    .selectFrom('stock_entries as e')
    .leftJoin('suppliers as s', 's.id', 'e.supplier_id')
    .leftJoin('users as u', 'u.id', 'e.by_user_id')
}

/** Newest first. */
export function selectEntryPage(db: Database, query: StockEntryQuery) {
  const matching = db
    .selectFrom('stock_entries as e')
    .$if(query.kind !== undefined, (rows) => rows.where('e.kind', '=', query.kind as NewStockEntry['kind']))
  const rows = entries(db)
    .$if(query.kind !== undefined, (some) => some.where('e.kind', '=', query.kind as NewStockEntry['kind']))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock_entry_lines as l')
          .whereRef('l.entry_id', '=', 'e.id')
          .select([
            sql<number>`count(*)::int`.as('lines'),
            sql<number>`coalesce(sum(l.quantity), 0)::int`.as('pieces'),
            sql<number>`coalesce(sum(l.quantity * l.cost_paisa), 0)::bigint`.as('cost'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([...entryColumns, 'sums.lines', 'sums.pieces', 'sums.cost'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
  return selectPage(matching, rows, query)
}
export type EntryRow = Awaited<ReturnType<typeof selectEntryPage>>['rows'][number]

export async function selectEntry(db: Database, id: string) {
  const [entry, lines] = await Promise.all([
    entries(db).select(entryColumns).where('e.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('stock_entry_lines as l')
      .leftJoin('variants as v', 'v.id', 'l.variant_id')
      .selectAll('l')
      .select('v.product_id')
      .where('l.entry_id', '=', id)
      .orderBy('l.position')
      .execute(),
  ])
  return entry && { ...entry, lines }
}
export type EntryDetail = NonNullable<Awaited<ReturnType<typeof selectEntry>>>
