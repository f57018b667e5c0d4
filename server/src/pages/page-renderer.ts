import type { FastifyInstance } from 'fastify'
import type { Drawings, Storefront, WebBundle } from '../../../web/app/storefront.ts'

/** How the web is served: as it was built, or by Vite with hot reload. */
export interface PageRenderer {
  render: WebBundle['render']
  storefront: Storefront
  /** Once `installFiles` has been called. */
  drawings(): Promise<Drawings>
  /** Serves what pages load besides themselves: scripts, styles, fonts. */
  installFiles(app: FastifyInstance): Promise<void>
  /** Sources beyond our own that pages may load from or talk to; none when built. */
  isDevelopment: boolean
}
