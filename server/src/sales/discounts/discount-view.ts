/** Discounts between rows and the contract. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { Discount, DiscountRequest } from '@spokehaat/contract/sales/discount'
import type { ShownRow } from './discounts.queries.ts'

const inPaisa = (taka: number | null) => (taka === null ? null : Math.round(taka * 100))
const inTaka = (paisa: number | null) => (paisa === null ? null : toDecimal(paisa))

export const columnsOf = (request: DiscountRequest) => ({
  name: request.name,
  name_bn: request.nameBn,
  is_automatic: request.isAutomatic,
  kind: request.kind,
  percent_bp: request.percent === null ? null : Math.round(request.percent * 100),
  amount_paisa: inPaisa(request.amountBdt),
  buy_quantity: request.buyQuantity,
  get_quantity: request.getQuantity,
  goods_products: request.goods.products,
  goods_categories: request.goods.categories,
  goods_brands: request.goods.brands,
  buys_products: request.buys.products,
  buys_categories: request.buys.categories,
  buys_brands: request.buys.brands,
  first_order_only: request.firstOrderOnly,
  minimum_paisa: inPaisa(request.minimumBdt),
  starts_at: request.startsAt,
  ends_at: request.endsAt,
  limit_total: request.limit,
  limit_person: request.limitPerPerson,
  limit_code: request.limitPerCode,
  combines: request.combines,
  priority: request.priority,
  is_active: request.isActive,
})

export function discountView(row: ShownRow): Discount {
  return {
    _id: row.id,
    name: row.name,
    nameBn: row.name_bn,
    isAutomatic: row.is_automatic,
    code: row.only_code,
    kind: row.kind,
    percent: row.percent_bp === null ? null : row.percent_bp / 100,
    amountBdt: inTaka(row.amount_paisa),
    buyQuantity: row.buy_quantity,
    getQuantity: row.get_quantity,
    goods: {
      products: row.goods_products,
      categories: row.goods_categories,
      brands: row.goods_brands,
    },
    buys: { products: row.buys_products, categories: row.buys_categories, brands: row.buys_brands },
    firstOrderOnly: row.first_order_only,
    minimumBdt: inTaka(row.minimum_paisa),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    limit: row.limit_total,
    limitPerPerson: row.limit_person,
    limitPerCode: row.limit_code,
    combines: row.combines,
    priority: row.priority,
    isActive: row.is_active,
    named: row.named,
    codes: row.codes,
    used: row.counted,
    givenBdt: toDecimal(row.given),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
