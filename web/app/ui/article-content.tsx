import type { Block } from '@spokehaat/contract/blog/article-blocks'
import type { ArticleLink } from '@spokehaat/contract/blog/article-links'
import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

interface ArticleContentProps {
  blocks: readonly Block[]
  lang?: string | undefined
  /** Shows what the text names. */
  showLinks: (links: readonly ArticleLink[]) => ReactNode
  /** Before the anchors of headings, where a page has more than one text. */
  anchors?: string
}

/** The text of an article. Space belongs to the block below it, so that a heading stands close to what it heads. */
export function ArticleContent({ blocks, lang, showLinks, anchors = '' }: ArticleContentProps) {
  return (
    <div lang={lang} className="text-lg leading-[1.6] sm:text-xl sm:leading-[1.6] [&>:first-child]:mt-0">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <ContentBlock key={place} block={block} showLinks={showLinks} anchors={anchors} />
      ))}
    </div>
  )
}

interface ContentBlockProps extends Pick<ArticleContentProps, 'showLinks'> {
  block: Block
  anchors: string
}

function ContentBlock({ block, showLinks, anchors }: ContentBlockProps): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={anchors + block.id} className="mt-12 text-2xl leading-tight">
          {block.text}
        </h2>
      )
    case 'list':
      return <ContentList isOrdered={block.isOrdered} items={block.items} />
    case 'table':
      return <ContentTable head={block.head} rows={block.rows} />
    case 'links':
      return showLinks(block.links)
    case 'paragraph':
      return <p className="mt-5">{block.text}</p>
  }
}

function ContentList({ isOrdered, items }: { isOrdered: boolean; items: readonly string[] }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List
      className={cx(
        'mt-5 flex flex-col gap-2.5 pl-7',
        isOrdered
          ? 'list-decimal marker:font-display marker:font-bold marker:text-leaf'
          : 'list-disc marker:text-leaf',
      )}
    >
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
        <li key={place} className="pl-1.5 text-pretty">
          {item}
        </li>
      ))}
    </List>
  )
}

function ContentTable({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className="figures mt-7 mb-8 w-full border-y border-edge text-base leading-snug sm:text-[1.0625rem]">
      <thead>
        <tr className="border-b border-edge text-left">
          {head.map((name, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
            <th key={column} scope="col" className="label-caps py-2.5 pr-3 align-bottom text-muted last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
          <tr key={line} className="border-b border-line last:border-0">
            {row.map((cell, column) =>
              column === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
                <th key={column} scope="row" className="py-2.5 pr-3 text-left align-top font-semibold">
                  {joined(cell)}
                </th>
              ) : (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
                  key={column}
                  className={cx('py-2.5 pr-3 align-top last:pr-0', isFigure(cell) && 'whitespace-nowrap')}
                >
                  {joined(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A figure with its unit, such as `12–14 Nm`: too short to be broken. */
function isFigure(cell: string): boolean {
  return /^\p{Nd}/u.test(cell) && cell.length <= 12
}

/** A range is not broken at its dash. */
const joined = (cell: string): string => cell.replaceAll(/(?<=\p{Nd})[–-](?=\p{Nd})/gu, '\u2060$&\u2060')
