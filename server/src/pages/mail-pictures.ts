/**
 * The pictures in mails: small PNGs that travel inside, since mail programs block those that would have to be fetched,
 * and many know neither AVIF nor WebP.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSearch, readBuild } from '@spokehaat/contract/catalogue/build'
import { pictureIn } from '@spokehaat/contract/catalogue/shown-photographs'
import { findProduct } from '../catalogue/products/products.ts'
import { encode } from '../media/pictures/encode.ts'
import { createPictureCache } from '../media/pictures/picture-cache.ts'
import { PLACEHOLDER, PLACEHOLDER_GROUND } from '../media/pictures/placeholder.ts'
import { IMAGE_NAME, imageFolder } from '../media/uploads/disk-store.ts'
import type { MailPicture, MailPictures } from '../outbox/mail.ts'
import type { Databases, Platform } from '../platform/db/platform.ts'
import { pictureQueue } from '../platform/load/picture-queue.ts'
import { readSettings } from '../settings/settings.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Twice what it is shown at, for fine screens. */
const WIDTH = 160

interface Source {
  key: string
  bytes: Buffer
}

export function createMailPictures(
  services: Pick<Platform, 'config'> & Pick<Databases, 'readDb'>,
  pages: Pick<PageRenderer, 'drawings'>,
): MailPictures {
  const cache = createPictureCache(services.config)

  async function sourceOf(picture: MailPicture): Promise<Source | null> {
    const drawings = await pages.drawings()
    if (picture.kind === 'build') {
      const { extras, wheel, ...words } = picture.configuration
      const query = new URLSearchParams({ ...words, wheel: String(wheel) })
      for (const extra of extras) query.append('extra', extra)
      const build = readBuild(query)
      const brand = (await readSettings(services.readDb)).shopName
      return {
        key: `${buildSearch(build)}\0${drawings.version}\0${brand}`,
        bytes: Buffer.from(drawings.drawBuild(build, brand)),
      }
    }
    const product = await findProduct(services.readDb, picture.productId)
    if (!product) return null
    const photo = pictureIn(product, picture.colorHex)?.split('/').at(-1)
    if (photo && IMAGE_NAME.test(photo)) {
      const bytes = await readFile(join(imageFolder(services.config.dataDir), photo)).catch(() => null)
      if (bytes) return { key: photo, bytes }
    }
    const svg = drawings.draw(product, picture.colorHex)
    return svg === null ? null : { key: svg, bytes: Buffer.from(svg) }
  }

  return {
    async png(picture) {
      try {
        const source = await sourceOf(picture)
        if (!source) return placeholder()
        const ground = (await pages.drawings()).grounds.light
        return await cache.get(`${source.key}\0${ground}\0${WIDTH}\0png`, () =>
          encode(source.bytes, { width: WIDTH, ground, format: 'png' }),
        )
      } catch {
        return placeholder()
      }
    },
  }
}

/** Where there is no web, as in tests of the API alone. */
export const plainMailPictures: MailPictures = { png: () => placeholder() }

let drawn: Promise<Buffer> | undefined
function placeholder(): Promise<Buffer> {
  drawn ??= pictureQueue.page(() =>
    encode(Buffer.from(PLACEHOLDER), { width: WIDTH, ground: PLACEHOLDER_GROUND, format: 'png' }),
  )
  return drawn
}
