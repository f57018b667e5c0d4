import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

declare module 'fastify' {
  interface FastifySchema {
    /** The one file of a form. It is read as it comes, past every schema: this is for the description alone. */
    file?: { field: string; mediaType: string }
  }
}

/** The API page at /api/docs, made from the schemas that validate the requests. Register before the routes. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      // before 3.1 a value that may be null can't be one of a list of words, nor one of several shapes
      openapi: '3.1.0',
      info: {
        title: 'Spokehaat API',
        version,
        description:
          'Every answer is { success, message, data, meta? }; a refusal is { success: false, code, message, fields? } with its HTTP status. A token goes raw into the Authorization header; a Bearer prefix is also accepted.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
    transform: describeRoute,
  })
  await app.register(swaggerUi, {
    // the scope adds its own prefix to the routes, but not to the addresses within the page
    routePrefix: '/docs',
    indexPrefix: app.prefix,
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

const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema: { file, ...schema } = {}, url } = jsonSchemaTransform(route)
  return { url, schema: file ? { ...schema, ...formWith(file) } : schema }
}

function formWith({ field, mediaType }: NonNullable<FastifySchema['file']>): FastifySchema {
  const file = { type: 'string', format: 'binary', contentMediaType: mediaType }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: { [field]: file }, required: [field] },
  }
}
