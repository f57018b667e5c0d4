import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../platform/http/refusal.ts'
import { inTime } from '../../platform/load/bodies.ts'

/** What a form adds around its one file. */
const FORM_BYTES = 16 * 1024
/** 10 MB come in three minutes over a line of 450 kbit/s. */
export const FILE_SECONDS = 3 * 60

/** An onRequest hook: what says that it is too large is refused unread. Throws `image_too_large`. */
export async function refuseTooLarge(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length']) > IMAGE_LIMITS.bytes + FORM_BYTES)
    throw fail('image_too_large')
}

/**
 * The bytes of the form's field `image`. Multipart must be registered with `throwFileSizeLimit: false`. Never holds more than the limit: what comes beyond it is thrown away as it
 * comes. Throws `image_missing`, `image_too_large`, `malformed_body`, `request_timeout`.
 */
export function readUpload(request: FastifyRequest): Promise<Buffer> {
  return inTime(request, readForm(request))
}

async function readForm(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw fail('image_missing')
  let upload: Buffer | undefined
  let isTooLarge = false
  try {
    const parts = request.parts({
      limits: { fileSize: IMAGE_LIMITS.bytes, files: 4, fields: 20, parts: 24, fieldSize: 1024 },
    })
    for await (const part of parts) {
      if (part.type !== 'file') continue
      if (part.fieldname !== 'image' || upload) part.file.resume()
      else {
        upload = await part.toBuffer()
        isTooLarge = part.file.truncated
      }
    }
  } catch {
    // the form itself is broken: cut off, without a boundary, or of too many parts
    throw fail('malformed_body')
  }
  if (!upload) throw fail('image_missing')
  if (isTooLarge) throw fail('image_too_large')
  return upload
}
