/** An article as plain HTML, for readers of feeds. */
import { type Block, toBlocks } from '@spokehaat/contract/blog/article-blocks'
import { escapeText } from '../../../bike/pen/svg.ts'

export interface Illustration {
  /** A whole address. */
  src: string
  width: number
  height: number
}

export function toHtml(content: string, { src, width, height }: Illustration): string {
  const picture = `<p><img src="${escapeText(src)}" alt="" width="${width}" height="${height}"></p>`
  return [picture, ...toBlocks(content).map(blockHtml)].join('\n')
}

function blockHtml(block: Block): string {
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
    case 'table':
      return tag(
        'table',
        tag('thead', row('th', block.head)) +
          tag('tbody', block.rows.map((cells) => row('td', cells)).join('')),
      )
  }
}

const row = (cell: 'th' | 'td', texts: readonly string[]) =>
  tag('tr', texts.map((text) => tag(cell, escapeText(text))).join(''))

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
