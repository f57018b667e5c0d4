/** Bodies are read field by field, as leniently as Steadfast does. */
import { Refusal } from '../refusal.ts'
import { errorBody } from './gate.ts'

export type Fields = Record<string, unknown>

export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}

export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

export const invalid = (errors: Partial<Record<string, readonly string[]>>) =>
  new Refusal(422, { ...errorBody(422, 'The given data was invalid.'), errors })
