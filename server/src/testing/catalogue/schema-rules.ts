/** Walks schemas, and goes against each of their rules, to see what a person would read. */
import { z } from 'zod'

type Schema = z.ZodType
type Definition = Record<string, unknown> & { type: string; checks?: z.core.$ZodCheck[] }

const isSchema = (value: unknown): value is Schema => value instanceof z.ZodType
const definitionOf = (schema: Schema) => schema.def as unknown as Definition

/** The schema and all that it is made of, each once. */
export function partsOf(schema: Schema, seen = new Set<Schema>()): Set<Schema> {
  if (seen.has(schema)) return seen
  seen.add(schema)
  for (const value of Object.values(definitionOf(schema))) {
    const inside = value && typeof value === 'object' && !isSchema(value) ? Object.values(value) : [value]
    for (const part of inside) if (isSchema(part)) partsOf(part, seen)
  }
  return seen
}

const LONG = 'x'.repeat(20_000)
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'two\nlines',
  LONG,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1e15,
  -1,
  0,
  0.123456,
  1e15,
  [],
  // how many are too many: by each bound
  ['x', 'x', 'x'],
  {},
  { 'no such field': 1 },
]

interface Answer {
  code: string
  message: string
}

function answers(schema: Schema, value: unknown): Answer[] {
  try {
    return schema.safeParse(value).error?.issues ?? []
  } catch {
    // a rule that looks into what has another shape: the server says 'This is not what is expected here.'
    return []
  }
}

/** What is said of a rule of length or size alone, by values that are right but for it; null where it is another rule. */
function answersOfBound(schema: Schema, check: z.core.$ZodCheck): Answer[] | null {
  const rule = check._zod.def as { check: string; value?: number; minimum?: number; maximum?: number }
  const isList = definitionOf(schema).type === 'array'
  const sized = (length: number) => (isList ? Array.from({ length }, () => 'x') : 'x'.repeat(length))
  const bound = rule.value ?? rule.minimum ?? rule.maximum ?? 0
  const against: Record<string, () => unknown> = {
    greater_than: () => Number(bound) - 1,
    less_than: () => Number(bound) + 1,
    min_length: () => sized(bound - 1),
    max_length: () => sized(bound + 1),
  }
  const wrong = against[rule.check]
  if (!wrong) return null
  const definition = { ...definitionOf(schema), checks: [check], ...(isList && { element: z.any() }) }
  return answers((schema as z.ZodString).clone(definition as never), wrong())
}

export interface RuleAnswer extends Answer {
  /** Of a bound that is gone beyond: its kind, such as `max_length`. */
  bound?: string
}

/** Every sentence of one schema, of none that it holds. A bound that nothing goes against is an error of this walk. */
export function sentencesOf(schema: Schema): RuleAnswer[] {
  const found: RuleAnswer[] = WRONG.flatMap((value) => answers(schema, value))
  for (const check of definitionOf(schema).checks ?? []) {
    const bound = check._zod.def.check
    const said = answersOfBound(schema, check)
    if (said === null) continue
    if (said.length === 0) throw new Error(`Nothing went against ${bound}`)
    found.push(...said.map((answer) => ({ ...answer, bound })))
  }
  return found
}
