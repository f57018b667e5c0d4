import type { FrameDocument, FrameLink } from '@spokehaat/contract/content/document'
import { shownIn, type Words } from '@spokehaat/contract/content/words'
import { LANGUAGE } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { ShopFacts, ShopFrame } from '../lib/shop-facts.ts'
import { valueName } from '../lib/value-name.ts'

type Known = Pick<ShopFacts, 'categories' | 'giftCards'> & { name: string }

/** As a page shows it: without what the shop has nothing of. */
export function shownFrame({ menu, columns }: FrameDocument, shop: Known): ShopFrame {
  const { categories, giftCards, name } = shop
  const said = (words: Words) => shownIn(words, LANGUAGE)
  const link = ({ label, to }: FrameLink) => ({ ...said(label), to })
  const kinds = () =>
    categories.map((kind) => ({ text: valueName(kind.name), to: paths.shop({ name: kind.name }) }))
  return {
    menu: menu.map((entry) => ({
      ...link(entry),
      ...(entry.to === paths.shop() && categories.length > 0 && { hasKinds: true }),
    })),
    columns: columns
      .map((column) => ({
        ...(column.title.en === '' ? { text: name } : said(column.title)),
        links:
          column.kind === 'kinds'
            ? kinds()
            : column.links.filter(({ to }) => giftCards || to !== paths.buyGiftCard()).map(link),
      }))
      .filter(({ links }) => links.length > 0),
  }
}
