/** The SKU of a variant that was given none: the product's own, and what tells the variant from its siblings. */
export function variantSku(productSku: number, color: string | null, size: string | null): string {
  return [String(productSku), color?.replace('#', ''), size].filter((part) => part != null).join('-')
}
