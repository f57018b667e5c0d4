import type { SuppliedVariant, Supplier } from '@spokehaat/contract/catalogue/supplier'

/** What is to be ordered, a line each, to be sent by mail or message. */
export function orderLetter(supplier: Pick<Supplier, 'name'>, lines: readonly SuppliedVariant[]): string {
  return [
    `To ${supplier.name}: please send`,
    '',
    ...lines.map(
      ({ order, product, color, size, sku }) =>
        `${order} × ${[product.name, color, size].filter(Boolean).join(', ')} (${sku})`,
    ),
  ].join('\n')
}
