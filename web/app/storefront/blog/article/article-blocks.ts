/**
 * An article's text is blocks apart by blank lines. A block is a paragraph, unless its lines say otherwise:
 *
 *     ## A heading            - an item                1. a step              Tyre | psi
 *                             - another                2. the next            Road | 75
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** `id` is its anchor on the page. */
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }

/** A figure stays with its unit at the end of a line. */
const FIGURE = /(\d) (mm|cm|km|kg|g|Nm|psi|V|A|Wh|°C|per cent)(?!\p{L})/gu

export function toBlocks(content: string): Block[] {
  return content
    .trim()
    .replace(FIGURE, '$1\u00a0$2')
    .split(/\n\s*\n/)
    .map(toBlock)
}

function toBlock(text: string): Block {
  const lines = text.split('\n')
  if (text.startsWith('## ')) return toHeading(text.slice(3))
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', isOrdered: false, items: lines.map((line) => line.slice(2)) }
  }
  if (lines.every((line) => /^\d+\. /.test(line))) {
    return { kind: 'list', isOrdered: true, items: lines.map((line) => line.replace(/^\d+\. /, '')) }
  }
  const [head = [], ...rows] = lines.map((line) => line.split(' | '))
  if (head.length > 1 && rows.every((row) => row.length === head.length)) return { kind: 'table', head, rows }
  return { kind: 'paragraph', text }
}

function toHeading(text: string): Block {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return { kind: 'heading', text, id }
}
