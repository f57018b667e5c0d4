import { join } from 'node:path'
import type { Storefront, WebBundle } from '../../../web/app/render/storefront.ts'
import type { PageRenderer } from './page-renderer.ts'

const WEB = join(import.meta.dirname, '../../../web')

/** Pages straight from their sources, through Vite in this very process. */
export async function openDevPages(storefront: Storefront): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  let load: () => Promise<WebBundle> = () => Promise.reject(new Error('installFiles comes first'))
  let mendTrace: (error: Error) => void = () => {}
  return {
    async render(...args) {
      const bundle = await load()
      return bundle.render(...args).catch((error: Error) => {
        mendTrace(error)
        throw error
      })
    },
    storefront,
    // sources change
    publicAddress: () => null,
    drawings: async () => (await load()).drawings,
    isDevelopment: true,
    files: new Map(),
    async installFiles(app) {
      const vite = await createServer({
        root: WEB,
        configFile: join(WEB, 'vite.config.ts'),
        appType: 'custom',
        // hot reload talks over the shop's own port
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      app.addHook('onClose', () => vite.close())
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
      })
      // Vite gives the same module until its sources change
      load = () => vite.ssrLoadModule('./app/render.ts') as Promise<WebBundle>
      mendTrace = (error) => vite.ssrFixStacktrace(error)
    },
  }
}
