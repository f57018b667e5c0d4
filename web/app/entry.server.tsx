import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { holdScripts, holdUntil } from './late-scripts.ts'
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
  const routes = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
  // the modules of a development server are not known before they run
  const until = import.meta.env.PROD ? holdUntil(routes) : null
  const page = until ? holdScripts(html, until) : html
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : page, { status, headers })
}

/** An answer that was refused on purpose (404) never comes here; what does is a fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

function renderWhole(page: React.ReactNode, report: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // a part that is moved behind the rest needs a script of its own to come back
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        pipe(new Gathering(resolve))
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

/** All that is written, as one. Nothing waits here, so a stream's own bookkeeping for each chunk is left out. */
class Gathering extends Writable {
  readonly #chunks: Uint8Array[] = []
  readonly #onEnd: (whole: Buffer<ArrayBuffer>) => void

  constructor(onEnd: (whole: Buffer<ArrayBuffer>) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#chunks))
    return this
  }
}
