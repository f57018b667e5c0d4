import { vi } from 'vitest'

/** Answers every request with an empty list, or this data, as the API would; gives what was asked, such as `GET /api/orders`. */
export function stubApi(data: unknown = []): string[] {
  const asked: string[] = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname, search } = new URL(url)
    asked.push(`${method} ${pathname}${search}`)
    return Response.json({ success: true, message: 'OK', data, meta: {} })
  })
  return asked
}
