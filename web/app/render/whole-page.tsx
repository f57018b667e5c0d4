/** A page rendered to its end before any of it is sent: scripts are allowed by their hash, so it must be complete. */
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

const RENDER_TIMEOUT = 10_000
/** React's marker of a Suspense boundary that is left to the browser. */
const LEFT_OUT = '<!--$!-->'
/** The stream alone writes it. */
const DOCTYPE = '<!DOCTYPE html>'

/**
 * Renders by `renderToString`, which takes less than half the time of a stream. A page that waits for something, such as
 * the code of a lazy component, is rendered by a stream instead, and so is one that fails: the stream reports the error.
 * `page` is called for each.
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

/** React Router asks for a reader; with the state in its cache it reads nothing. */
const UNREAD = { getReader: () => null } as unknown as ReadableStream<Uint8Array>

/**
 * Gives a context for each rendering, with the state of the page read to its end: React Router would read it from the
 * stream while React renders, and `renderToString` can't wait for that.
 */
export async function readState(context: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return () => context
  const value = await text(serverHandoffStream)
  const first = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return () => ({ ...context, renderMeta: { streamCache: { 0: first } }, serverHandoffStream: UNREAD })
}

function renderByStream(page: ReactNode, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // a part that is moved behind the rest needs a script of its own to come back
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const chunks: Buffer[] = []
        const page = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(Buffer.from(chunk))
            done()
          },
          final(done) {
            resolve(Buffer.concat(chunks).toString())
            done()
          },
        })
        pipe(page)
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
