/**
 * Pictures of products at the sizes that pages ask for: a drawing made from the specification sheet, or the photo that
 * an admin set. An address holds everything that the picture depends on, so what it stands for never changes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSearch, readBuild } from '@spokehaat/contract/build'
import { id as productId } from '@spokehaat/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findProduct } from '../catalogue/products.ts'
import { fail } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { IMAGE_NAME, imageFolder } from '../media/disk-store.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { encode, FORMATS, type PictureFormat, RATIOS, type Ratio, WIDTHS } from './encode.ts'
import { createPictureCache } from './picture-cache.ts'

const YEAR = 31_536_000
/** `0e3b2e-light-320.avif`; `plain` where a product has no colors. */
const FILE = /^([0-9a-f]{6}|plain)-(light|dark)-(\d{2,4})\.(avif|webp|png)$/
/** `light-320.avif` */
const PLAIN_FILE = /^(light|dark)-(\d{2,4})\.(avif|webp|png)$/

/** `hero-joy-wide-light-1280.avif` */
const SCENE_FILE = /^([a-z0-9-]{1,40})-(wide|card|tall|square)-(light|dark)-(\d{2,4})\.(avif|webp|png)$/

interface PicturesOptions {
  services: Services
  pages: Pick<PageRenderer, 'drawings'>
}

export async function pictureRoutes(
  app: FastifyInstance,
  { services, pages }: PicturesOptions,
): Promise<void> {
  const cache = createPictureCache(join(services.config.dataDir, 'cache/pictures'))

  app.get<{ Params: { product: string; version: string; file: string } }>(
    '/pictures/:product/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, hex, theme, width, format] = FILE.exec(params.file) ?? []
      const size = sizeOf(width)
      if (!hex || !size || !productId.safeParse(params.product).success) throw fail('route_not_found')
      const [drawings, product] = await Promise.all([
        pages.drawings(),
        findProduct(services.readDb, params.product),
      ])
      const color = hex === 'plain' ? null : `#${hex}`
      const isOffered = product && (color === null || product.colors.some((one) => one.hex === color))
      const svg = isOffered ? drawings.draw(product, color) : null
      if (!product || !svg) throw fail('product_not_found')
      const ground = drawings.grounds[theme === 'dark' ? 'dark' : 'light']
      const bytes = await cache.get(`${svg}\0${ground}\0${size}\0${format}`, () =>
        encode(Buffer.from(svg), { width: size, ground, format: format as PictureFormat }),
      )
      return send(reply, bytes, format as PictureFormat, params.version === drawings.versionOf(product))
    },
  )

  app.get<{ Params: { build: string; version: string; file: string } }>(
    '/pictures/build/:build/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, theme, width, format] = PLAIN_FILE.exec(params.file) ?? []
      const size = sizeOf(width)
      const build = readBuild(new URLSearchParams(params.build))
      // one build has one address: nonsense is not drawn as something else
      if (!size || buildSearch(build) !== params.build) throw fail('route_not_found')
      const drawings = await pages.drawings()
      const ground = drawings.grounds[theme === 'dark' ? 'dark' : 'light']
      const bytes = await cache.get(
        `${params.build}\0${drawings.version}\0${ground}\0${size}\0${format}`,
        () =>
          encode(Buffer.from(drawings.drawBuild(build)), {
            width: size,
            ground,
            format: format as PictureFormat,
          }),
      )
      return send(reply, bytes, format as PictureFormat, params.version === drawings.version)
    },
  )

  app.get<{ Params: { version: string; file: string } }>(
    '/pictures/scene/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, name, shape, theme, width, format] = SCENE_FILE.exec(params.file) ?? []
      const size = sizeOf(width)
      if (!name || !size) throw fail('route_not_found')
      const drawings = await pages.drawings()
      const ratio = shape as Ratio
      const scene = drawings.drawScene(name, RATIOS[ratio], theme === 'dark' ? 'dark' : 'light')
      if (!scene) throw fail('route_not_found')
      const bytes = await cache.get(`${scene.svg}\0${scene.ground}\0${size}\0${ratio}\0${format}`, () =>
        encode(Buffer.from(scene.svg), {
          width: size,
          ratio,
          ground: scene.ground,
          format: format as PictureFormat,
        }),
      )
      return send(reply, bytes, format as PictureFormat, params.version === drawings.version)
    },
  )

  app.get<{ Params: { name: string; file: string } }>(
    '/pictures/photo/:name/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, theme, width, format] = PLAIN_FILE.exec(params.file) ?? []
      const size = sizeOf(width)
      if (!size || !IMAGE_NAME.test(params.name)) throw fail('route_not_found')
      const drawings = await pages.drawings()
      const ground = drawings.grounds[theme === 'dark' ? 'dark' : 'light']
      const bytes = await cache.get(`${params.name}\0${ground}\0${size}\0${format}`, async () => {
        const photo = await readFile(join(imageFolder(services.config.dataDir), params.name)).catch(() => {
          throw fail('route_not_found')
        })
        return encode(photo, { width: size, ground, format: format as PictureFormat })
      })
      return send(reply, bytes, format as PictureFormat, true)
    },
  )
}

function sizeOf(width: string | undefined): number | undefined {
  return WIDTHS.find((one) => String(one) === width)
}

/** An address from before a change shows today's picture, but must not be remembered for it. */
function send(reply: FastifyReply, bytes: Buffer, format: PictureFormat, isCurrent: boolean): FastifyReply {
  return reply
    .header('cache-control', isCurrent ? `public, max-age=${YEAR}, immutable` : 'public, max-age=60')
    .header('content-security-policy', "default-src 'none'")
    .type(FORMATS[format])
    .send(bytes)
}
