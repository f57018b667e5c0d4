import type { ContentDocument, HomeDocument, TextDocument } from '@spokehaat/contract/content/document'
import type { TextPageName } from '@spokehaat/contract/content/pages'
import { type Shown, shownIn } from '@spokehaat/contract/content/words'
import type { RouterContextProvider } from 'react-router'
import { LANGUAGE } from '../../lib/language.ts'
import type { ShopVisit, Storefront } from '../../render/storefront.ts'
import { storefrontContext } from '../../render/storefront-context.ts'

export interface OwnText {
  own: Shown<TextDocument>
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
  return { own: shownIn(document, LANGUAGE), visit: (await storefront.facts()).visit }
}

export const ownHome = (document: ContentDocument | null): Shown<HomeDocument> | null =>
  document && 'sections' in document ? shownIn(document, LANGUAGE) : null

/** What search engines are to read in place of what the shop says. */
export function searched<T extends { title: string; description: string }>(
  meta: T,
  own: Shown<{ search: TextDocument['search'] }> | undefined,
): T {
  if (!own) return meta
  const { title, description } = own.search
  return { ...meta, title: title.text || meta.title, description: description.text || meta.description }
}
