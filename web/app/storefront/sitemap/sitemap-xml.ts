/** Sitemaps as sitemaps.org describes them. */
import { inLanguage, LANGUAGES, type Language } from '@spokehaat/contract/basics/language'

export interface SitemapEntry {
  /** Whole, with the host. */
  address: string
  /** The same page in each language, whole. */
  alternates?: readonly { language: Language; address: string }[]
  /** When it last changed, ISO 8601. */
  changedAt?: string
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Addresses of pages. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  return documentOf('urlset', 'url', entries)
}

/** A page in every language, each of which names the others. */
export function inAllLanguages(origin: string, path: string, changedAt?: string): SitemapEntry[] {
  const alternates = LANGUAGES.map((language) => ({ language, address: origin + inLanguage(language, path) }))
  return alternates.map(({ address }) => ({ address, alternates, changedAt }))
}

/** Addresses of other sitemaps. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries)
}

function documentOf(root: string, child: string, entries: readonly SitemapEntry[]): string {
  const children = entries.map(({ address, alternates = [], changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
    const others = alternates.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escapeXml(other.address)}"/>`,
    )
    return `<${child}><loc>${escapeXml(address)}</loc>${others.join('')}${changed}</${child}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${children.join('')}</${root}>\n`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Kept for an hour: search engines come back rarely, and a new product can wait that long. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
