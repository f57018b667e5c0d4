import type { HomeDocument, TextDocument } from '@spokehaat/contract/content/document'
import type { TextPageName } from '@spokehaat/contract/content/pages'
import { type Shown, shownIn } from '@spokehaat/contract/content/words'
import type { RouterContextProvider } from 'react-router'
import { LANGUAGE } from '../../lib/language.ts'
import type { ShopVisit, Storefront } from '../../render/storefront.ts'
import { storefrontContext } from '../../render/storefront-context.ts'
import { hoursInWords } from './hours-in-words.ts'

/** Over a page's own title and description. */
interface OwnSearch {
  title?: string
  description?: string
}

export interface OwnText {
  own: Shown<TextDocument>
  search: OwnSearch
  visit: ShopVisit
}

interface OwnHome {
  own: Shown<HomeDocument>
  search: OwnSearch
  /** When the shop is open, where a section says so. */
  hours?: string
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
export async function readOwnHome(storefront: Storefront): Promise<OwnHome | null> {
  const document = await storefront.content('home')
  return document && 'sections' in document ? ownHome(storefront, document) : null
}

export async function ownHome(storefront: Storefront, document: HomeDocument): Promise<OwnHome> {
  // what is off is sent to nobody
  const sections = document.sections.filter(({ isOn }) => isOn)
  const own = shownIn({ ...document, sections }, LANGUAGE)
  const saysHours = own.sections.some(
    (one) =>
      one.kind === 'blocks' && one.blocks.some((block) => 'fact' in block && block.fact === 'opening-hours'),
  )
  const hours = saysHours ? hoursInWords((await storefront.facts()).visit.hours) : ''
  return { own, search: searched(own), ...(hours !== '' && { hours }) }
}

/** What search engines are to read in place of what the shop says. */
function searched({ search: { title, description } }: Shown<Pick<TextDocument, 'search'>>): OwnSearch {
  return {
    ...(title.text !== '' && { title: title.text }),
    ...(description.text !== '' && { description: description.text }),
  }
}
