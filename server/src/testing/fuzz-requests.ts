/** Requests for fuzzing, made from the API's own description: half of them as they should be, half of them not. */
import type { Chance } from './chance.ts'
import { HOSTILE_STRINGS, hostileValue, type Schema, spoil, validValue } from './fuzz-values.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

export interface Operation {
  method: Uppercase<(typeof METHODS)[number]>
  /** As in the description: `/api/orders/{id}`. */
  path: string
  parameters: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: Schema }[]
  body: Schema | null
  /** Status → schema of the JSON that may come with it; null where it is no JSON. */
  answers: Map<number, Schema | null>
}

export interface FuzzRequest {
  operation: Operation
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Whose it is: a key of the callers. */
  caller: string
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

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'image/svg+xml',
  'application/json, text/html',
  '',
]

const BROKEN_BODIES = [
  '',
  '{',
  '[',
  'null',
  '"',
  '{"a":1,}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '\u{feff}{}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":1}{"a":2}',
  '--x\r\nContent-Disposition: form-data; name="image"; filename="../a.svg"\r\n\r\n<svg onload="alert(1)"/>\r\n--x--',
  `{"a":"${'x'.repeat(300_000)}"}`,
]

export interface Known {
  /** Name of a caller → what goes into the Authorization header; null for nobody. */
  callers: ReadonlyMap<string, string | null>
  /** Of things that are there, by the part of an address that comes before them. */
  ids: ReadonlyMap<string, readonly string[]>
}

export function fuzzRequest(operation: Operation, known: Known, chance: Chance): FuzzRequest {
  const caller = chance.pick([...known.callers.keys()])
  const headers: Record<string, string> = {}
  const token = known.callers.get(caller)
  if (token != null) headers.authorization = chance.next() < 0.5 ? token : `Bearer ${token}`
  const spoilt = chance.next() < 0.5
  const url = address(operation, known, chance, spoilt, headers)
  const request: FuzzRequest = { operation, method: operation.method, url, headers, caller }
  if (operation.method !== 'GET') addBody(request, known, chance, spoilt)
  if (spoilt && chance.next() < 0.2) Object.assign(headers, oddHeader(chance))
  return request
}

function address(
  { path, parameters }: Operation,
  { ids }: Known,
  chance: Chance,
  spoilt: boolean,
  headers: Record<string, string>,
): string {
  const query: string[] = []
  let filled = path
  const all = [...ids.values()].flat()
  for (const { in: place, name, required = false, schema } of parameters) {
    const isBad = spoilt && chance.next() < 0.3
    const kind = place === 'path' ? path.split(`/{${name}}`)[0]?.split('/').at(-1) : undefined
    const fitting = (chance.next() < 0.8 && ids.get(kind ?? '')) || all
    const value = isBad ? hostileValue(chance) : validValue(schema, chance, fitting)
    if (place === 'path') filled = filled.replace(`{${name}}`, segment(value) || '%20')
    else if (place === 'header') {
      if (isBad || required || chance.next() < 0.7) headers[name] = headerText(text(value))
    } else if (isBad || required || chance.next() < 0.4) {
      for (const one of Array.isArray(value) ? value.slice(0, 20) : [value])
        query.push(`${encodeURIComponent(name)}=${segment(one)}`)
    }
  }
  if (spoilt && chance.next() < 0.15) {
    query.push(chance.pick(['%', '%ff=%fe', '&&&', 'a[b]=c', 'page=1&page=2', '__proto__[x]=1', '?', '=']))
  }
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function addBody(request: FuzzRequest, { ids }: Known, chance: Chance, spoilt: boolean): void {
  const { body } = request.operation
  if (spoilt && chance.next() < 0.12) {
    request.headers['content-type'] = chance.pick(['application/json', ...CONTENT_TYPES])
    request.payload = chance.pick(BROKEN_BODIES)
    return
  }
  if (!body && !(spoilt && chance.next() < 0.2)) return
  // the only things that a body names by their ids
  const value = validValue(body ?? { type: 'object' }, chance, ids.get('bycles'))
  request.headers['content-type'] = 'application/json'
  request.payload = JSON.stringify(spoilt ? spoil(value, chance) : value) ?? 'null'
}

function oddHeader(chance: Chance): Record<string, string> {
  const value = headerText(chance.pick(HOSTILE_STRINGS)).slice(0, 2_000)
  const name = chance.pick([
    'authorization',
    'cookie',
    'idempotency-key',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-request-id',
    'host',
    'accept',
    'accept-encoding',
    'if-none-match',
    'origin',
    'referer',
    'range',
    'user-agent',
  ])
  return { [name]: name === 'host' && value === '' ? 'x' : value }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** No client can send a header that is not one line of Latin letters. */
const headerText = (value: string): string =>
  Array.from(value, (letter) => (/[\x20-\x7e]/.test(letter) ? letter : '?'))
    .join('')
    .trim()
    .slice(0, 4_000)

/** As a client writes it into an address; half a surrogate has no way to be written. */
const segment = (value: unknown): string => encodeURIComponent(text(value).toWellFormed()).slice(0, 8_000)
