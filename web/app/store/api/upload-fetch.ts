/** `fetch` can't tell how far an upload is: a request that somebody watches goes by XMLHttpRequest instead. */

/** Never sent: names the watcher of a request. */
export const WATCHED_BY = 'x-watched-by'

const watchers = new Map<string, (share: number) => void>()
let count = 0

/** `onProgress` hears how much of the request was sent, 0 to 1. Gives the value of the `WATCHED_BY` header. */
export function watchUpload(onProgress: (share: number) => void): string {
  count += 1
  const name = String(count)
  watchers.set(name, onProgress)
  return name
}

export function unwatchUpload(name: string): void {
  watchers.delete(name)
}

export const watchedFetch: typeof fetch = async (input, init) => {
  const name = input instanceof Request ? input.headers.get(WATCHED_BY) : null
  if (!(input instanceof Request) || name === null) return fetch(input, init)
  return send(input, watchers.get(name))
}

async function send(request: Request, onProgress: ((share: number) => void) | undefined): Promise<Response> {
  const body = await request.blob()
  const xhr = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const stop = () => xhr.abort()
    xhr.open(request.method, request.url)
    request.headers.forEach((value, header) => {
      if (header !== WATCHED_BY) xhr.setRequestHeader(header, value)
    })
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    xhr.onload = () => {
      const type = xhr.getResponseHeader('content-type')
      resolve(
        new Response(xhr.responseText, {
          status: xhr.status,
          ...(type && { headers: { 'content-type': type } }),
        }),
      )
    }
    xhr.onerror = () => reject(new TypeError('The connection broke.'))
    xhr.onabort = () => reject(request.signal.reason)
    xhr.onloadend = () => request.signal.removeEventListener('abort', stop)
    if (request.signal.aborted) return reject(request.signal.reason)
    request.signal.addEventListener('abort', stop)
    xhr.send(body)
  })
}
