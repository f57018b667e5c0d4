import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ERRORS, type ErrorCode } from '@spokehaat/contract/basics/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifySchema {
    /** The one file of a form. It is read as it comes, past every schema: this is for the description alone. */
    file?: { field: string; mediaType: string }
  }
}

interface Description {
  version: string
  /** Shapes that many routes answer with, by name: the description has each once. */
  shapes: Readonly<Record<string, z.ZodType>>
  /** Sends the description, made by `make` when it is asked for the first time, and kept. */
  send: (request: FastifyRequest, reply: FastifyReply, make: () => string) => Promise<unknown>
}

/**
 * The API page at /api/docs, made from the schemas that validate the requests, and its description at /api/docs/json. Register
 * before the routes.
 */
export async function installOpenApi(
  app: FastifyInstance,
  { version, shapes, send }: Description,
): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>()
  for (const [id, shape] of Object.entries(shapes)) schemaRegistry.add(shape, { id })
  const describe = createJsonSchemaTransform({ schemaRegistry })
  await app.register(swagger, {
    openapi: {
      // before 3.1 a value that may be null can't be one of a list of words, nor one of several shapes
      openapi: '3.1.0',
      info: {
        title: 'The shop’s API',
        version,
        description:
          'Every answer is { success, message, data, meta? }; a refusal is { success: false, code, message, fields? } with its HTTP status. A token goes raw into the Authorization header; a Bearer prefix is also accepted.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
    transform: (route) => {
      const { schema: { file, ...schema } = {}, url } = describe(route)
      const response = { ...(schema.response as object), ...refusals(route.route.config?.codes ?? []) }
      return { url, schema: { ...schema, response, ...(file && formWith(file)) } }
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  await app.register(swaggerUi, {
    // the scope adds its own prefix to the routes, but not to the addresses within the page
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    uiHooks: {
      // the page's own routes would write the whole of it anew for each who asks
      onRequest: async (request, reply) => {
        const { pathname } = new URL(request.url, 'http://shop')
        if (pathname.endsWith('/docs/json'))
          return send(request, reply, () => written(app.swagger() as Document))
        if (pathname.endsWith('/docs/yaml')) return reply.callNotFound()
      },
    },
    // without the `upgrade-insecure-requests` of its own policy, which breaks the page on a shop without https
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    },
  })
}

/** By status, which codes it comes with. */
function refusals(codes: readonly ErrorCode[]): Record<number, object> {
  const byStatus = Object.groupBy(codes, (code) => ERRORS[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, of = []]) => {
      const code = { properties: { code: { enum: of } } }
      return [status, { description: of.join(', '), allOf: [{ $ref: '#/components/schemas/Refusal' }, code] }]
    }),
  )
}

/** Of a description, what is read here. */
interface Document {
  paths?: Record<string, Record<string, { responses?: Record<string, object> }>>
  components?: { schemas?: Record<string, unknown> }
}

/**
 * The description without shapes that nothing refers to, as each is made once as it is asked for and once as it is answered
 * with; with each refusal that several routes have said once; and with formats by their names alone.
 */
function written({ paths = {}, components, ...document }: Document): string {
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const names = new Map<string, string>()
  const responses: Record<string, object> = {}
  for (const { responses: own = {} } of operations) {
    for (const [status, response] of Object.entries(own)) {
      if (Number(status) < 400) continue
      const said = JSON.stringify(response)
      const name = names.get(said) ?? `Refusals${names.size + 1}`
      names.set(said, name)
      responses[name] = response
      own[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  const schemas = Object.entries(components?.schemas ?? {})
  const all = JSON.stringify([paths, responses, schemas])
  const used = schemas.filter(([name]) => all.includes(`"#/components/schemas/${name}"`))
  const rest = { ...components, schemas: Object.fromEntries(used), responses }
  return JSON.stringify({ ...document, components: rest, paths }, withoutPattern)
}

/** A format that has a name, as of days and ids, needs no expression beside it: those were a fifth of the description. */
function withoutPattern(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('format' in value && 'pattern' in value)) return value
  if (typeof value.format !== 'string' || typeof value.pattern !== 'string') return value
  const { pattern: _, ...rest } = value
  return rest
}

function formWith({ field, mediaType }: NonNullable<FastifySchema['file']>): FastifySchema {
  const file = { type: 'string', format: 'binary', contentMediaType: mediaType }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { [field]: file }, required: [field] },
  }
}
