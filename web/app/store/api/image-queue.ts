/** Many pictures, sent two at a time: what fails stays, and can be sent again. */
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/answers'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from './api-error.ts'
import { errorSentence } from './error-sentence.ts'
import { FILE_FAULTS, useUploadImageMutation } from './image-upload.ts'
import { unwatchUpload, watchUpload } from './upload-fetch.ts'

const AT_ONCE = 2

export interface QueuedImage {
  /** Its place among all that were added, from 0. */
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it was sent, 0 to 1. */
  share: number
  /** Of one that failed. */
  failure: { message: string; canRetry: boolean } | null
}

interface ImageQueue {
  /** Those that are not there yet, in the order that they were added. */
  images: readonly QueuedImage[]
  /** Gives their ids. */
  add: (files: readonly File[]) => readonly number[]
  /** Those that failed and may come through another time. */
  retry: () => void
  /** A failed one is given up. */
  forget: (id: number) => void
}

/** `onUploaded`: a picture is there, at this address; it leaves the queue. */
export function useImageQueue(onUploaded: (image: QueuedImage, url: string) => void): ImageQueue {
  const [send] = useUploadImageMutation()
  const [images, setImages] = useState<readonly QueuedImage[]>([])
  const queue = useRef<readonly QueuedImage[]>([])
  const count = useRef(0)
  const running = useRef(new Map<number, ReturnType<typeof send>>())
  const listener = useRef(onUploaded)
  listener.current = onUploaded
  useEffect(() => {
    const all = running.current
    return () => {
      for (const upload of all.values()) upload.abort()
      all.clear()
    }
  }, [])

  function write(next: readonly QueuedImage[]) {
    queue.current = next
    setImages(next)
  }
  const change = (id: number, part: Partial<QueuedImage>) =>
    write(queue.current.map((image) => (image.id === id ? { ...image, ...part } : image)))
  const leave = (id: number) => write(queue.current.filter((image) => image.id !== id))

  function next() {
    while (running.current.size < AT_ONCE) {
      const image = queue.current.find(({ state }) => state === 'waiting')
      if (!image) return
      begin(image)
    }
  }

  function begin(image: QueuedImage) {
    const { id, file } = image
    // the server would refuse it too, after all of it was sent
    if (file.size > IMAGE_LIMITS.bytes) {
      change(id, { state: 'failed', failure: { message: m.image_too_large(), canRetry: false } })
      return
    }
    const watchedBy = watchUpload((share) => change(id, { share }))
    const upload = send({ to: 'POST /images', image: file, watchedBy })
    running.current.set(id, upload)
    change(id, { state: 'sending', share: 0, failure: null })
    upload
      .unwrap()
      .then(
        (address) => {
          if (!running.current.delete(id)) return
          leave(id)
          listener.current(image, address)
        },
        (error) => {
          if (!running.current.delete(id)) return
          const canRetry = !FILE_FAULTS.has(String(asApiError(error)?.code))
          change(id, { state: 'failed', failure: { message: errorSentence(error), canRetry } })
        },
      )
      .finally(() => {
        unwatchUpload(watchedBy)
        next()
      })
  }

  return {
    images,
    add(files) {
      const added = files.map((file): QueuedImage => {
        count.current += 1
        return { id: count.current, file, state: 'waiting', share: 0, failure: null }
      })
      write([...queue.current, ...added])
      next()
      return added.map(({ id }) => id)
    },
    retry() {
      write(
        queue.current.map((image) =>
          image.failure?.canRetry ? { ...image, state: 'waiting', share: 0, failure: null } : image,
        ),
      )
      next()
    },
    forget: leave,
  }
}
