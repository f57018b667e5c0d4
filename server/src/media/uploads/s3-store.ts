import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { IMAGE_NAME } from './disk-store.ts'
import type { ImageStore } from './image-store.ts'
import { STORE_TIMEOUT, StoreAnswer, storeUnavailable } from './store-unavailable.ts'

interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where the world reads the bucket: a CDN, say. Without one, the bucket's own address. */
  publicUrl?: string | undefined
}

/** Before the names of pictures that nothing refers to. */
const ASIDE = 'unused/'

/** Any store that speaks S3, addressed by path. Throws `image_store_unavailable`. */
export function createS3Store(options: S3Options): ImageStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 2,
  })
  const bucket = `${options.endpoint}/${options.bucket}`

  async function send(path: string, request: RequestInit): Promise<{ status: number; text: string }> {
    const response = await client.fetch(`${bucket}/${path}`, {
      ...request,
      // a signed request goes where it was meant to go
      redirect: 'error',
      signal: AbortSignal.timeout(STORE_TIMEOUT),
    })
    const text = await response.text()
    if (!response.ok && response.status !== 404) throw wrong(response.status, text)
    return { status: response.status, text }
  }

  /** S3 can't rename. A copy that fails on the way is answered with 200, too. */
  async function move(from: string, to: string): Promise<void> {
    try {
      const source = `/${options.bucket}/${from}`
      const copied = await send(to, { method: 'PUT', headers: { 'x-amz-copy-source': source } })
      if (copied.status === 404) return
      if (copied.text.includes('<Error>')) throw wrong(copied.status, copied.text)
      await send(from, { method: 'DELETE' })
    } catch (error) {
      throw storeUnavailable(error)
    }
  }

  return {
    async check() {
      // where nobody looks, and not in the way of another node that does the same
      const name = `${ASIDE}check-${randomUUID()}.txt`
      try {
        const put = await send(name, { method: 'PUT', body: name, headers: { 'content-type': 'text/plain' } })
        if (put.status === 404) throw wrong(put.status, put.text)
        const got = await send(name, { method: 'GET' })
        if (got.text !== name) throw wrong(got.status, got.text)
        await send(name, { method: 'DELETE' })
      } catch (error) {
        throw storeUnavailable(error)
      }
    },
    shelf: {
      // two shops in one bucket would put away each other's
      names: null,
      setAside: (name) => move(name, ASIDE + name),
      bringBack: (name) => move(ASIDE + name, name),
      async remove(name) {
        try {
          await send(ASIDE + name, { method: 'DELETE' })
        } catch (error) {
          throw storeUnavailable(error)
        }
      },
    },
    gaveOut(address) {
      const folder = `${options.publicUrl ?? bucket}/`
      return address.startsWith(folder) && IMAGE_NAME.test(address.slice(folder.length))
    },
    async put({ name, type, bytes }) {
      try {
        const { status, text } = await send(name, {
          method: 'PUT',
          body: new Uint8Array(bytes),
          headers: {
            'content-type': type,
            'cache-control': 'public, max-age=31536000, immutable',
            // signed along, so that the store refuses what was changed on the way
            'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          },
        })
        if (status === 404) throw wrong(status, text)
        return `${options.publicUrl ?? bucket}/${name}`
      } catch (error) {
        throw storeUnavailable(error)
      }
    },
  }
}

/** With `AccessDenied: Access Denied` of S3's XML, else what was said: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function wrong(status: number, text: string): StoreAnswer {
  const code = /<Code>(\w+)/.exec(text)?.[1]
  const message = /<Message>([^<]*)/.exec(text)?.[1]
  const said = code === undefined ? text : [code, message].filter(Boolean).join(': ')
  return new StoreAnswer('S3', status, said, code)
}
