import { z } from 'zod'
import type { ImageStore } from './image-store.ts'
import { STORE_TIMEOUT, StoreAnswer, storeUnavailable } from './store-unavailable.ts'

const answer = z.object({
  success: z.literal(true),
  data: z.object({ display_url: z.url({ protocol: /^https?$/ }) }),
})

/**
 * imgbb.com, API v1. Throws `image_store_unavailable` for whatever is not a success: it answers a wrong key and a
 * reached limit alike with 400, and now and then with something that is no JSON.
 */
export function createImgbbStore({
  key,
  url = 'https://api.imgbb.com',
}: {
  key: string
  url?: string
}): ImageStore {
  return {
    // its API deletes nothing
    check: null,
    shelf: null,
    gaveOut(address) {
      const found = URL.parse(address)
      return found?.origin === 'https://i.ibb.co' && found.username === '' && found.password === ''
    },
    async put({ name, type, bytes }) {
      const form = new FormData()
      // in the form rather than the address, which proxies write to their logs
      form.set('key', key)
      form.set('name', name.replace(/\.\w+$/, ''))
      form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
      try {
        const response = await fetch(`${url}/1/upload`, {
          method: 'POST',
          redirect: 'error',
          body: form,
          signal: AbortSignal.timeout(STORE_TIMEOUT),
        })
        const text = await response.text()
        if (!response.ok) throw new StoreAnswer('imgbb', response.status, text)
        return answer.parse(JSON.parse(text)).data.display_url
      } catch (error) {
        throw storeUnavailable(error)
      }
    },
  }
}
