/** Builds the shop without listening; main.ts listens, tests inject. */
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { Registry } from '@prometheus-io/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { installAuthentication } from './accounts/authentication.ts'
import { openFrontDoor } from './answers/front-door.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { manageProductRoutes } from './catalogue/manage.routes.ts'
import { productRoutes } from './catalogue/products.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { installBackPressure, type PressureLimits } from './http/back-pressure.ts'
import { installBodies } from './http/bodies.ts'
import { createClientErrorHandler } from './http/client-error.ts'
import { createFrameworkErrorHandler, installErrorHandler } from './http/error-handler.ts'
import { installGate } from './http/gate.ts'
import { logOptions, requestId } from './http/log-options.ts'
import { refuseTwoHosts } from './http/one-host.ts'
import { installOpenApi } from './http/openapi.ts'
import { refuseForeignOrigin } from './http/refuse-foreign-origin.ts'
import { RequestLog } from './http/request-log.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import type { Services } from './http/services.ts'
import { refuseUnstorableText } from './http/storable-text.ts'
import { validatorCompiler } from './http/validator-compiler.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { mailRoutes } from './mail/mails.routes.ts'
import { imageFileRoutes, imageRoutes } from './media/images.routes.ts'
import { inboxRoutes } from './messages/inbox.routes.ts'
import { letterRoutes } from './messages/letters.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { measurePages, measureQueries, measureRequests } from './metrics/request-metrics.ts'
import { cartRoutes } from './orders/cart.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { refundRoutes } from './orders/refunds.routes.ts'
import { staffOrderRoutes } from './orders/staff.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { pagesPlugin } from './pages/pages.plugin.ts'
import { gatewayHealthRoutes } from './payments/gateway-health.routes.ts'
import { gatewayLogger } from './payments/log-gateway.ts'
import { notificationRoutes } from './payments/notification.routes.ts'
import { reconciliationRoutes } from './payments/reconciliations.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { ownDataRoutes } from './privacy/own-data.routes.ts'
import { productFileRoutes } from './product-files/product-files.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { subscriberRoutes } from './subscribers/subscribers.routes.ts'
import { synonymRoutes } from './synonyms/synonyms.routes.ts'
import { VERSION } from './version.ts'

interface AppOptions {
  /** Without it there is only the API: its tests need no built web. */
  pages?: PageRenderer
  /** Where the log goes; standard output, a write a line, by default. */
  logTo?: { write(line: string): void }
  /** Called before any route is there, so that a test can watch every answer. */
  beforeRoutes?: (app: FastifyInstance) => void
  /** Where what happens is counted; nowhere by default. */
  registry?: Registry
  /** How much is too much; worked out from the machine by default. */
  pressure?: PressureLimits
  /** Seconds that any body may take to arrive; by its kind by default. */
  bodySeconds?: number
}

export async function buildApp(
  services: Services,
  { pages: unmeasured, logTo, beforeRoutes, pressure, registry, bodySeconds }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services
  const requestLog = new RequestLog()
  const app = Fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { ...logOptions(config.LOG_LEVEL), ...(logTo && { stream: logTo }) },
    genReqId: requestId,
    // the nearest proxy only: what stands before its own entry in X-Forwarded-For anybody can write
    trustProxy: config.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    logController: requestLog,
    frameworkErrors: createFrameworkErrorHandler(config),
    clientErrorHandler: createClientErrorHandler(config),
    // the gate says it in our own words, and sooner
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    // no longer than the largest file takes on a slow line; all else has seconds: http/bodies.ts
    requestTimeout: 10 * 60_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app)
  const unwatch = services.gateway.watch(gatewayLogger(app.log))
  app.addHook('onClose', async () => unwatch())
  beforeRoutes?.(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  const noteRequest = registry && measureRequests(registry, app, services)
  if (registry) measureQueries(registry, services)
  const pages = registry && unmeasured ? measurePages(registry, unmeasured) : unmeasured
  refuseTwoHosts(app)
  installGate(app, services.gate)
  if (config.BACK_PRESSURE) await installBackPressure(app, services, pressure)
  installBodies(app, services, bodySeconds)
  app.addHook('onRequest', (request, reply, done) => {
    requestLog.admitted(request, reply)
    done()
  })

  installSecurityHeaders(app, config)
  await app.register(cookie)
  await app.register(formbody)
  installAuthentication(app)

  await app.register(
    async (api) => {
      // what a form elsewhere can send without asking, and no route reads
      api.removeContentTypeParser('text/plain')
      api.addHook('onRequest', refuseForeignOrigin(config.publicUrl))
      api.addHook('preValidation', refuseUnstorableText)
      await installOpenApi(api, VERSION)
      for (const routes of [
        healthRoutes,
        accountRoutes,
        manageProductRoutes,
        productRoutes,
        productFileRoutes,
        cartRoutes,
        orderRoutes,
        staffOrderRoutes,
        refundRoutes,
        notificationRoutes,
        gatewayHealthRoutes,
        imageRoutes,
        messageRoutes,
        inboxRoutes,
        subscriberRoutes,
        letterRoutes,
        overviewRoutes,
        stockRoutes,
        settingsRoutes,
        synonymRoutes,
        auditRoutes,
        mailRoutes,
        jobRoutes,
        reconciliationRoutes,
        ownDataRoutes,
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
  // what is kept costs next to nothing: it is given out however much there is to do
  openFrontDoor(app, services, noteRequest)
  return app
}
