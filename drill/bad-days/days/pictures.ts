/** The store of pictures forbids everything: its key was taken back, or the bucket has other rules now. */
import sharp from 'sharp'
import { type ForbiddingStore, openForbiddingStore } from '../../machines/forbidding-store.ts'
import type { BadDay } from '../bad-day.ts'
import { timed, words } from '../buying.ts'
import type { Ground } from '../ground.ts'

const stores = new WeakMap<object, ForbiddingStore>()

/** People send a picture too, and of all that they do only that is refused. */
export const onlyPicturesFail: Pick<BadDay, 'visits' | 'seen'> = {
  visits: (ground) => [
    () => timed('A picture', () => upload(ground)),
    ground.shopping.tryToBuy,
    ground.shopping.look,
  ],
  seen: {
    'A picture': /^503 “The picture could not be stored/,
    'An order': /^taken and paid$/,
    'A page': /^200$/,
  },
}

export const s3Forbids: BadDay = {
  title: 'S3 says 403',
  async settings(site, ports) {
    const store = await openForbiddingStore(ports.own)
    site.onClose(store.close)
    stores.set(site, store)
    return store.settings
  },
  strike: async ({ site }) => stores.get(site)?.forbid(),
  ...onlyPicturesFail,
  line: /S3 answered 403/,
  alert: 'SpokehaatPicturesFail',
  trouble: /^Pictures: /,
  async heal({ site }) {
    stores.get(site)?.allow()
    return ''
  },
  async after(ground) {
    const said = await upload(ground)
    return { words: 'pictures are stored again', wrong: said === '200' ? [] : [`a picture: ${said}`] }
  },
}

let colours = 0

/** Each another one: what is stored already is not stored again. */
export async function upload({ stage }: Pick<Ground, 'stage'>): Promise<string> {
  colours += 1
  const colour = { r: colours % 256, g: Math.floor(colours / 256), b: 160 }
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bike.jpg')
  const answer = await fetch(`${stage.shop.url}/api/images`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  return words(answer && { status: answer.status, text: await answer.text() })
}
