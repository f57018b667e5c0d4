/**
 * Pictures of products at the sizes that pages ask for: a drawing made from the specification sheet, or the photo that
 * an admin set. An address holds everything that the picture depends on, so what it stands for never changes.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { id as productId } from '@spokehaat/contract/basics/envelope'
import { buildSearch, readBuild } from '@spokehaat/contract/catalogue/build'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SETTINGS } from '../cache/tags.ts'
import { findProduct } from '../catalogue/products/products.ts'
import {
  encode,
  encodeSocialDrawing,
  encodeSocialPicture,
  FORMATS,
  type PageFormat,
  type PictureFormat,
  RATIOS,
  type Ratio,
  SOCIAL,
  WIDTHS,
} from '../media/pictures/encode.ts'
import { createPictureCache } from '../media/pictures/picture-cache.ts'
import { PLACEHOLDER } from '../media/pictures/placeholder.ts'
import { IMAGE_NAME, imageFolder } from '../media/uploads/disk-store.ts'
import { fail } from '../platform/http/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { sceneColors } from './own-look.ts'
import { ownMarks } from './own-marks.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PagesNeeds } from './pages.ts'

const YEAR = 31_536_000
/** For clients of the API, who can't ask for another. */
const WIDTH_FOR_ALL = 960
/** `light-320.avif` */
const SHAPE = /^(light|dark)-(\d{2,4})\.(avif|webp|png)$/
/** The one for link previews. */
const SOCIAL_FILE = 'social.jpg'
/** `0e3b2e-light-320.avif`, or `0e3b2e-cockpit-light-320.avif`; `plain` where a product has no colors. */
const PAINTED = /^([0-9a-f]{6}|plain)-(?:(quarter|place|front|cockpit|drivetrain|wheel)-)?(.+)$/
/** Before the shape of a photo: it is cut to that, as a row of small photos or the head of a page shows it. */
const CUT = /^(square|wide|card|tall)-/
/** Before the shape, too: it fills the shape around this point, in steps of five per cent. */
const AROUND = /^at-([1-9]?[05]|100)-([1-9]?[05]|100)-/
/** `hero-joy-wide-light-1280.avif` */
const SCENE_FILE = /^([a-z0-9-]{1,40})-(?:(wide|card|tall|near|square)-(.+)|social\.jpg)$/

interface PicturesOptions {
  services: PagesNeeds
  pages: Pick<PageRenderer, 'drawings' | 'files'>
}

export async function pictureRoutes(
  app: FastifyInstance,
  { services, pages }: PicturesOptions,
): Promise<void> {
  const cache = createPictureCache(services.config)
  ownMarks(app, { services, pages, cache })

  app.get<{ Params: { product: string; version: string; file: string } }>(
    '/pictures/:product/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, hex, part, shape] = PAINTED.exec(params.file) ?? []
      const asked = readShape(shape)
      if (!hex || !asked || !productId.safeParse(params.product).success) throw fail('route_not_found')
      const [drawings, product] = await Promise.all([
        pages.drawings(),
        findProduct(services.readDb, params.product),
      ])
      const color = hex === 'plain' ? null : `#${hex}`
      const isOffered = product && (color === null || product.colors.some((one) => one.hex === color))
      const closeUp = drawings.closeUps.find((one) => one === part)
      if (closeUp && asked.format === 'jpg') throw fail('route_not_found')
      const svg = !isOffered
        ? null
        : asked.format === 'jpg'
          ? drawings.draw(product, color)
          : drawings.picture(product, { color, theme: asked.theme, closeUp })
      if (!product || !svg) throw fail('product_not_found')
      const ground = drawings.grounds[asked.theme]
      const bytes = await cache.get(`${svg}\0${ground}\0${asked.name}`, () =>
        encodeDrawing(svg, asked, ground),
      )
      return send(reply, bytes, asked.format, params.version === drawings.versionOf(product))
    },
  )

  app.get<{ Params: { product: string } }>(
    '/pictures/product/:product',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      if (!productId.safeParse(params.product).success) throw fail('route_not_found')
      const [drawings, product] = await Promise.all([
        pages.drawings(),
        findProduct(services.readDb, params.product),
      ])
      if (!product) throw fail('product_not_found')
      const format = formatFor(headers.accept)
      const ground = drawings.grounds.light
      const name = product.image_url?.split('/').at(-1) ?? ''
      const photo = IMAGE_NAME.test(name)
        ? await readFile(join(imageFolder(services.config.dataDir), name)).catch(() => null)
        : null
      const svg = drawings.draw(product, null) ?? PLACEHOLDER
      const bytes = await cache.get(`${photo ? name : svg}\0${ground}\0all-${WIDTH_FOR_ALL}.${format}`, () =>
        encode(photo ?? Buffer.from(svg), { width: WIDTH_FOR_ALL, ground, format }),
      )
      reply.header('vary', 'Accept')
      return send(reply, bytes, format, false)
    },
  )

  app.get<{ Params: { build: string; version: string; file: string } }>(
    '/pictures/build/:build/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const asked = readShape(params.file)
      const build = readBuild(new URLSearchParams(params.build))
      // one build has one address: nonsense is not drawn as something else
      if (!asked || buildSearch(build) !== params.build) throw fail('route_not_found')
      const [drawings, { shopName: brand }] = await Promise.all([
        pages.drawings(),
        services.responseCache.value(SETTINGS, () => readSettings(services.readDb)),
      ])
      const ground = drawings.grounds[asked.theme]
      const bytes = await cache.get(
        `${params.build}\0${drawings.version}\0${brand}\0${ground}\0${asked.name}`,
        () =>
          encodeDrawing(
            asked.format === 'jpg'
              ? drawings.drawBuild(build, brand)
              : drawings.pictureOfBuild(build, { theme: asked.theme, brand }),
            asked,
            ground,
          ),
      )
      return send(reply, bytes, asked.format, params.version === drawings.version)
    },
  )

  app.get<{ Params: { version: string; file: string } }>(
    '/pictures/scene/:version/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, name, window, shape] = SCENE_FILE.exec(params.file) ?? []
      const ratio = window as Ratio | undefined
      const asked = readShape(ratio ? shape : SOCIAL_FILE)
      if (!name || !asked) throw fail('route_not_found')
      const [drawings, settings] = await Promise.all([
        pages.drawings(),
        services.responseCache.value(SETTINGS, () => readSettings(services.readDb)),
      ])
      const colors = sceneColors(settings)
      const scene = drawings.drawScene(name, {
        ratio: ratio ? RATIOS[ratio === 'near' ? 'tall' : ratio] : SOCIAL.width / SOCIAL.height,
        theme: asked.theme,
        worn: colors?.worn,
      })
      if (!scene) throw fail('route_not_found')
      const { svg, ground } = scene
      const bytes = await cache.get(`${svg}\0${ground}\0${ratio ?? ''}\0${asked.name}`, () =>
        encodePicture(Buffer.from(svg), asked, ground, ratio),
      )
      return send(
        reply,
        bytes,
        asked.format,
        params.version === [drawings.version, colors?.address].filter(Boolean).join('-'),
      )
    },
  )

  app.get<{ Params: { name: string; file: string } }>(
    '/pictures/photo/:name/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [cutting = '', cut] = CUT.exec(params.file) ?? []
      const [around = cutting, x, y] = AROUND.exec(params.file) ?? []
      const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) }
      const asked = readShape(params.file.slice(around.length))
      if (!asked || !IMAGE_NAME.test(params.name)) throw fail('route_not_found')
      if (around !== '' && asked.format === 'jpg') throw fail('route_not_found')
      const drawings = await pages.drawings()
      const ground = drawings.grounds[asked.theme]
      const bytes = await cache.get(`${params.name}\0${ground}\0${params.file}`, async () => {
        const photo = await readFile(join(imageFolder(services.config.dataDir), params.name)).catch(() => {
          throw fail('route_not_found')
        })
        if (!focus || asked.format === 'jpg')
          return encodePicture(photo, asked, ground, cut as Ratio | undefined, cut !== undefined)
        return encode(photo, { width: asked.width, ground, format: asked.format, focus })
      })
      return send(reply, bytes, asked.format, true)
    },
  )
}

/** The smallest of those that whoever asks can read. */
function formatFor(accept = ''): PageFormat {
  return (['avif', 'webp'] as const).find((format) => accept.includes(FORMATS[format])) ?? 'png'
}

type Shape = { name: string; theme: 'light' | 'dark' } & (
  | { format: 'jpg' }
  | { format: PageFormat; width: number }
)

/** The end of a file's name; undefined where we make no such file. */
function readShape(name: string | undefined): Shape | undefined {
  if (name === SOCIAL_FILE) return { name, theme: 'light', format: 'jpg' }
  const [, theme, digits, format] = SHAPE.exec(name ?? '') ?? []
  const width = WIDTHS.find((one) => String(one) === digits)
  if (name === undefined || !width) return undefined
  return { name, theme: theme === 'dark' ? 'dark' : 'light', width, format: format as PageFormat }
}

function encodeDrawing(svg: string, shape: Shape, ground: string): Promise<Buffer> {
  const source = Buffer.from(svg)
  return shape.format === 'jpg'
    ? encodeSocialDrawing(source, ground)
    : encode(source, { width: shape.width, ground, format: shape.format })
}

function encodePicture(
  source: Buffer,
  shape: Shape,
  ground: string,
  ratio?: Ratio,
  isCropped = false,
): Promise<Buffer> {
  return shape.format === 'jpg'
    ? encodeSocialPicture(source, ground)
    : encode(source, { width: shape.width, ground, format: shape.format, isCropped, ...(ratio && { ratio }) })
}

/** An address from before a change shows today's picture, but must not be remembered for it. */
function send(reply: FastifyReply, bytes: Buffer, format: PictureFormat, isCurrent: boolean): FastifyReply {
  return reply
    .header('cache-control', isCurrent ? `public, max-age=${YEAR}, immutable` : 'public, max-age=60')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type(FORMATS[format])
    .send(bytes)
}
