import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language, languageOf } from '@spokehaat/contract/basics/language'
import type { Storefront, WebBundle } from '../../../web/app/render/storefront.ts'
import type { PageRenderer } from './page-renderer.ts'
import { listFiles } from './web-files.ts'

const BUILD = join(import.meta.dirname, '../../../web/build')

export async function openBuiltPages(storefront: Storefront): Promise<PageRenderer> {
  // one after the other: each says by itself that it is missing
  const en = await openBundle('en')
  const bundles = { en, bn: await openBundle('bn') }
  const files = await Promise.all(LANGUAGES.map((language) => listFiles(join(BUILD, language, 'client'))))
  return {
    render: (request, ...rest) => bundles[languageOf(new URL(request.url).pathname)].render(request, ...rest),
    publicAddress: (url) => bundles[languageOf(url.pathname)].publicAddress(url),
    patternOf: (pathname) => bundles[languageOf(pathname)].patternOf(pathname),
    storefront,
    drawings: async () => en.drawings,
    isDevelopment: false,
    // names hold a hash of the content: what both languages have in common is one file
    files: new Map(files.flatMap((some) => [...some])),
    async installFiles() {},
  }
}

async function openBundle(language: Language): Promise<WebBundle> {
  const entry = join(BUILD, language, 'server/index.js')
  await access(entry).catch(() => {
    throw new Error(`The web is not built (${entry} is missing). Build it: npm start does so by itself.`)
  })
  return import(pathToFileURL(entry).href)
}
