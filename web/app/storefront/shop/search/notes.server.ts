/** What the shop says of a search, put into words where the page is made: none of it is loaded to a browser. */
import type { ProductPageMeta, SoughtPage } from '@spokehaat/contract/catalogue/product'
import * as about from '@spokehaat/texts/about'
import * as legal from '@spokehaat/texts/legal'
import * as m from '@spokehaat/texts/shop'
import { LANGUAGE } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import type { Storefront } from '../../../render/storefront.ts'
import { blogPaths } from '../../blog/blog-paths.ts'
import { readAsWords } from './read-as-words.ts'

type Notes = Pick<ProductPageMeta, 'readAs' | 'leftOut' | 'notCarried' | 'soughtPage'>

export interface SearchNotes {
  /** How it was read. */
  readAs: string | null
  /** What the shop does not have. */
  lines: string[]
  /** The page that is looked for. */
  link: { to: string; text: string } | null
}

export async function notesOf(
  { readAs, leftOut = [], notCarried, soughtPage }: Notes,
  storefront: Storefront,
): Promise<SearchNotes> {
  return {
    readAs: readAs ? readAsWords(readAs) : null,
    lines: [
      ...(notCarried === undefined ? [] : [m.not_carried({ brand: notCarried })]),
      ...(leftOut.length === 0 ? [] : [m.nothing_has({ words: leftOut.join(', ') })]),
    ],
    link: soughtPage ? await linkTo(soughtPage, storefront) : null,
  }
}

/** The article on sizes that a shop begins with. */
const ON_SIZES = 'frame-size'

async function linkTo(page: SoughtPage, storefront: Storefront): Promise<SearchNotes['link']> {
  const term = (id: string) => `${paths.terms()}#${id}`
  switch (page) {
    case 'delivery':
      return { to: term('delivery'), text: legal.delivery() }
    case 'payment':
      return { to: term('prices'), text: legal.prices_and_payment() }
    case 'returns':
      return { to: term('returns'), text: legal.cancelling_and_returning() }
    case 'warranty':
      return { to: term('warranty'), text: legal.warranty() }
    case 'contact':
      return { to: paths.contact(), text: m.contact_the_shop() }
    case 'workshop':
      return { to: paths.workshop(), text: about.services_of_the_workshop() }
    case 'sizes': {
      const found = await storefront.article(ON_SIZES, LANGUAGE)
      return found && { to: blogPaths.article(ON_SIZES), text: found.article.title }
    }
  }
}
