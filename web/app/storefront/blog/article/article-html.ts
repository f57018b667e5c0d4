/** An article as plain HTML, for readers of feeds. */
import { type Block, toBlocks } from '@spokehaat/contract/blog/article-blocks'
import type { ArticleLink } from '@spokehaat/contract/blog/article-links'
import { escapeText } from '../../../bike/pen/svg.ts'
import { paths } from '../../../lib/paths.ts'

export interface Illustration {
  /** A whole address. */
  src: string
  width: number
  height: number
}

/** `addressOf`: a whole address of a path of the shop. */
export function toHtml(
  content: string,
  { src, width, height }: Illustration,
  addressOf: (path: string) => string,
): string {
  const picture = `<p><img src="${escapeText(src)}" alt="" width="${width}" height="${height}"></p>`
  return [picture, ...toBlocks(content).map((block) => blockHtml(block, addressOf))].join('\n')
}

type AddressOf = (path: string) => string

function blockHtml(block: Block, addressOf: AddressOf): string {
  switch (block.kind) {
    case 'heading':
      return tag('h2', escapeText(block.text))
    case 'paragraph':
      return tag('p', escapeText(block.text))
    case 'list':
      return tag(
        block.isOrdered ? 'ol' : 'ul',
        block.items.map((item) => tag('li', escapeText(item))).join(''),
      )
    case 'links':
      return tag('ul', block.links.map((link) => linkHtml(link, addressOf)).join(''))
    case 'table':
      return tag(
        'table',
        tag('thead', row('th', block.head)) +
          tag('tbody', block.rows.map((cells) => row('td', cells)).join('')),
      )
  }
}

/** A feed is read long after it was sent: it has the words of the text, and no price. */
function linkHtml(link: ArticleLink, addressOf: AddressOf): string {
  const words = escapeText(link.label)
  if (words === '') return ''
  if (link.kind === 'product-sku') return tag('li', words)
  const path = link.kind === 'shop' ? `${paths.shop()}?${link.query}` : paths.product(link.id)
  return tag('li', `<a href="${escapeText(addressOf(path))}">${words}</a>`)
}

const row = (cell: 'th' | 'td', texts: readonly string[]) =>
  tag('tr', texts.map((text) => tag(cell, escapeText(text))).join(''))

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
