import type { FastifyInstance } from 'fastify'
import type { Drawings, Storefront, WebBundle } from '../../../web/app/render/storefront.ts'
import type { WebFiles } from './web-files.ts'

/** How the web is served: as it was built, or by Vite with hot reload. */
export interface PageRenderer {
  render: WebBundle['render']
  storefront: Storefront
  /** Null for a page that is made for each request. */
  publicAddress: WebBundle['publicAddress']
  patternOf: WebBundle['patternOf']
  /** Once `installFiles` has been called. */
  drawings(): Promise<Drawings>
  /** What pages load besides themselves: scripts, styles, fonts. */
  files: WebFiles
  /** Serves what is no file, but made as it is asked for. */
  installFiles(app: FastifyInstance): Promise<void>
  /** Sources beyond our own that pages may load from or talk to; none when built. */
  isDevelopment: boolean
}
