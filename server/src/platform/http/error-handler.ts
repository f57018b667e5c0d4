/**
 * The one place where anything thrown becomes an answer: a refusal keeps its code; a broken request or a known
 * database constraint gets its own; all else is logged and becomes a blank 500.
 */
import {
  type ErrorBody,
  type ErrorCode,
  errorMessage,
  type FieldErrors,
} from '@spokehaat/contract/basics/errors'
import type { Language } from '@spokehaat/contract/basics/language'
import * as m from '@spokehaat/texts/answers'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { errorWords } from '../log/error-words.ts'
import { isUnavailable } from '../pool/unavailable.ts'
import { fail, Refusal } from './refusal.ts'
import { requestLanguage } from './request-language.ts'
import { bareHeaders } from './security-headers.ts'
import { barePolicy, notFoundPage, refusedPage, unavailablePage } from './unavailable-page.ts'

/** Fastify's own error codes → ours. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_FILES_LIMIT: 'malformed_body',
  FST_PARTS_LIMIT: 'malformed_body',
  FST_FIELDS_LIMIT: 'malformed_body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}

/** Refusals that somebody who watches over the shop wants to count: guessing, forging, reaching for what is not theirs. */
const SECURITY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid_credentials',
  'invalid_or_unconfirmed',
  'wrong_password',
  'token_invalid',
  'session_ended',
  'account_blocked',
  'not_allowed',
  'not_yours',
  'foreign_origin',
  'too_many_requests',
  'link_unknown',
])

const HANGS_UP: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['request_timeout', 'malformed_request'])

/** Names of constraints → what they mean to the caller. */
const CONSTRAINTS: Record<string, ErrorCode> = {
  products_sku_key: 'sku_taken',
  variants_sku_key: 'sku_taken',
  staff_roles_name: 'role_name_taken',
  users_role_id: 'role_in_use',
  product_imports_one: 'import_in_progress',
  suppliers_name: 'supplier_name_taken',
  // it was deleted meanwhile
  variants_supplier_id_fkey: 'supplier_not_found',
  stock_entries_supplier_id_fkey: 'supplier_not_found',
  // the account was deleted while it was being used
  orders_user_id_fkey: 'session_ended',
  idempotency_keys_user_id_fkey: 'session_ended',
  sessions_user_id_fkey: 'session_ended',
  two_factor_user_id_fkey: 'session_ended',
  remembered_devices_user_id_fkey: 'session_ended',
  mail_links_user_id_fkey: 'session_ended',
  product_imports_by_user_id_fkey: 'session_ended',
  stock_entries_by_user_id_fkey: 'session_ended',
}

/** Names of constraints → the field that goes against them. */
const FIELDS: Record<string, string> = {
  suppliers_name: 'name',
  products_sku_key: 'sku',
  staff_roles_name: 'name',
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, requestLanguage(request))
    if (refusal.code === 'service_unavailable') {
      // a refusal of our own was logged where it was decided, if at all: it comes by the thousand
      if (error !== refusal) request.log.warn({ err: error }, 'request failed: the database is away')
    } else if (refusal.status >= 500) {
      const because = error.cause === undefined ? '' : `: ${errorWords(error.cause)}`
      request.log.error({ err: error }, `request failed${because}`)
    } else if (SECURITY.has(refusal.code)) {
      const { ip, viewer } = request
      request.log.warn(
        { code: refusal.code, ip, user: viewer?.userId, route: request.routeOptions.url },
        'refused',
      )
    }
    // nobody would listen to what is still to come, or should
    if (HANGS_UP.has(refusal.code)) reply.header('connection', 'close')
    // to hang up, as Fastify would, takes the refusal away from a caller that is still sending: Node lets the rest go
    if (refusal.code === 'body_too_large') reply.removeHeader('connection')
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    const others = otherMethods(app, request)
    if (others.length === 0) return sendRefusal(reply, fail('route_not_found'))
    return sendRefusal(reply.header('allow', others.join(', ')), fail('method_not_allowed'))
  })
}

/** For what goes wrong before there is a route, such as an address that can't be decoded. */
export function createFrameworkErrorHandler(config: Config) {
  const headers = bareHeaders(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    sendRefusal(reply.headers(headers), toRefusal(error, requestLanguage(request)))
    // nobody hears of its end
    request.log.info({ req: request, res: reply }, 'request completed')
  }
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = requestLanguage(reply.request)
  const body: ErrorBody = {
    success: false,
    code: refusal.code,
    message: refusal.said ?? errorMessage(refusal.code, language),
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.details && { details: refusal.details }),
    ...(refusal.status >= 500 && { requestId: reply.request.id }),
  }
  const wait = refusal.details?.retryAfter
  if (typeof wait === 'number') reply.header('retry-after', wait)
  if (wantsPage(reply.request)) {
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', barePolicy())
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(pageOf(refusal, language))
  }
  // declared schemas differ from route to route; the error's own shape is fixed above
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function pageOf({ code, status }: Refusal, language: Language): string {
  if (code === 'service_unavailable') return unavailablePage(language)
  return status === 404 ? notFoundPage(language) : refusedPage(language, code)
}

/** Somebody looking at an address of the shop, as against a program that asks for data. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

/** Seconds: a database is back, or replaced, in about as long. */
const DATABASE_AWAY = 5

function toRefusal(error: FastifyError, language: Language): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return fail('service_unavailable', { details: { retryAfter: DATABASE_AWAY } })
  if (hasZodFastifySchemaValidationErrors(error)) return invalidFields(error)
  const framework = FRAMEWORK[error.code]
  if (framework) return fail(framework)
  if (error instanceof pg.DatabaseError) {
    const code = error.constraint === undefined ? undefined : CONSTRAINTS[error.constraint]
    const field = FIELDS[error.constraint ?? '']
    if (code)
      return fail(code, field === undefined ? {} : { fields: { [field]: errorMessage(code, language) } })
  }
  // files: an address that climbs out of its folder
  if (error.statusCode === 403 || error.statusCode === 404) return fail('route_not_found')
  if (error.statusCode === 416) return fail('range_not_there')
  if (error.statusCode === 412) return fail('condition_failed')
  if (error.statusCode === 400 || error instanceof SyntaxError) return fail('malformed_body')
  return fail('internal')
}

function invalidFields(error: FastifyError): Refusal {
  const fields: FieldErrors = {}
  for (const issue of error.validation ?? []) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.') || '(whole)'
    fields[path] ??= issue.message ?? m.not_right()
  }
  return fail('validation_failed', { fields })
}

/** What the address answers where it does not answer this method. */
function otherMethods(app: FastifyInstance, request: FastifyRequest): string[] {
  const path = request.url.split('?')[0] ?? ''
  // the page handler answers every GET outside /api, so only API routes count as 'there, but for another method'
  if (!path.startsWith('/api/')) return []
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) =>
    app.findRoute({ method, url: path }),
  )
  // the method is right, so it is the rest that is not, such as an id that is no id by its length alone
  return known.some((method) => method === request.method) ? [] : known
}
