import type { TextDocument } from '@spokehaat/contract/content/document'
import type { TextPageName } from '@spokehaat/contract/content/pages'
import { type Shown, shownIn } from '@spokehaat/contract/content/words'
import type { RouterContextProvider } from 'react-router'
import { LANGUAGE } from '../../lib/language.ts'
import type { ShopVisit, Storefront } from '../../render/storefront.ts'
import { storefrontContext } from '../../render/storefront-context.ts'

export interface OwnText {
  own: Shown<TextDocument>
  /** Over the page's own title and description. */
  search: { title?: string; description?: string }
  visit: ShopVisit
}

/** A text page as the owner wrote it, for its loader; null where it is as the shop began. */
export async function readOwn(
  context: Readonly<RouterContextProvider>,
  page: TextPageName,
): Promise<OwnText | null> {
  const storefront = context.get(storefrontContext)
  const document = await storefront.content(page)
  return document && 'blocks' in document ? ownText(storefront, document) : null
}

export async function ownText(storefront: Storefront, document: TextDocument): Promise<OwnText> {
  const own = shownIn(document, LANGUAGE)
  return { own, search: searched(own), visit: (await storefront.facts()).visit }
}

/** The home page as the owner put it together, for its loader; null where it is as the shop began. */
export async function readOwnHome(storefront: Storefront) {
  const document = await storefront.content('home')
  if (!document || !('sections' in document)) return null
  const own = shownIn(document, LANGUAGE)
  return { own, search: searched(own) }
}

/** What search engines are to read in place of what the shop says. */
function searched({ search: { title, description } }: Shown<Pick<TextDocument, 'search'>>) {
  return {
    ...(title.text !== '' && { title: title.text }),
    ...(description.text !== '' && { description: description.text }),
  }
}
