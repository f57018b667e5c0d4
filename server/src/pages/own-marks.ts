/**
 * The icons and the card of a shop that has its own, at the addresses where those of every shop are: no page says another,
 * and what a phone has kept finds the new one. A shop without is answered with the files of the build.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logo, readLogo } from '@spokehaat/contract/shop/logo'
import { isFirstLook } from '@spokehaat/contract/shop/look'
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { FastifyInstance } from 'fastify'
import type { NewResponse } from '../cache/cached-response.ts'
import { respondWith, sendResponse } from '../cache/send-response.ts'
import { SETTINGS } from '../cache/tags.ts'
import { loadSharp } from '../media/pictures/load-sharp.ts'
import type { PictureCache } from '../media/pictures/picture-cache.ts'
import { CARD, cardOf, FAVICON, ICON_SIDES, inMiddle, squareIcon } from '../media/pictures/shop-marks.ts'
import { IMAGE_NAME, imageFolder } from '../media/uploads/disk-store.ts'
import { readSettings } from '../settings/settings.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { PagesNeeds } from './pages.ts'

/** Of the icon within an SVG, in pixels: a tab shows 16 to 64. */
const IN_TAB = 128
/** Another host keeps the pictures; it answers at once, or is not waited for. */
const STORE_MS = 5_000

interface MarksOptions {
  services: PagesNeeds
  pages: Pick<PageRenderer, 'files'>
  cache: PictureCache
}

export function ownMarks(app: FastifyInstance, { services, pages, cache }: MarksOptions): void {
  for (const path of [FAVICON, CARD, ...Object.keys(ICON_SIDES)]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const settings = await readSettings(services.readDb)
      const file = pages.files.get(path)
      if (!file) return reply.callNotFound()
      if (!hasOwn(settings, path)) return sendResponse(request, reply, await file())
      return respondWith(services.responseCache, request, reply, `mark ${path}`, async (tags) => {
        tags.add(SETTINGS)
        return make(path, await readSettings(services.db))
      })
    })
  }

  async function make(path: string, settings: Settings): Promise<NewResponse> {
    const mark = (await stored(settings.shopIcon)) ?? (await painted(settings))
    const headers = { 'cache-control': 'no-cache' }
    const isSvg = path === FAVICON
    const key = `mark\0${path}\0${settings.shopIcon}\0${settings.logo}\0${JSON.stringify(colors(settings))}`
    const body = isSvg ? await favicon(mark) : await cache.get(key, () => draw(path, mark, settings))
    return {
      status: 200,
      headers: { ...headers, 'content-type': isSvg ? 'image/svg+xml' : 'image/png' },
      body,
    }
  }

  async function draw(path: string, mark: Buffer, settings: Settings): Promise<Buffer> {
    const { ground, strip } = colors(settings)
    const side = ICON_SIDES[path]
    if (side !== undefined) return squareIcon(mark, { side, ground: settings.shopIcon ? ground : strip })
    const logo = (await stored(settings.logo)) ?? mark
    return cardOf([await inMiddle(logo)], { ground, strip })
  }

  /** The wheel in the shop's colors. */
  async function painted(settings: Settings): Promise<Buffer> {
    const file = await pages.files.get(FAVICON)?.()
    const svg = String((await file?.prepare('identity'))?.body)
    const { strip, accent } = colors(settings)
    return Buffer.from(svg.replaceAll(/#0e3b2e/gi, strip).replaceAll(/#ffb000/gi, accent))
  }

  async function stored(setting: string): Promise<Buffer | null> {
    const logo = readLogo(setting)
    return logo && read(logo)
  }

  /** Of our own folder, or from the host that the store gave it out at. */
  async function read({ address }: Logo): Promise<Buffer> {
    const name = address.split('/').at(-1) ?? ''
    if (address.startsWith('/') && IMAGE_NAME.test(name))
      return readFile(join(imageFolder(services.config.dataDir), name))
    const answer = await fetch(address, { signal: AbortSignal.timeout(STORE_MS) })
    if (!answer.ok) throw new Error(`The store of pictures answered ${answer.status}.`)
    return Buffer.from(await answer.arrayBuffer())
  }
}

function hasOwn(settings: Settings, path: string): boolean {
  const { shopIcon, logo } = settings
  const isPainted = !isFirstLook({ ...settings, lookCorners: 'soft', lookHeadings: 'bricolage' })
  return shopIcon !== '' || isPainted || (path === CARD && logo !== '')
}

function colors(settings: Settings): Record<'ground' | 'strip' | 'accent', string> {
  const { light } = colorsOf(settings)
  return { ground: light.paper, strip: light.green, accent: light.marigold }
}

/** A tab takes an SVG; the icon stands in it as it is. */
async function favicon(mark: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  if ((await sharp(mark).metadata()).format === 'svg') return mark
  const small = await sharp(mark).resize(IN_TAB).png({ compressionLevel: 9 }).toBuffer()
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${small.toString('base64')}"/></svg>`,
  )
}
