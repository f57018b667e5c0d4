import { type ArticleLink, writeLink } from '@spokehaat/contract/blog/article-links'
import { Link2 } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** What the text names, without the pictures and prices that readers see. */
export function PreviewLinks({ links }: { links: readonly ArticleLink[] }) {
  return (
    <ul className="mt-6 mb-8 flex flex-col gap-2 text-base">
      {links.map((link) => (
        <li
          key={writeLink(link)}
          className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-2"
        >
          <Link2 aria-hidden="true" className="size-5 shrink-0 text-leaf" />
          <Named link={link} />
        </li>
      ))}
    </ul>
  )
}

function Named({ link }: { link: ArticleLink }) {
  switch (link.kind) {
    case 'product':
      return <TextLink to={paths.product(link.id)}>{link.label || 'A product'}</TextLink>
    case 'product-sku':
      return <span>{`${link.label || 'A product'}, SKU ${link.sku}`}</span>
    case 'shop':
      return <TextLink to={`${paths.shop()}?${link.query}`}>{link.label}</TextLink>
  }
}
