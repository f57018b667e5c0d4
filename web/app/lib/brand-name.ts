/** As this page writes it: in Bangla where the owner has said how. `known`: of the shop's facts. */
export const brandName = (brand: string, known: Readonly<Record<string, string>>): string =>
  known[brand] ?? brand
