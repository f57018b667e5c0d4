import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Storefront, WebBundle } from '../../../web/app/render/storefront.ts'
import type { PageRenderer } from './page-renderer.ts'
import { listFiles } from './web-files.ts'

const BUILD = join(import.meta.dirname, '../../../web/build')

export async function openBuiltPages(storefront: Storefront): Promise<PageRenderer> {
  const entry = join(BUILD, 'server/index.js')
  await access(entry).catch(() => {
    throw new Error(`The web is not built (${entry} is missing). Build it: npm start does so by itself.`)
  })
  const { render, drawings, publicAddress } = (await import(pathToFileURL(entry).href)) as WebBundle
  return {
    render,
    publicAddress,
    storefront,
    drawings: async () => drawings,
    isDevelopment: false,
    files: await listFiles(join(BUILD, 'client')),
    async installFiles() {},
  }
}
