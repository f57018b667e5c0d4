import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ImageStore } from './image-store.ts'
import { STORE_TIMEOUT, storeUnavailable } from './store-unavailable.ts'

interface S3Options {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Where the world reads the bucket: a CDN, say. Without one, the bucket's own address. */
  publicUrl?: string | undefined
}

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
  return {
    async put({ name, type, bytes }) {
      try {
        const response = await client.fetch(`${bucket}/${name}`, {
          method: 'PUT',
          // a signed request goes where it was meant to go
          redirect: 'error',
          body: new Uint8Array(bytes),
          headers: {
            'content-type': type,
            'cache-control': 'public, max-age=31536000, immutable',
            // signed along, so that the store refuses what was changed on the way
            'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          },
          signal: AbortSignal.timeout(STORE_TIMEOUT),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`S3 answered ${response.status}: ${text.slice(0, 300)}`)
        return `${options.publicUrl ?? bucket}/${name}`
      } catch (error) {
        throw storeUnavailable(error)
      }
    },
  }
}
