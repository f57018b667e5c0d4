/** Reads fields of an answer whose shape nobody promises. */
import { z } from 'zod'
import { toMinor } from './to-minor.ts'

export const answerFields = z.record(z.string(), z.unknown())
export type AnswerFields = z.infer<typeof answerFields>

/** The first of these that is there. */
export function textOf(body: AnswerFields, ...names: string[]): string | null {
  for (const name of names) {
    const value = body[name]
    // what PostgreSQL can't hold must not keep a payment from being recorded
    if (typeof value === 'string' && value !== '') return value.replaceAll('\0', '').toWellFormed()
    if (typeof value === 'number') return String(value)
  }
  return null
}

export const amountOf = (body: AnswerFields, ...names: string[]): number | null => {
  const text = textOf(body, ...names)
  return text === null ? null : toMinor(text)
}
