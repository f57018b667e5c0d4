/** A page rendered to its end before any of it is sent. */
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

const RENDER_TIMEOUT = 10_000
/** React's mark for a part that was not rendered and is left to the browser. */
const LEFT_OUT = '<!--$!-->'
/** Written by the stream alone. */
const DOCTYPE = '<!DOCTYPE html>'

/**
 * In one go, which costs React less than half of what a stream does. A page that waits for something, the code of a part
 * that nobody has seen before, is rendered by the stream, which waits for it; and so is one that fails, as the
 * stream tells of what and where. `page` is called for each.
 */
export async function renderWhole(page: () => ReactNode, report: (error: unknown) => void): Promise<string> {
  try {
    const html = DOCTYPE + renderToString(page())
    if (!html.includes(LEFT_OUT)) return html
  } catch {
    // it fails again below, and is reported there
  }
  return renderByStream(page(), report)
}

/**
 * The state that goes along with a page, read to its end: with it at hand, nothing in the page waits. React Router
 * would read the stream while React renders.
 */
export async function readState({
  serverHandoffStream,
}: Pick<EntryContext, 'serverHandoffStream'>): Promise<NonNullable<EntryContext['renderMeta']>> {
  if (!serverHandoffStream) return {}
  const value = await text(serverHandoffStream)
  const first = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return { streamCache: { 0: first } }
}

function renderByStream(page: ReactNode, report: (error: unknown) => void): Promise<string> {
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
  readonly #onEnd: (whole: string) => void

  constructor(onEnd: (whole: string) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#chunks).toString())
    return this
  }
}
