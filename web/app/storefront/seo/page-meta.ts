/** What search engines and link previews read of a page; every public page's `meta` is made here. */

import { inLanguage, LANGUAGES, type Language } from '@spokehaat/contract/basics/language'
import { parseAddress } from '@spokehaat/contract/basics/web-address'
import * as m from '@spokehaat/texts/seo'
import type { MetaDescriptor } from 'react-router'
import { LANGUAGE, pageAddress } from '../../lib/language.ts'
import { NO_FACTS, type ShopFacts } from '../../lib/shop-facts.ts'
import { type Pictured, pictureFiles } from '../../picture/picture-address.ts'

/** What a search engine shows of a description, in characters. */
const DESCRIPTION_LENGTH = 155

/** What social networks show whole, in pixels; the server makes `social.jpg` of that size. */
const SOCIAL = { width: 1200, height: 630 }

/** Shown where a page has no picture of its own: `web/public/card.png`. */
const shopCard = (name: string): Card => ({
  path: '/card.png',
  ...SOCIAL,
  alt: m.shop_for_bangladesh({ shop: name }),
})

export interface Card {
  /** On our own host, or a whole address. */
  path: string
  alt: string
  width?: number
  height?: number
}

/** A scene as a link preview shows it. */
export function sceneCard(
  name: string,
  alt: string,
  facts: Pick<ShopFacts, 'drawingVersion' | 'sceneVersion'> | undefined,
): Required<Card> {
  const version = facts?.sceneVersion ?? facts?.drawingVersion ?? 'now'
  return { path: `/pictures/scene/${version}/${name}-social.jpg`, alt, ...SOCIAL }
}

/**
 * A product as a link preview shows it: its drawing or photo. Of a picture elsewhere that previews can't show, the drawing.
 * Null where it has neither.
 */
export function productCard(
  product: Pictured,
  alt: string,
  facts: Pick<ShopFacts, 'drawingVersion'> | undefined,
): Card | null {
  const { image_url } = product
  const version = facts?.drawingVersion ?? null
  const isOfNoUse = image_url !== null && !isReadByAll(image_url)
  const files = pictureFiles(isOfNoUse ? { ...product, image_url: null } : product, null, version)
  if (files === null) return null
  return files.whole === undefined
    ? { path: `${files.base}social.jpg`, alt, ...SOCIAL }
    : { path: files.whole, alt }
}

/** Social networks read no AVIF, and some no SVG; of ours they get a JPEG. */
function isReadByAll(picture: string): boolean {
  const ending = /\.(\w{2,5})$/.exec(parseAddress(picture)?.pathname ?? '')?.[1]
  return ending === undefined || /^(jpe?g|png|webp|gif)$/i.test(ending)
}

interface PageMeta {
  /** Without the shop's name, which follows it. */
  title: string
  description: string
  /** The one address of this content, whatever parameters it was opened with. */
  path: string
  /** The root's loader data; undefined on an error page that was made without it. */
  facts: Pick<ShopFacts, 'origin' | 'shop'> | undefined
  card?: Card
  type?: 'website' | 'article' | 'product'
  /** False for what no search engine should list: it has no other language to be listed in, either. */
  isListed?: boolean
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { name } = (page.facts ?? NO_FACTS).shop
  const { card = shopCard(name), type = 'website', isListed = true } = page
  const at = (path: string) => absolute(page.facts, path)
  const address = at(pageAddress(page.path))
  const description = shorten(page.description)
  return [
    { title: `${page.title} · ${name}` },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isListed ? alternates(page.facts, page.path) : [NOT_LISTED]),
    { name: 'description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[LANGUAGE] },
    { property: 'og:locale:alternate', content: LOCALES[LANGUAGE === 'en' ? 'bn' : 'en'] },
    { property: 'og:image', content: at(card.path) },
    { property: 'og:image:alt', content: card.alt },
    ...(card.width ? [{ property: 'og:image:width', content: String(card.width) }] : []),
    ...(card.height ? [{ property: 'og:image:height', content: String(card.height) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const NOT_LISTED = { name: 'robots', content: 'noindex, follow' }

/** As Open Graph names them. */
const LOCALES = { en: 'en_GB', bn: 'bn_BD' } as const

/** The same page in each language; English for whoever reads neither. */
function alternates(facts: PageMeta['facts'], path: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(facts, inLanguage(language, path)),
  })
  return [...LANGUAGES.map((language) => link(language, language)), link('x-default', 'en')]
}

/** A path of ours with the shop's public host before it. */
export function absolute(facts: Pick<ShopFacts, 'origin'> | undefined, path: string): string {
  return /^https?:/.test(path) ? path : `${facts?.origin ?? ''}${path}`
}

/**
 * Cut between words, with three full stops that say so: V8 keeps all of a page that has one sign beyond Latin-1, as the
 * ellipsis is, at two bytes a sign.
 */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const end = line.lastIndexOf(' ', DESCRIPTION_LENGTH)
  return `${line.slice(0, end > 0 ? end : DESCRIPTION_LENGTH)} ...`
}
