/** Builds the shop without listening; main.ts listens, tests inject. */
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { installAuthentication } from './accounts/authentication.ts'
import { productRoutes } from './catalogue/products.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { installErrorHandler, onFrameworkError } from './http/error-handler.ts'
import { installOpenApi } from './http/openapi.ts'
import type { Services } from './http/services.ts'
import { refuseUnstorableText } from './http/storable-text.ts'
import { imageFileRoutes, imageRoutes } from './media/images.routes.ts'
import { cartRoutes } from './orders/cart.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { pagesPlugin } from './pages/pages.plugin.ts'
import { notificationRoutes } from './payments/notification.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { VERSION } from './version.ts'

interface AppOptions {
  /** Without it there is only the API: its tests need no built web. */
  pages?: PageRenderer
  /** Where the log goes; standard output by default. */
  logTo?: { write(line: string): void }
  /** Called before any route is there, so that a test can watch every answer. */
  beforeRoutes?: (app: FastifyInstance) => void
}

export async function buildApp(
  services: Services,
  { pages, logTo, beforeRoutes }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services
  const app = Fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { ...loggerOptions(config.LOG_LEVEL), ...(logTo && { stream: logTo }) },
    // the nearest proxy only: what stands before its own entry in X-Forwarded-For anybody can write
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    frameworkErrors: onFrameworkError,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app)
  beforeRoutes?.(app)

  // pages bring their own Content-Security-Policy, with the hashes of their scripts
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  await app.register(cookie)
  await app.register(formbody)
  installAuthentication(app)

  await app.register(
    async (api) => {
      api.addHook('preValidation', refuseUnstorableText)
      await installOpenApi(api, VERSION)
      for (const routes of [
        healthRoutes,
        accountRoutes,
        productRoutes,
        cartRoutes,
        orderRoutes,
        notificationRoutes,
        imageRoutes,
      ]) {
        await api.register(routes, { services })
      }
    },
    { prefix: '/api' },
  )
  await app.register(imageFileRoutes, { services })
  if (pages) {
    await app.register(pagesPlugin, { services, pages })
    await app.register(pictureRoutes, { services, pages })
  }
  return app
}

function loggerOptions(level: string) {
  return {
    level,
    // the query string can hold a payment token or a mail link
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.checkout_url'],
  }
}
