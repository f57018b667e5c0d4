import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { reportContext } from './storefront-context.ts'

const RENDER_TIMEOUT = 10_000

/** Renders the whole page before answering: scripts are allowed by their hash, so the page must be complete. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const html = await renderWhole(
    <ServerRouter context={routerContext} url={request.url} />,
    context.get(reportContext),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

/** An answer that was refused on purpose (404) never comes here; what does is a fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

function renderWhole(page: React.ReactNode, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const { pipe, abort } = renderToPipeableStream(page, {
      // a part that is moved behind the rest needs a script of its own to come back
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: report,
    })
    const timer = setTimeout(abort, RENDER_TIMEOUT)
  })
}
