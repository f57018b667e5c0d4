/** What there is to ask, read from the API's own description. */
import type { Schema } from './fuzz-values.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

export interface Operation {
  method: Uppercase<(typeof METHODS)[number]>
  /** As in the description: `/api/orders/{id}`. */
  path: string
  parameters: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[]
  body: Schema | null
  /** The file of its form, where it takes one. */
  file: FormFile | null
  /** Status → schema of the JSON that may come with it; null where it is no JSON. */
  answers: Map<number, Schema | null>
}

export interface FormFile {
  field: string
  kind: 'picture' | 'logo' | 'products' | 'articles' | 'redirects' | 'customers' | 'payouts'
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>
}

interface DescribedOperation {
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** What a reference of the description stands for, in its place: none of them leads back to itself. */
function withoutReferences<Part>(part: Part, whole: object): Part {
  if (Array.isArray(part)) return part.map((one) => withoutReferences(one, whole)) as Part
  if (part === null || typeof part !== 'object') return part
  const reference = '$ref' in part ? part.$ref : undefined
  if (typeof reference !== 'string') {
    return Object.fromEntries(
      Object.entries(part).map(([name, one]) => [name, withoutReferences(one, whole)]),
    ) as Part
  }
  const names = reference.replace('#/', '').split('/')
  const meant = names.reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], whole)
  return withoutReferences(meant as Part, whole)
}

/** Every operation of an OpenAPI 3.1 description. */
export function operations(description: Description): Operation[] {
  return Object.entries(withoutReferences(description.paths, description)).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const { parameters = [], requestBody, responses } = item[method] as DescribedOperation
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema ?? null,
        file: fileIn(path, requestBody?.content['multipart/form-data']?.schema),
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            content?.['application/json']?.schema ?? null,
          ]),
        ),
      }
    }),
  )
}

/** What the file of a form has to hold, by its address, where the description does not say. */
const KINDS: Record<string, FormFile['kind']> = {
  '/api/settings/': 'logo',
  '/api/articles': 'articles',
  '/api/redirects': 'redirects',
  '/api/past-imports': 'customers',
  '/api/carriers/': 'payouts',
}

function fileIn(path: string, form: Schema | undefined): FormFile | null {
  for (const [field, { format, contentMediaType }] of Object.entries(form?.properties ?? {})) {
    if (format !== 'binary') continue
    const isPicture = contentMediaType?.startsWith('image/')
    const kind = Object.entries(KINDS).find(([start]) => path.startsWith(start))?.[1]
    return { field, kind: kind ?? (isPicture ? 'picture' : 'products') }
  }
  return null
}

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`
