import { z } from 'zod'

/** Issues by field, as each courier's framework lists them. Those of a row's own field, not of the row in a list. */
export function byField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.') || 'body'
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}

const words = (field: string) => field.replaceAll('_', ' ')

/** A text of so many letters. A missing one is "required". */
export const textOf = (field: string, least: number, most: number) =>
  z
    .string({ error: `The ${words(field)} field is required.` })
    .trim()
    .min(least, `The ${words(field)} must be at least ${least} characters.`)
    .max(most, `The ${words(field)} may not be greater than ${most} characters.`)

/** Eleven digits of a Bangladeshi mobile, in Latin figures and without the country. */
export const phoneOf = (field: string) =>
  z
    .string({ error: `The ${words(field)} field is required.` })
    .regex(/^01\d{9}$/, `The ${words(field)} must be 11 digits and begin with 01.`)

/** A whole number, also as text; anything else is none. */
export const wholeOf = (field: string) =>
  z
    .union([z.number(), z.string().regex(/^-?\d+(?:\.\d+)?$/)], {
      error: `The ${words(field)} must be a number.`,
    })
    .transform(Number)
    .pipe(z.int(`The ${words(field)} must be an integer.`))
