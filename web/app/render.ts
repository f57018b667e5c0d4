import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { publicAddresses } from './public-address.server.ts'
import type { Storefront } from './storefront.ts'
import { reportContext, storefrontContext } from './storefront-context.ts'

export { drawings } from './picture/drawings.server.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export const publicAddress = publicAddresses(build.routes)

/** With `drawings` and `publicAddress`, all that the server sees of the web: `WebBundle`. */
export function render(
  request: Request,
  storefront: Storefront,
  report: (error: unknown) => void,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(storefrontContext, storefront)
  context.set(reportContext, report)
  return handle(request, context)
}
