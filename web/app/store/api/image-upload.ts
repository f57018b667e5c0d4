import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import type { ErrorCode } from '@spokehaat/contract/basics/errors'
import * as m from '@spokehaat/texts/answers'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from './api-error.ts'
import { baseApi } from './base-api.ts'
import { type DataOf, dataOf, formOf, requestOf } from './call.ts'
import { errorSentence } from './error-sentence.ts'
import { unwatchUpload, WATCHED_BY, watchUpload } from './upload-fetch.ts'

/** Milliseconds: ten megabytes over a slow phone line. */
const UPLOAD_TIMEOUT = 180_000

/** What is wrong with the file itself: sending it again would not help. */
export const FILE_FAULTS: ReadonlySet<string> = new Set<ErrorCode>([
  'image_missing',
  'image_too_large',
  'image_unreadable',
  'image_is_heic',
  'image_too_many_pixels',
  'logo_with_letters',
  'logo_with_parts_elsewhere',
  'logo_shape',
  'logo_too_small',
  'icon_shape',
])

/** What takes a picture, and answers what the form keeps of it. */
type TakesPicture = 'POST /images' | 'POST /settings/logo' | 'POST /settings/icon'

const imageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<string, { to: TakesPicture; image: File; watchedBy: string }>({
      query: ({ to, image, watchedBy }) => ({
        ...requestOf(to, { body: formOf('image', image), timeout: UPLOAD_TIMEOUT }),
        headers: { [WATCHED_BY]: watchedBy },
      }),
      transformResponse(answer) {
        const kept = dataOf<DataOf<TakesPicture>>(answer)
        return 'value' in kept ? kept.value : kept.display_url
      },
    }),
  }),
})
export const { useUploadImageMutation } = imageApi

interface Attempt {
  file: File
  /** The file itself, as an address this browser can show. */
  preview: string
  /** null while it is under way. */
  failure: { message: string; canRetry: boolean } | null
}

interface Outcome {
  /** Left out: a picture as any other. */
  to?: TakesPicture
  /** The picture counts as under way until this is done; where it rejects, as failed. */
  onUploaded: (url: string) => void | Promise<void>
  onFailed?: () => void
}

interface ImageUpload {
  /** The file under way, or the one that failed: it is kept, so that nothing has to be chosen twice. */
  attempt: Attempt | null
  /** How much of it was sent, 0 to 1. */
  progress: number
  choose: (file: File) => void
  retry: () => void
  /** Resolves once nothing is under way. Never rejects. */
  settled: () => Promise<void>
}

/** Sends a chosen picture at once. Choosing another one stops the first. */
export function useImageUpload({ to = 'POST /images', onUploaded, onFailed }: Outcome): ImageUpload {
  const [send] = useUploadImageMutation()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [progress, setProgress] = useState(0)
  const current = useRef<{ upload: ReturnType<typeof send>; settled: Promise<void> } | null>(null)

  const preview = attempt?.preview
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview)
  }, [preview])
  useEffect(() => () => current.current?.upload.abort(), [])

  function fail(file: File, preview: string, failure: Attempt['failure']) {
    setAttempt({ file, preview, failure })
    onFailed?.()
  }

  function begin(file: File, preview: string) {
    current.current?.upload.abort()
    current.current = null
    // the server would refuse it too, after all of it was sent
    if (file.size > IMAGE_LIMITS.bytes) {
      fail(file, preview, { message: m.image_too_large(), canRetry: false })
      return
    }
    setAttempt({ file, preview, failure: null })
    setProgress(0)
    const watchedBy = watchUpload((share) => isCurrent() && setProgress(share))
    const upload = send({ to, image: file, watchedBy })
    const isCurrent = () => current.current?.upload === upload
    const settled = upload
      .unwrap()
      .then(async (kept) => {
        if (isCurrent()) await onUploaded(kept)
        if (isCurrent()) setAttempt(null)
      })
      .catch((error) => {
        if (!isCurrent()) return
        const canRetry = !FILE_FAULTS.has(String(asApiError(error)?.code))
        fail(file, preview, { message: errorSentence(error), canRetry })
      })
      .finally(() => unwatchUpload(watchedBy))
    current.current = { upload, settled }
  }

  return {
    attempt,
    progress,
    choose: (file) => begin(file, URL.createObjectURL(file)),
    retry: () => attempt && begin(attempt.file, attempt.preview),
    settled: async () => current.current?.settled,
  }
}
