/**
 * Digits in groups, as people read them. Not by `Intl.NumberFormat`: the first one that a page makes keeps a cheap phone
 * busy for 60 to 100 ms.
 */

/** A whole number: `1,234,567` */
export function inThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A whole number, as South Asia counts: `12,34,567` */
export function inLakhs(whole: number): string {
  return String(whole).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}
