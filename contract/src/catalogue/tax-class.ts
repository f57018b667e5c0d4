/** By which rate of VAT a product is taxed. What each rate is the owner says: sales/tax.ts. */
export const TAX_CLASSES = ['standard', 'reduced', 'low', 'exempt'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

export const TAX_CLASS_NAMES: Record<TaxClass, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  low: 'Low',
  exempt: 'Exempt',
}
