/**
 * An article's text is blocks apart by blank lines. A block is a paragraph, unless its lines say otherwise:
 *
 *     ## A heading            - an item                1. a step              Tyre | psi
 *                             - another                2. the next            Road | 75
 *
 * or what it names: `article-links.ts`.
 */
import { type ArticleLink, isLinkLine, readLink } from './article-links.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  /** `id` is its anchor on the page. */
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'links'; links: ArticleLink[] }

/** A figure stays with its unit at the end of a line. */
const FIGURE =
  /([\d০-৯]) (mm|cm|km|kg|g|Nm|psi|V|A|Wh|°C|per cent|মিমি|সেমি|মিটার|কিমি|কিলোমিটার|কেজি|গ্রাম|মিনিট|ঘণ্টা|টাকা)(?![\p{L}\p{M}])/gu
const STEP = /^[\d০-৯]+\. /

export function toBlocks(content: string): Block[] {
  const texts = content
    .trim()
    .replace(FIGURE, '$1\u00a0$2')
    .split(/\n\s*\n/)
    .filter((text) => text !== '')
  const anchors = new Set<string>()
  return texts.map((text) => toBlock(text, anchors))
}

function toBlock(text: string, anchors: Set<string>): Block {
  const lines = text.split('\n')
  if (text.startsWith('## ')) return toHeading(text.slice(3), anchors)
  if (lines.every(isLinkLine)) return { kind: 'links', links: lines.flatMap((line) => readLink(line) ?? []) }
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', isOrdered: false, items: lines.map((line) => line.slice(2)) }
  }
  if (lines.every((line) => STEP.test(line))) {
    return { kind: 'list', isOrdered: true, items: lines.map((line) => line.replace(STEP, '')) }
  }
  const [head = [], ...rows] = lines.map((line) => line.split(' | '))
  if (head.length > 1 && rows.every((row) => row.length === head.length)) return { kind: 'table', head, rows }
  return { kind: 'paragraph', text }
}

/** No two headings of an article share an anchor, and none is without one. */
function toHeading(text: string, anchors: Set<string>): Block {
  const name = anchorOf(text) || 'part'
  let id = name
  for (let count = 2; anchors.has(id); count += 1) id = `${name}-${count}`
  anchors.add(id)
  return { kind: 'heading', text, id }
}

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
