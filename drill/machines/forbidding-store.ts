/** A store of pictures in memory that speaks as much S3 as the shop does, and can forbid all of it. */
import { createServer } from 'node:http'
import type { Settings } from './daemon.ts'

const FORBIDDEN = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`

export interface ForbiddingStore {
  /** Of a shop that keeps its pictures there. */
  settings: Settings
  /** From now on its key may do all of it, or nothing. */
  allow(): void
  forbid(): void
  close(): Promise<void>
}

export async function openForbiddingStore(port: number): Promise<ForbiddingStore> {
  let isAllowed = true
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { method, headers, url = '' } = request
    const source = headers['x-amz-copy-source']
    const body = Buffer.concat(await request.toArray())
    if (!isAllowed) response.writeHead(403, { 'content-type': 'application/xml' }).end(FORBIDDEN)
    else if (method === 'PUT') {
      objects.set(url, (typeof source === 'string' ? objects.get(source) : undefined) ?? body)
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      objects.delete(url)
      response.writeHead(204).end()
    } else response.writeHead(objects.has(url) ? 200 : 404).end(objects.get(url))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    settings: {
      IMAGE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'drill',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'shop',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-the-drill',
    },
    allow() {
      isAllowed = true
    },
    forbid() {
      isAllowed = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
