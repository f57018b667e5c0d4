import { type ArticleLink, isLinkLine, writeLink } from '@spokehaat/contract/blog/article-links'

/** The text with the link below the block that stands at `at`, or in it where it is one of links. */
export function putLink(content: string, at: number, link: ArticleLink): string {
  const line = writeLink(link)
  if (content.trim() === '') return line
  const end = content.slice(at).search(/\n[^\S\n]*\n/)
  const before = end === -1 ? content.trimEnd() : content.slice(0, at + end)
  const after = content.slice(before.length)
  const last = before.slice(before.lastIndexOf('\n') + 1)
  return `${before}${isLinkLine(last) ? '\n' : '\n\n'}${line}${end === -1 ? '' : after}`
}
