import { z } from 'zod'

/** Fastify answers it with 400 and the message. */
export class BadRequest extends Error {
  readonly statusCode = 400
}

/** Throws BadRequest, which says what is wrong. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body)
  if (error) throw new BadRequest(z.prettifyError(error))
  return data
}

/** JSON and form bodies alike as text: numbers spelt out, blanks and anything nested left out. */
const fieldsSchema = z.record(z.string(), z.unknown()).transform((body) => {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(body)) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (text) fields[name] = text
  }
  return fields
})

export function textFields(body: unknown): Record<string, string> {
  return fieldsSchema.safeParse(body).data ?? {}
}
