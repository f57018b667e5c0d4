/** A store of pictures that does not work, in words for the staff: told as it is tried, and as pictures are stored. */
import type { Config } from '../../platform/config/config.ts'
import type { Trial } from '../../platform/trouble/keep-trying.ts'
import type { Troubles } from '../../platform/trouble/trouble.ts'
import type { ImageStore } from './image-store.ts'
import { StoreAnswer } from './store-unavailable.ts'

type Setting = Pick<Config, 'IMAGE_STORE' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION'>

const MEANWHILE = 'Pictures that are there are shown; new ones can not be uploaded.'

/** `error`: what a store threw, with its cause. No key is in the words. */
export function pictureTrouble(error: unknown, config: Setting): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return `${why(cause, config)} ${MEANWHILE}`
}

function why(cause: unknown, { IMAGE_STORE, S3_ENDPOINT = '', S3_BUCKET = '', S3_REGION }: Setting): string {
  const code = codeOf(cause)
  if (IMAGE_STORE === 'disk')
    return `The folder images in DATA_DIR can not be written (${code ?? 'unknown'}).`
  const store = IMAGE_STORE === 'imgbb' ? 'imgbb' : `The store S3 at ${S3_ENDPOINT}`
  if (cause instanceof StoreAnswer) {
    const said = [cause.answered, cause.reason].filter(Boolean).join(' ')
    if (IMAGE_STORE === 'imgbb')
      return `imgbb refuses the picture (${said}): is IMGBB_KEY right, and no limit reached?`
    if (cause.answered === 403 || cause.answered === 401) {
      return `${store} refuses the key (${said}). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or let it read, write and delete in the bucket ${S3_BUCKET}.`
    }
    if (cause.answered === 404)
      return `${store} has no bucket ${S3_BUCKET} (${said}). Make it, or correct S3_BUCKET.`
    if (cause.answered < 500) {
      return `${store} refuses what it is asked (${said}). Are S3_ENDPOINT and S3_REGION (${S3_REGION}) right?`
    }
    return `${store} fails by itself (${said}).`
  }
  if (code === 'TimeoutError') return `${store} does not answer in time.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${store} can not be found (${code}). Is the address right?`
  return `${store} can not be reached (${code ?? 'no answer'}). Is the address right, and the network up?`
}

/** fetch wraps what the network says. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'TimeoutError') return error.name
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** The same store; what becomes of each request is told. What one kind of request failed at, another does not mend. */
export function tellPictureTroubles(store: ImageStore, troubles: Troubles, config: Setting): ImageStore {
  const failing = new Set<string>()
  async function told<Answer>(kind: string, request: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await request()
      // the check does all that the others do
      if (kind === 'check') failing.clear()
      else failing.delete(kind)
      if (failing.size === 0) troubles.works('pictures')
      return answer
    } catch (error) {
      failing.add(kind)
      troubles.fails('pictures', pictureTrouble(error, config))
      throw error
    }
  }
  const { shelf, check } = store
  return {
    ...store,
    put: (file) => told('put', () => store.put(file)),
    check: check && (() => told('check', check)),
    shelf: shelf && {
      ...shelf,
      setAside: (name) => told('shelf', () => shelf.setAside(name)),
      bringBack: (name) => told('shelf', () => shelf.bringBack(name)),
      remove: (name) => told('shelf', () => shelf.remove(name)),
    },
  }
}

/** Of these a try while the store works writes something: a bucket that keeps versions keeps each of them, too. */
const LOOKS = 5

/** For the start and after it; empty where pictures are kept on the disk, whose folder is tried by itself. */
export function pictureTrials(images: ImageStore, config: Setting): Trial[] {
  if (config.IMAGE_STORE === 'disk') return []
  const what = config.IMAGE_STORE === 's3' ? `The store of pictures at ${config.S3_ENDPOINT}` : 'imgbb'
  const words = (error: unknown) => pictureTrouble(error, config)
  return [{ part: 'pictures', what, attempt: images.check, looks: LOOKS, words }]
}
