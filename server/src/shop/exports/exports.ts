/** The shop's tables for spreadsheets. Of any length: read, written and sent in batches. */
import type { Readable } from 'node:stream'
import { ORDER_FIELDS, type OrderField } from '@spokehaat/contract/sales/order-fields'
import type { ExportName, ExportQuery, OrderExport, OrderExportName } from '@spokehaat/contract/shop/export'
import type { RawBuilder } from 'kysely'
import { type Cell, phoneCell, tableStream } from '../../platform/csv/table-stream.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { type ListedCustomer, selectCustomersAfter } from '../../sales/customers/customers.queries.ts'
import { wantedBy } from '../../sales/orders/order-list.queries.ts'
import {
  isOneOf,
  type PaymentRow,
  placedWithin,
  selectLinesAfter,
  selectOrdersAfter,
  selectPaymentsAfter,
  selectStockAfter,
  selectThere,
} from './exports.queries.ts'

type OrderRow = Awaited<ReturnType<typeof selectOrdersAfter>>[number]
type LineRow = Awaited<ReturnType<typeof selectLinesAfter>>[number]
type StockRow = Awaited<ReturnType<typeof selectStockAfter>>[number]

const money = (minor: number): Cell => ({ minor })
const percent = (basisPoints: number | null): Cell => (basisPoints === null ? null : basisPoints / 100)

const OWN_FIELDS: readonly OwnField[] = Object.values(ORDER_FIELDS)
type OwnField = (typeof ORDER_FIELDS)[OrderField]
type OwnHeading = Extract<OwnField, { file: string }>['file']

/** What people said of an order, by the headings. What is known by two words, or lines, is one cell. */
const OWN_CELLS = Object.fromEntries(
  OWN_FIELDS.map(({ file }) => {
    const columns = OWN_FIELDS.filter((field) => field.file === file).map(({ column }) => column)
    const cell = (row: OrderRow) =>
      columns
        .map((column) => row[column])
        .filter(Boolean)
        .join(file === 'name' ? ' ' : ', ')
    return [file, cell]
  }),
) as Record<OwnHeading, (row: OrderRow) => Cell>

const PLACED = ['name', 'phone', 'email', 'street', 'area', 'city', 'postcode', 'district']
const ADDED_CELLS = Object.fromEntries(Object.entries(OWN_CELLS).filter(([file]) => !PLACED.includes(file)))

const ORDER_EXPORTS: Record<OrderExportName, (db: Database, wanted: RawBuilder<boolean>) => Readable> = {
  orders: (db, wanted) =>
    tableStream<OrderRow>(
      {
        order: ({ number }) => number,
        placed: ({ placed_at }) => placed_at,
        status: ({ status }) => status,
        fulfilment: ({ fulfilment }) => fulfilment,
        payment: ({ payment_method }) => payment_method,
        cash: ({ cod_status }) => cod_status,
        paid: ({ paid_at }) => paid_at,
        name: OWN_CELLS.name,
        phone: ({ phone }) => phoneCell(phone),
        email: OWN_CELLS.email,
        account: ({ by_guest }) => (by_guest ? 'guest' : 'account'),
        street: OWN_CELLS.street,
        area: OWN_CELLS.area,
        city: OWN_CELLS.city,
        postcode: OWN_CELLS.postcode,
        district: OWN_CELLS.district,
        pieces: ({ pieces }) => pieces,
        goods_bdt: ({ goods_paisa }) => money(goods_paisa),
        discount_bdt: ({ discount_paisa, delivery_discount_paisa }) =>
          money(discount_paisa + delivery_discount_paisa),
        delivery_bdt: ({ delivery_paisa }) => money(delivery_paisa),
        cash_fee_bdt: ({ cash_fee_paisa }) => money(cash_fee_paisa),
        instalments: ({ instalment_months }) => instalment_months,
        instalment_charge_bdt: ({ instalment_charge_paisa }) => money(instalment_charge_paisa),
        total_bdt: ({ total_paisa }) => money(total_paisa),
        vat_within_bdt: ({ tax_paisa }) => money(tax_paisa),
        credit_bdt: ({ credit_paisa }) => money(credit_paisa),
        received_bdt: ({ paid_paisa }) => money(paid_paisa),
        given_back_bdt: ({ refunded_paisa }) => money(refunded_paisa),
        // less for what came back, of which no money went
        taken_off_bdt: ({ taken_off_paisa }) => money(taken_off_paisa),
        total_usd: ({ total_cents }) => money(total_cents),
        bdt_per_usd: ({ bdt_per_usd }) => Number(bdt_per_usd),
        delivery: ({ delivery_name }) => delivery_name,
        parcels: ({ parcels }) => parcels,
        courier: ({ courier }) => courier,
        tracking: ({ tracking_number }) => tracking_number,
        language: ({ language }) => language,
        // whatever has no place of its own above
        ...ADDED_CELLS,
      },
      (after, limit) => selectOrdersAfter(db, wanted, after?.id ?? null, limit),
    ),
  lines: (db, wanted) =>
    tableStream<LineRow>(
      {
        order: ({ number }) => number,
        placed: ({ placed_at }) => placed_at,
        status: ({ status }) => status,
        sku: ({ sku }) => sku,
        product: ({ name }) => name,
        brand: ({ brand }) => brand,
        category: ({ category }) => category,
        color: ({ color_name }) => color_name,
        size: ({ size }) => size,
        pieces: ({ quantity }) => quantity,
        sent: ({ sent }) => sent,
        given_back: ({ given_back }) => given_back,
        price_bdt: ({ price_paisa }) => money(price_paisa),
        discount_bdt: ({ discount_paisa }) => money(discount_paisa),
        total_bdt: ({ price_paisa, quantity, discount_paisa }) =>
          money(price_paisa * quantity - discount_paisa),
        vat_percent: ({ tax_basis_points }) => percent(tax_basis_points),
        vat_within_bdt: ({ tax_paisa }) => money(tax_paisa),
      },
      (after, limit) => selectLinesAfter(db, wanted, after, limit),
    ),
}

const EXPORTS: Record<ExportName, (db: Database, query: ExportQuery) => Readable> = {
  orders: (db, query) => ORDER_EXPORTS.orders(db, placedWithin(query)),
  lines: (db, query) => ORDER_EXPORTS.lines(db, placedWithin(query)),
  customers: (db) =>
    tableStream<ListedCustomer>(
      {
        name: ({ name }) => name,
        phone: ({ phone }) => phoneCell(phone),
        email: ({ email }) => email,
        account: ({ has_account }) => (has_account ? 'account' : 'guest'),
        tags: ({ tags }) => tags.join('; '),
        orders: ({ figures }) => figures.orders,
        bought_bdt: ({ figures }) => money(figures.bought),
        given_back_bdt: ({ figures }) => money(figures.given_back),
        refused: ({ figures }) => figures.refused,
        first_order: ({ first_order_at }) => first_order_at,
        last_order: ({ last_order_at }) => last_order_at,
      },
      (after, limit) => selectCustomersAfter(db, after?.id ?? null, limit),
    ),
  payments: (db, query) =>
    tableStream<PaymentRow>(
      {
        at: ({ at }) => at,
        kind: ({ kind }) => kind,
        order: ({ number }) => number,
        status: ({ status }) => status,
        gateway: ({ gateway }) => gateway,
        method: ({ method }) => method,
        part: ({ part }) => part,
        asked_bdt: ({ asked }) => money(asked),
        moved_bdt: ({ moved }) => money(moved),
        reference: ({ reference }) => reference,
        bank_transaction: ({ bank }) => bank,
        reason: ({ reason }) => reason,
      },
      (after, limit) => selectPaymentsAfter(db, query, after?.id ?? null, limit),
    ),
  stock: (db) =>
    tableStream<StockRow>(
      {
        sku: ({ sku }) => sku,
        product_sku: ({ product_sku }) => product_sku,
        product: ({ name }) => name,
        brand: ({ brand }) => brand,
        category: ({ category }) => category,
        color: ({ color }) => color,
        size: ({ size }) => size,
        on_hand: ({ on_hand }) => on_hand,
        held: ({ held }) => held,
        free: ({ on_hand, held }) => on_hand - held,
        price_usd: ({ price_cents }) => money(price_cents),
      },
      (after, limit) => selectStockAfter(db, after?.id ?? null, limit),
    ),
}

export const exportTable = (db: Database, name: ExportName, query: ExportQuery): Readable =>
  EXPORTS[name](db, query)

/** With those of the selection that are gone: they keep no other from the table. */
export async function exportOrders(
  { db, readDb }: Databases,
  { table, orders, filter }: OrderExport,
  now: Date,
): Promise<{ content: Readable; gone: string[] }> {
  if (filter) return { content: ORDER_EXPORTS[table](readDb, await wantedBy(readDb, filter, now)), gone: [] }
  const ids = orders ?? []
  // not a replica, which may not have what was selected a moment ago
  const there = await selectThere(db, ids)
  return { content: ORDER_EXPORTS[table](db, isOneOf(ids)), gone: ids.filter((id) => !there.has(id)) }
}
