import { domainToUnicode } from 'node:url'

/** An address as its owner writes it: `rahima@xn--bcher-kva.example` is kept, `rahima@bücher.example` is shown. */
export function shownAddress(kept: string): string {
  const at = kept.lastIndexOf('@') + 1
  // most have none, and this is called for every row of a list
  return kept.includes('xn--', at) ? kept.slice(0, at) + domainToUnicode(kept.slice(at)) || kept : kept
}
