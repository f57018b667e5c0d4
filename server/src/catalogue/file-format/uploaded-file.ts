/** A file in a form's field `file`. */
import { IMPORT_LIMITS } from '@spokehaat/contract/catalogue/product-file'
import type { FastifyRequest } from 'fastify'
import { fail } from '../../platform/http/refusal.ts'

type Upload = NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>

/** The form's field `file`. Throws `import_file_missing`, `malformed_body`. */
export async function fileOf(request: FastifyRequest): Promise<{ name: string; file: Upload['file'] }> {
  if (!request.isMultipart()) throw fail('import_file_missing')
  const limits = { fileSize: IMPORT_LIMITS.bytes, files: 1, fields: 20, parts: 24, fieldSize: 1024 }
  const part = await request.file({ limits }).catch(() => {
    throw fail('malformed_body')
  })
  if (part?.fieldname !== 'file') {
    part?.file.resume()
    throw fail('import_file_missing')
  }
  // PostgreSQL keeps no NUL, and nobody reads a name of any length
  const name = part.filename
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200)
  return { name: name || 'products.csv', file: part.file }
}

/** Throws, once it is read so far, `import_too_large` and `malformed_body`. */
export async function* bytesOf(file: Upload['file']): AsyncGenerator<Buffer> {
  try {
    for await (const piece of file) yield piece as Buffer
  } catch {
    throw fail('malformed_body')
  }
  if (file.truncated) throw fail('import_too_large')
}
