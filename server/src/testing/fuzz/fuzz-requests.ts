/** Requests for fuzzing, made from the API's own description: half of them as they should be, half of them not. */
import type { Chance } from './chance.ts'
import { spoiltForm, validForm } from './fuzz-forms.ts'
import type { Operation } from './fuzz-operations.ts'
import { HOSTILE_STRINGS, hostileValue, spoil, validValue } from './fuzz-values.ts'

/** Where a request is not as it should be. */
type Part = 'path' | 'query' | 'headers' | 'body'

export interface FuzzRequest {
  operation: Operation
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Whose it is: a key of the callers. */
  caller: string
  spoilt: Set<Part>
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
  /** By which a browser stays signed in; each is right once. */
  cookies?: readonly string[]
}

/** The description does not say which routes read a cookie. */
const BY_COOKIE = /^\/api\/auth\/(refresh|logout)$/

export function fuzzRequest(operation: Operation, known: Known, chance: Chance): FuzzRequest {
  const caller = chance.pick([...known.callers.keys()])
  const { method, path } = operation
  const request: FuzzRequest = { operation, method, url: '', headers: {}, caller, spoilt: new Set() }
  const { headers, spoilt } = request
  const token = known.callers.get(caller)
  if (token != null) headers.authorization = chance.next() < 0.5 ? token : `Bearer ${token}`
  if (known.cookies?.length && BY_COOKIE.test(path)) headers.cookie = chance.pick(known.cookies)
  const isBad = chance.next() < 0.5
  addAddress(request, known, chance, isBad)
  if (method !== 'GET') addBody(request, known, chance, isBad)
  if (isBad && chance.next() < 0.2) {
    Object.assign(headers, oddHeader(chance))
    spoilt.add('headers')
  }
  return request
}

function addAddress(request: FuzzRequest, { ids }: Known, chance: Chance, isBad: boolean): void {
  const { operation, headers, spoilt } = request
  const query: string[] = []
  let filled = operation.path
  const all = [...ids.values()].flat()
  for (const { in: place, name, required = false, schema } of operation.parameters) {
    const isHostile = isBad && chance.next() < 0.3
    const kind = place === 'path' ? operation.path.split(`/{${name}}`)[0]?.split('/').at(-1) : undefined
    const fitting = (chance.next() < 0.8 && ids.get(kind ?? '')) || all
    if (place !== 'path' && !isHostile && !required && chance.next() < (place === 'query' ? 0.6 : 0.3))
      continue
    // what is no UUID is known by its place in the path alone
    const named = kind === 'carriers' && fitting !== all ? chance.pick(fitting) : null
    const value = isHostile ? hostileValue(chance) : (named ?? validValue(schema, chance, fitting))
    if (isHostile) spoilt.add(place === 'header' ? 'headers' : place)
    if (place === 'path') filled = filled.replace(`{${name}}`, segment(value) || '%20')
    else if (place === 'header') headers[name] = headerText(text(value))
    else {
      for (const one of Array.isArray(value) ? value.slice(0, 20) : [value])
        query.push(`${encodeURIComponent(name)}=${segment(one)}`)
    }
  }
  if (isBad && chance.next() < 0.15) {
    query.push(chance.pick(['%', '%ff=%fe', '&&&', 'a[b]=c', 'page=1&page=2', '__proto__[x]=1', '?', '=']))
    spoilt.add('query')
  }
  request.url = query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function addBody(request: FuzzRequest, { ids }: Known, chance: Chance, isBad: boolean): void {
  const { body, file } = request.operation
  if (isBad && chance.next() < 0.12) {
    send(request, chance.pick(['application/json', ...CONTENT_TYPES]), chance.pick(BROKEN_BODIES))
  } else if (file) {
    const { contentType, payload } = isBad ? spoiltForm(file, chance) : validForm(file, chance)
    send(request, contentType, payload)
  } else if (body || (isBad && chance.next() < 0.2)) {
    // the only things that a body names by their ids
    const value = validValue(body ?? { type: 'object' }, chance, ids.get('bycles'))
    send(request, 'application/json', JSON.stringify(isBad ? spoil(value, chance) : value) ?? 'null')
  } else return
  if (isBad) request.spoilt.add('body')
}

function send(request: FuzzRequest, contentType: string, payload: string | Buffer): void {
  request.headers['content-type'] = contentType
  request.payload = payload
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
