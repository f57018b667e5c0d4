/**
 * What an order's lines are after a change, and what it comes to. Pure. Docs: docs/decisions/0064.
 *
 * Lines that were there keep their price apiece; of a discount the pieces that stay keep their share. What is added costs
 * what it does today, without a discount, at the order's own rate. Delivery and fee stay as they were agreed, and the share that
 * the bank charges: the charge itself stays once it is paid.
 */
import { centsToPaisa } from '@spokehaat/contract/basics/money'
import { chargeOf } from '@spokehaat/contract/sales/instalments'
import type { LinesChange } from '@spokehaat/contract/sales/order-change'
import { discountCents, extrasPaisa, type Sums, spread } from '@spokehaat/contract/sales/sums'
import { taxParts } from '@spokehaat/contract/sales/tax'
import type { Insertable, Selectable } from 'kysely'
import { orderedCells } from '../../catalogue/columns/product-columns.ts'
import type { SellableRow } from '../../catalogue/products/products.queries.ts'
import type { OrderLines } from '../../platform/db/tables.ts'
import { fail } from '../../platform/http/refusal.ts'
import { chooseVariant } from '../cart/line-choice.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { hasMoney, sumsOf } from '../order-record/order-sums.ts'
import { noSuchLine } from '../pieces/refuse-lines.ts'
import { linesAtRates } from '../tax/freeze-tax.ts'
import type { TaxInForce } from '../tax/tax-rates.queries.ts'

type LineRow = Selectable<OrderLines>
type NewLine = Insertable<OrderLines> & Omit<LineRow, 'configuration'>

export interface ChangedLines {
  /** All of them, placed anew from 0. */
  lines: NewLine[]
  extrasTaxPaisa: number
  /** With neither credit nor anything put off: what is due is for the caller to say. */
  sums: Sums
  /** `+1 Bell, −2 Helmet, Trail M → L`; '' where nothing is changed. */
  words: string
}

interface Shelf {
  products: ReadonlyMap<string, SellableRow>
  /** Today's, for what is added. */
  tax: TaxInForce | null
}

/**
 * Throws `validation_failed` where a line is not there, or nothing is left; `product_not_found`, `choose_variant`,
 * `out_of_stock` (switched off).
 */
export function changedLines(
  order: LockedOrder,
  rows: readonly LineRow[],
  change: LinesChange,
  shelf: Shelf,
): ChangedLines {
  const rate = Number(order.bdt_per_usd)
  const words: string[] = []
  const wanted = new Map(change.lines.map((line) => [line.position, line]))
  for (const [index, { position }] of change.lines.entries()) {
    if (rows.some((row) => row.position === position)) continue
    throw noSuchLine(index)
  }
  const kept = rows.flatMap((row) => {
    const line = wanted.get(row.position)
    if (!line) return [row]
    words.push(...pieceWords(row.name, line.quantity - row.quantity))
    if (line.quantity === 0) return []
    const chosen = rechosen(row, line, shelf)
    if (chosen) words.push(`${row.name} ${chosen.words}`)
    if (line.quantity > row.quantity && row.configuration === null) requireSold(row.product_id, shelf)
    return [{ ...row, ...chosen?.cells, quantity: line.quantity, ...keptShare(row, line.quantity) }]
  })
  const added = change.add.map((line) => {
    const { product, choice } = requireChoice(line.product, line, shelf)
    words.push(...pieceWords(product.name, line.quantity))
    return lineOf(order, product, choice, {
      quantity: line.quantity,
      rate,
      taxOf: isTaxed(order, rows) ? shelf.tax : null,
    })
  })
  const all = [...kept, ...added].map((line, position) => ({
    ...line,
    position,
    discount_cents: discountCents(
      {
        cents: line.price_cents,
        paisa: line.price_paisa,
        quantity: line.quantity,
        discountPaisa: line.discount_paisa,
      },
      rate,
    ),
  }))
  if (all.length === 0) {
    throw fail('validation_failed', { fields: { lines: 'Nothing is left. Cancel the order instead.' } })
  }
  const plain = { ...order, credit_paisa: 0, later_paisa: 0 }
  const sums = sumsOf({ ...plain, instalment_charge_paisa: chargeFor(order, sumsOf(plain, all)) }, all)
  const taxes = taxParts([
    ...all.map((line) => ({
      paisa: line.price_paisa * line.quantity - line.discount_paisa,
      basisPoints: line.tax_basis_points,
    })),
    { paisa: extrasPaisa(sums), basisPoints: order.extras_tax_basis_points },
  ])
  return {
    lines: all.map((line, index) => ({
      ...line,
      configuration: line.configuration === null ? null : JSON.stringify(line.configuration),
      tax_paisa: taxes[index] ?? 0,
    })),
    extrasTaxPaisa: taxes.at(-1) ?? 0,
    sums,
    words: words.join(', '),
  }
}

/** Paisa for the bank: its part of what is paid by card, which nobody has paid yet. */
function chargeFor(order: LockedOrder, { total }: Sums): number {
  const charge = order.instalment_charge_paisa
  const toPay = (totalPaisa: number) => Math.max(0, totalPaisa - charge - order.credit_paisa)
  const [before, after] = [toPay(order.total_paisa), toPay(total.paisa)]
  if (hasMoney(order) || before === 0 || before === after) return charge
  return chargeOf(after, Math.round((charge * 10_000) / before))
}

const pieceWords = (name: string, more: number): string[] =>
  more === 0 ? [] : [`${more > 0 ? '+' : '−'}${Math.abs(more)} ${name}`]

/**
 * What its pieces that stay had off; all of it where there are more of them now. What was added since it was placed has no
 * share, and leaves first: so a change and its undoing cost nothing.
 */
function keptShare(row: LineRow, quantity: number): Pick<LineRow, 'added' | 'discount_paisa'> {
  const sharing = row.quantity - row.added
  const stay = Math.min(sharing, quantity)
  const shares = spread(row.discount_paisa, Array<number>(sharing).fill(1))
  return {
    added: quantity - stay,
    discount_paisa: shares.slice(0, stay).reduce((sum, share) => sum + share, 0),
  }
}

type Chosen = Pick<LinesChange['add'][number], 'color' | 'size'>

/** Another color or size of the same product, at the line's own price. Null where it stays. */
function rechosen(row: LineRow, chosen: Chosen, shelf: Shelf) {
  const color = chosen.color === undefined ? row.color_hex : chosen.color
  const size = chosen.size === undefined ? row.size : chosen.size
  if (color === row.color_hex && size === row.size) return null
  const { product, choice } = requireChoice(row.product_id, { color, size }, shelf)
  const cells = variantCells(product, choice)
  const named = (one: { color_name: string | null; size: string | null }) =>
    [one.color_name, one.size].filter(Boolean).join(' ')
  return { cells, words: `${named(row)} → ${named(cells)}` }
}

function requireSold(productId: string | null, { products }: Shelf): SellableRow {
  const product = productId === null ? undefined : products.get(productId)
  if (!product || product.archived_at !== null) throw fail('product_not_found')
  if (!product.in_stock) throw fail('out_of_stock')
  return product
}

function requireChoice(productId: string | null, chosen: Chosen, shelf: Shelf) {
  const product = requireSold(productId, shelf)
  const choice = chooseVariant(product, chosen)
  if (!choice) throw fail('choose_variant')
  return { product, choice }
}

type Choice = ReturnType<typeof requireChoice>['choice']

const variantCells = (product: SellableRow, { variant, color }: Choice) => ({
  product_id: product.id,
  variant_id: variant.id,
  sku: variant.sku,
  color_name: color?.name ?? null,
  color_name_bn: color?.name_bn ?? '',
  color_hex: color?.hex ?? null,
  size: variant.size,
})

/** VAT was on when it was placed. */
export const isTaxed = (order: LockedOrder, rows: readonly LineRow[]): boolean =>
  order.extras_tax_basis_points !== null || rows.some((row) => row.tax_basis_points !== null)

/** A line of its own for what is added to an order: at today's price, without a discount. */
export function lineOf(
  order: LockedOrder,
  product: SellableRow,
  choice: Choice,
  { quantity, rate, taxOf }: { quantity: number; rate: number; taxOf: TaxInForce | null },
) {
  const price_paisa = centsToPaisa(product.price_cents, rate)
  const [tax] = linesAtRates([{ taxClass: product.tax_class, paisa: price_paisa * quantity }], 0, taxOf)
  return {
    ...orderedCells(product),
    ...variantCells(product, choice),
    order_id: order.id,
    position: 0,
    quantity,
    price_cents: product.price_cents,
    price_paisa,
    discount_paisa: 0,
    added: 0,
    tax_class: product.tax_class,
    tax_basis_points: tax?.basisPoints ?? null,
    cart_line_id: null,
    case_id: null,
    sent: 0,
    configuration: null,
  }
}
