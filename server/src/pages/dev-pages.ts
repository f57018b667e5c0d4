import { join } from 'node:path'
import { LANGUAGES, type Language, languageOf, prefixOf } from '@spokehaat/contract/basics/language'
import type { ViteDevServer } from 'vite'
import type { Storefront, WebBundle } from '../../../web/app/render/storefront.ts'
import type { PageRenderer } from './page-renderer.ts'

const WEB = join(import.meta.dirname, '../../../web')

/** Pages straight from their sources, through Vite in this very process: one server for each language. */
export async function openDevPages(storefront: Storefront): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const servers = new Map<Language, ViteDevServer>()
  const serverOf = (language: Language) => {
    const server = servers.get(language)
    if (!server) throw new Error('installFiles comes first')
    return server
  }
  // Vite gives the same module until its sources change
  const load = (language: Language) =>
    serverOf(language).ssrLoadModule('./app/render.ts') as Promise<WebBundle>
  return {
    async render(request, ...rest) {
      const language = languageOf(new URL(request.url).pathname)
      const bundle = await load(language)
      return bundle.render(request, ...rest).catch((error: Error) => {
        serverOf(language).ssrFixStacktrace(error)
        throw error
      })
    },
    storefront,
    // sources change
    publicAddress: () => null,
    patternOf: () => '/*',
    drawings: async () => (await load('en')).drawings,
    isDevelopment: true,
    files: new Map(),
    async installFiles(app) {
      for (const language of LANGUAGES) {
        // web/language.ts reads it while the server is made
        process.env.WEB_LANGUAGE = language
        const vite = await createServer({
          root: WEB,
          configFile: join(WEB, 'vite.config.ts'),
          appType: 'custom',
          cacheDir: join(WEB, 'node_modules/.vite', language),
          // hot reload talks over the shop's own port
          server: { middlewareMode: true, hmr: { server: app.server, path: `${prefixOf(language)}/@hot` } },
        })
        servers.set(language, vite)
        app.addHook('onClose', () => vite.close())
      }
      app.addHook('onRequest', (request, reply, done) => {
        const vite = serverOf(languageOf(request.url))
        vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
      })
    },
  }
}
