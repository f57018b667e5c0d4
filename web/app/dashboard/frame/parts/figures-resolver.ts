import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { NO_FIGURE } from '../../../lib/typed-figure.ts'

/** For forms with figures: what was typed and could not be read is said to be no figure, whatever the schema says of it. */
export function figuresResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const judge = zodResolver<Input, unknown, Output>(schema)
  return async (values, context, options) => {
    const judged = await judge(values, context, options)
    for (const place of unreadable(judged.errors, values)) set(judged.errors, `${place}.message`, NO_FIGURE)
    return judged
  }
}

/** The places of texts where the schema wants a number. */
function unreadable(errors: FieldErrors, values: FieldValues, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const place = [...path, key]
    if (typeof error.message !== 'string') return unreadable(error as FieldErrors, values, place)
    const typed: unknown = get(values, place.join('.'))
    return error.type === 'invalid_type' && typeof typed === 'string' && typed !== '' ? [place.join('.')] : []
  })
}
