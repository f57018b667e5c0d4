/** Bangla names and descriptions, by the product's SKU. A description may run over several lines. */
export type BanglaTexts = Readonly<Record<number, { name: string; description: string }>>
