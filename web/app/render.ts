import * as build from 'virtual:react-router/server-build'
import { inLanguage } from '@spokehaat/contract/basics/language'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { beginningOfPath, narrowedBuilds } from './render/narrowed-builds.server.ts'
import { routePatterns } from './render/route-patterns.server.ts'
import type { Rendered, Storefront } from './render/storefront.ts'
import { movedContext, reportContext, storefrontContext } from './render/storefront-context.ts'
import { publicAddresses } from './storefront/public-address.server.ts'

export { drawings } from './picture/drawings.server.ts'

const handleAny = createRequestHandler(build, import.meta.env.MODE)
const handlers = new Map(
  [...narrowedBuilds(build)].map(([beginning, narrowed]) => [
    beginning,
    createRequestHandler(narrowed, import.meta.env.MODE),
  ]),
)

export const publicAddress = publicAddresses(build)
export const patternOf = routePatterns(build)

/** With `drawings`, `publicAddress` and `patternOf`, all that the server sees of the web: `WebBundle`. */
export async function render(
  request: Request,
  storefront: Storefront,
  report: (error: unknown) => void,
  movedTo: string | null = null,
): Promise<Rendered> {
  const context = new RouterContextProvider()
  context.set(storefrontContext, storefront)
  context.set(reportContext, report)
  context.set(movedContext, movedTo)
  const handle = handlers.get(beginningOfPath(inLanguage('en', new URL(request.url).pathname))) ?? handleAny
  const response = await handle(request, context)
  const { status, headers } = response
  return {
    status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}
