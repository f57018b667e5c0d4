/**
 * What an article names: a product, or a choice of the shop's filters. A line of its text each, apart from others by a blank
 * line as every block is:
 *
 *     => product 71018 | Mati Tyre 40
 *     => product 0198f000-0000-7000-8000-000000000001 | Padma 28
 *     => shop name=Road Bikes&height=150 | Road bikes from 150 cm
 *
 * A product is named by its SKU or its id, so it may be called otherwise one day: what is shown is its name of today, and
 * the words behind the bar are for whoever reads the text. Of filters they are what is shown.
 */

export type ArticleLink =
  | { kind: 'product'; id: string; label: string }
  | { kind: 'product-sku'; sku: number; label: string }
  /** `query` as the shop's address has it. */
  | { kind: 'shop'; query: string; label: string }

/** What the shop's address can say; `name` is a category. */
const FILTERS: readonly string[] = [
  ...['name', 'search', 'type', 'brand', 'color', 'wheel', 'material', 'brakes'],
  ...['height', 'minPrice', 'maxPrice', 'inStock', 'onSale'],
]

const MARK = '=> '
const LINE = /^=> +(product|shop) +([^|]*?)(?: +\| *(.*))?$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SKU = /^\d{1,9}$/

export const isLinkLine = (line: string): boolean => line.startsWith(MARK)

/** Null for a line that is none. */
export function readLink(line: string): ArticleLink | null {
  const [, kind, target = '', words = ''] = LINE.exec(line.replaceAll('\u00a0', ' ').trim()) ?? []
  const label = words.trim()
  if (kind === 'product') {
    const id = target.trim().toLowerCase()
    if (SKU.test(id)) return { kind: 'product-sku', sku: Number(id), label }
    return ID.test(id) ? { kind: 'product', id, label } : null
  }
  if (kind !== 'shop' || label === '') return null
  const query = readFilter(target)
  return query === null ? null : { kind: 'shop', query, label }
}

/** The query of the shop's address, written the usual way; null where it chooses nothing, or something that is no filter. */
export function readFilter(text: string): string | null {
  const query = new URLSearchParams(text.trim().replace(/^.*\?/, ''))
  const chosen = [...query].filter(([, value]) => value.trim() !== '')
  if (chosen.length === 0 || chosen.some(([key]) => !FILTERS.includes(key))) return null
  return new URLSearchParams(chosen).toString()
}

/** As a text has it: the query without the signs that a person can't read. */
export function writeLink(link: ArticleLink): string {
  const target =
    link.kind === 'shop'
      ? `shop ${[...new URLSearchParams(link.query)].map(([key, value]) => `${key}=${value.replaceAll('&', '%26')}`).join('&')}`
      : `product ${link.kind === 'product' ? link.id : link.sku}`
  return `${MARK}${target}${link.label === '' ? '' : ` | ${link.label.replaceAll('|', '/')}`}`
}

/** All that a text names, in its order. */
export function linksIn(content: string): ArticleLink[] {
  return content
    .split('\n')
    .filter(isLinkLine)
    .flatMap((line) => readLink(line) ?? [])
}

/** The text that is read, without what it names. */
export const withoutLinks = (content: string): string =>
  content
    .split('\n')
    .filter((line) => !isLinkLine(line))
    .join('\n')

/** The first line that begins as a link does and is none; null where all are. */
export const wrongLink = (content: string): string | null =>
  content.split('\n').find((line) => isLinkLine(line) && readLink(line) === null) ?? null
