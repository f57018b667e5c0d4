import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { PagePartsContext } from './render/kept.tsx'
import { PageParts } from './render/kept-parts.ts'
import { holdScripts, holdUntil } from './render/late-scripts.ts'
import { reportContext, writeContext } from './render/storefront-context.ts'
import { readState, renderWhole } from './render/whole-page.ts'

/** The state is read once, before. The router takes a reader of it all the same, and asks it for nothing. */
const UNREAD = { getReader: () => null } as unknown as ReadableStream<Uint8Array>

/** Renders the whole page before answering: scripts are allowed by their hash, so the page must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const state = await readState(routerContext)
  const fresh = () => ({
    ...routerContext,
    // whether the scripts are rendered or kept: the state follows them
    renderMeta: { ...state, didRenderScripts: true },
    ...(routerContext.serverHandoffStream && { serverHandoffStream: UNREAD }),
  })
  const { location, matches, loaderData } = routerContext.staticHandlerContext
  const routes = matches.map(({ route }) => route.id)
  // the modules of a development server are not known before they run
  const until = import.meta.env.PROD ? holdUntil(routes) : null
  // they tell of the routes above, too
  const above = location.pathname.slice(0, location.pathname.lastIndexOf('/'))
  // who works on the code sees each change at once
  const parts = import.meta.env.PROD
    ? new PageParts(JSON.stringify(loaderData.root) ?? '', until && [until, routes, above])
    : null
  const html = await renderWhole(
    () => (
      <PagePartsContext value={parts}>
        <ServerRouter context={fresh()} url={request.url} />
      </PagePartsContext>
    ),
    context.get(reportContext),
  )
  const page = until && parts?.scripts?.whole === null ? holdScripts(html, until) : [html]
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method !== 'HEAD')
    context.get(writeContext)(parts ? parts.putInto(page) : { body: Buffer.from(page.join('')) })
  return new Response(null, { status, headers })
}

/** An answer that was refused on purpose (404) never comes here; what does is a fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
