import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { holdScripts, holdUntil } from './render/deferred-hydration.ts'
import { FragmentsContext } from './render/fragment.tsx'
import { PageFragments } from './render/fragment-cache.ts'
import { reportContext } from './render/storefront-context.ts'
import { readState, renderWhole } from './render/whole-page.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { matches, loaderData } = routerContext.staticHandlerContext
  const newContext = await readState(routerContext)
  // whoever works on the code sees each change at once
  const fragments = import.meta.env.PROD ? new PageFragments(loaderData.root) : null
  const page = await renderWhole(
    () => (
      <FragmentsContext value={fragments}>
        <ServerRouter context={newContext()} url={request.url} />
      </FragmentsContext>
    ),
    context.get(reportContext),
  )
  // the modules of a development server are not known before they run
  const until = import.meta.env.PROD ? holdUntil(matches.map(({ route }) => route.id)) : null
  const html = until === null ? page : holdScripts(page, until)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(fragments ? fragments.fillIn(html) : html, { status, headers })
}

/** An answer that was refused on purpose (404) never comes here; what does is a fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
