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
  kind: 'picture' | 'products' | 'articles'
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>
}

interface DescribedOperation {
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Every operation of an OpenAPI 3.1 description without references. */
export function operations(description: Description): Operation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
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

function fileIn(path: string, form: Schema | undefined): FormFile | null {
  for (const [field, { format, contentMediaType }] of Object.entries(form?.properties ?? {})) {
    if (format !== 'binary') continue
    if (contentMediaType?.startsWith('image/')) return { field, kind: 'picture' }
    return { field, kind: path.startsWith('/api/articles') ? 'articles' : 'products' }
  }
  return null
}

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`
