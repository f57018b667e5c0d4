import type { Config } from '../../platform/config/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { ImageStore } from './image-store.ts'
import { createImgbbStore } from './imgbb-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store that IMAGE_STORE names. */
export function createImageStore(config: Config): ImageStore {
  switch (config.IMAGE_STORE) {
    case 'disk':
      return createDiskStore(config.dataDir)
    case 'imgbb':
      return createImgbbStore({ key: given(config.IMGBB_KEY) })
    case 's3':
      return createS3Store({
        endpoint: given(config.S3_ENDPOINT),
        region: config.S3_REGION,
        bucket: given(config.S3_BUCKET),
        accessKeyId: given(config.S3_ACCESS_KEY_ID),
        secretAccessKey: given(config.S3_SECRET_ACCESS_KEY),
        publicUrl: config.S3_PUBLIC_URL,
      })
  }
}

/** The configuration was refused at start where one of these is missing; this only tells the compiler. */
function given(value: string | undefined): string {
  if (value === undefined) throw new Error('A setting of the image store is missing.')
  return value
}
