import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Storefront, WebBundle } from '../../../web/app/storefront.ts'
import type { PageRenderer } from './page-renderer.ts'

const BUILD = join(import.meta.dirname, '../../../web/build')

const YEAR = 31_536_000
const HOUR = 3_600

export async function openBuiltPages(storefront: Storefront): Promise<PageRenderer> {
  const entry = join(BUILD, 'server/index.js')
  await access(entry).catch(() => {
    throw new Error(`The web is not built (${entry} is missing). Build it: npm start does so by itself.`)
  })
  const { render, drawings } = (await import(pathToFileURL(entry).href)) as WebBundle
  return {
    render,
    storefront,
    drawings: async () => drawings,
    isDevelopment: false,
    async installFiles(app) {
      await app.register(fastifyStatic, {
        root: join(BUILD, 'client'),
        // a route for each file, so that all other addresses are pages
        wildcard: false,
        index: false,
        // the build has compressed them already
        preCompressed: true,
        globIgnore: ['.vite/**', '**/*.{br,gz}'],
        cacheControl: false,
        setHeaders(reply, path) {
          // names under assets/ hold a hash of the content: what they name never changes
          const isHashed = path.startsWith(join(BUILD, 'client/assets'))
          reply.header(
            'cache-control',
            isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
          )
        },
      })
    },
  }
}
