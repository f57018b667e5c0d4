/** Builds the shop without listening; main.ts listens, tests inject. */
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { Registry } from '@prometheus-io/client'
import { errorBody } from '@spokehaat/contract/basics/errors'
import { product, productSummary, shownProduct } from '@spokehaat/contract/catalogue/product'
import { productImport } from '@spokehaat/contract/catalogue/product-file'
import { redirect } from '@spokehaat/contract/catalogue/redirect'
import { supplierPage } from '@spokehaat/contract/catalogue/supplier'
import { managedContent } from '@spokehaat/contract/content/content'
import { wordsOfKind } from '@spokehaat/contract/post/words'
import { carrier, consignment } from '@spokehaat/contract/sales/carrier'
import { customerDetail } from '@spokehaat/contract/sales/customer'
import { discount } from '@spokehaat/contract/sales/discount'
import { draft } from '@spokehaat/contract/sales/draft'
import { order, orderDetail } from '@spokehaat/contract/sales/order'
import { linkedOrder } from '@spokehaat/contract/sales/order-link'
import { pastState } from '@spokehaat/contract/sales/past'
import { deskReview, reviewedLine } from '@spokehaat/contract/sales/review'
import { walletReceipt } from '@spokehaat/contract/sales/wallet-receipt'
import { settings } from '@spokehaat/contract/shop/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { articleRoutes } from './blog/articles.routes.ts'
import { blogRoutes } from './blog/blog.routes.ts'
import { respondFromCache, respondWith } from './cache/send-response.ts'
import { productFileRoutes } from './catalogue/files/product-files.routes.ts'
import { goesWithRoutes } from './catalogue/goes-with/goes-with.routes.ts'
import { manageProductRoutes } from './catalogue/products/manage.routes.ts'
import { productRoutes } from './catalogue/public/products.routes.ts'
import { questionRoutes } from './catalogue/questions/questions.routes.ts'
import { redirectRoutes } from './catalogue/redirects/redirects.routes.ts'
import { synonymRoutes } from './catalogue/synonyms/synonyms.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { accountRoutes } from './identity/accounts/accounts.routes.ts'
import { auditRoutes } from './identity/audit/audit.routes.ts'
import { auditExports } from './identity/audit/audit-exports.ts'
import { riderRoutes } from './identity/rider/rider.routes.ts'
import { roleRoutes } from './identity/roles/roles.routes.ts'
import { installAuthentication } from './identity/sessions/authentication.ts'
import { imageFileRoutes, imageRoutes } from './media/uploads/images.routes.ts'
import type { Sending } from './outbox/send-mails.ts'
import type { Texting } from './outbox/send-sms.ts'
import { installLanguages, languageRoutes } from './pages/languages.ts'
import { measurePages, pageLabel } from './pages/measure-pages.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { pagesPlugin } from './pages/pages.plugin.ts'
import type { PagesNeeds } from './pages/pages.ts'
import { pictureRoutes } from './pages/pictures.routes.ts'
import { VERSION } from './platform/config/version.ts'
import type { Databases } from './platform/db/platform.ts'
import type { ApiPlugin } from './platform/http/api-plugin.ts'
import { createClientErrorHandler, watchResponses } from './platform/http/client-error.ts'
import { createFrameworkErrorHandler, installErrorHandler } from './platform/http/error-handler.ts'
import { refuseTwoHosts } from './platform/http/one-host.ts'
import { installOpenApi } from './platform/http/openapi.ts'
import type { Outside } from './platform/http/outside.ts'
import { refuseForeignOrigin } from './platform/http/refuse-foreign-origin.ts'
import { installRequestLanguage } from './platform/http/request-language.ts'
import { routeLabel } from './platform/http/route-label.ts'
import { installSecurityHeaders } from './platform/http/security-headers.ts'
import { refuseUnstorableText } from './platform/http/storable-text.ts'
import { validatorCompiler } from './platform/http/validator-compiler.ts'
import type { Background } from './platform/job-queue/jobs.ts'
import { healthRoutes } from './platform/lifecycle/health.routes.ts'
import { installBackPressure, type PressureLimits } from './platform/load/back-pressure.ts'
import { installBodies } from './platform/load/bodies.ts'
import { type Gate, installGate } from './platform/load/gate.ts'
import { logOptions, requestId } from './platform/log/log-options.ts'
import { RequestLog } from './platform/log/request-log.ts'
import { measureReplica } from './platform/metrics/replica-metrics.ts'
import { measureQueries, measureRequests } from './platform/metrics/request-metrics.ts'
import { type Troubled, troubleLogger } from './platform/trouble/trouble.ts'
import { inboxRoutes } from './post/inbox/inbox.routes.ts'
import { messageRoutes } from './post/inbox/messages.routes.ts'
import { campaignRoutes } from './post/newsletter/campaigns.routes.ts'
import { subscriberRoutes } from './post/newsletter/subscribers.routes.ts'
import { phoneMessageRoutes } from './post/phone-messages/phone-messages.routes.ts'
import { mailRoutes } from './post/sent-mails/mails.routes.ts'
import { smsProviderRoutes } from './post/sms-desk/sms-providers.routes.ts'
import { alertRoutes } from './sales/alerts/alerts.routes.ts'
import { bulkOrderRoutes } from './sales/bulk/bulk.routes.ts'
import { cardSaleRoutes } from './sales/card-sales/card-sales.routes.ts'
import { carrierCashRoutes } from './sales/carrier-cash/carrier-cash.routes.ts'
import { areaRoutes } from './sales/cart/areas.routes.ts'
import { promiseRoutes } from './sales/cart/promise.routes.ts'
import { accountCartRoutes } from './sales/carts/carts.routes.ts'
import { cashStepRoutes } from './sales/cash-steps/cash-steps.routes.ts'
import { orderChangeRoutes } from './sales/changes/changes.routes.ts'
import { chatOrderRoutes } from './sales/chat-orders/chat-orders.routes.ts'
import { carrierRoutes } from './sales/consignments/carriers.routes.ts'
import type { Consigning } from './sales/consignments/consigning.ts'
import { creditRoutes } from './sales/credit/credit.routes.ts'
import { customerRoutes } from './sales/customers/customers.routes.ts'
import { deliveryRoutes } from './sales/delivery/delivery.routes.ts'
import { discountDeskRoutes } from './sales/discount-desk/discount-desk.routes.ts'
import { discountRoutes } from './sales/discounts/discounts.routes.ts'
import { draftRoutes } from './sales/drafts/drafts.routes.ts'
import { drawerRoutes } from './sales/drawer/drawer.routes.ts'
import { refundRoutes } from './sales/fulfilment/refunds.routes.ts'
import { returnRoutes } from './sales/fulfilment/returns.routes.ts'
import { staffOrderRoutes } from './sales/fulfilment/staff.routes.ts'
import { watchGateways } from './sales/gateway/watch-gateways.ts'
import { pastRoutes } from './sales/moving/past.routes.ts'
import { newsRoutes } from './sales/news/news.routes.ts'
import { orderLinkRoutes } from './sales/order-links/order-links.routes.ts'
import { tellWhoWasFirst } from './sales/order-record/last-step.ts'
import { orderRoutes } from './sales/orders/orders.routes.ts'
import { gatewayHealthRoutes } from './sales/pay-ways/gateway-health.routes.ts'
import { payWayRoutes } from './sales/pay-ways/pay-ways.routes.ts'
import { notificationRoutes } from './sales/payments/notification.routes.ts'
import { cartRoutes } from './sales/placing/cart.routes.ts'
import { receiptRoutes } from './sales/receipts/receipts.routes.ts'
import { deskReviewRoutes } from './sales/reviews/desk-reviews.routes.ts'
import { reviewRoutes } from './sales/reviews/reviews.routes.ts'
import { savedRoutes } from './sales/saved/saved.routes.ts'
import { taxRoutes } from './sales/tax/tax.routes.ts'
import { teamRoutes } from './sales/team/team.routes.ts'
import { exportRoutes } from './shop/exports/exports.routes.ts'
import { firstDayRoutes } from './shop/first-day/first-day.routes.ts'
import { jobRoutes } from './shop/jobs/jobs.routes.ts'
import { overviewRoutes } from './shop/overview/overview.routes.ts'
import { logoRoutes } from './shop/owner-settings/logo.routes.ts'
import { settingsRoutes } from './shop/owner-settings/settings.routes.ts'
import { customerDataRoutes } from './shop/privacy/customer-data.routes.ts'
import { ownDataRoutes } from './shop/privacy/own-data.routes.ts'
import { putAwayRoutes } from './shop/put-away/put-away.routes.ts'
import { reconciliationRoutes } from './shop/reconciliation/reconciliations.routes.ts'
import { wordsRoutes } from './shop/words/words.routes.ts'
import { stockEntryRoutes } from './stock/entries/entries.routes.ts'
import { labelRoutes } from './stock/labels/labels.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { supplierRoutes } from './stock/suppliers/suppliers.routes.ts'

/** What the whole shop works with; each feature names its own part. main.ts builds it once, and so does every test. */
export interface Services
  extends Consigning,
    Sending,
    Texting,
    Background,
    Databases,
    PagesNeeds,
    Troubled,
    Outside {
  /** Through which requests come in, until the shop stops. */
  gate: Gate
}

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

/** What many routes answer with: named in the API's description, which has each once. */
const SHAPES = {
  Carrier: carrier,
  WalletReceipt: walletReceipt,
  Consignment: consignment,
  Content: managedContent,
  CustomerDetail: customerDetail,
  DeskReview: deskReview,
  Discount: discount,
  Draft: draft,
  LinkedOrder: linkedOrder,
  Order: order,
  OrderDetail: orderDetail,
  PastState: pastState,
  Product: product,
  ProductImport: productImport,
  ProductSummary: productSummary,
  Redirect: redirect,
  Refusal: errorBody,
  Settings: settings,
  ReviewedLine: reviewedLine,
  ShownProduct: shownProduct,
  SupplierPage: supplierPage,
  WordsOfKind: wordsOfKind,
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
    // no longer than the largest file takes on a slow line; all else has seconds: load/bodies.ts
    requestTimeout: 10 * 60_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorHandler(app)
  installRequestLanguage(app)
  const unheard = services.troubles.watch(troubleLogger(app.log))
  const unwatch = watchGateways(services.gateways, app.log, services.troubles)
  app.addHook('onClose', async () => {
    unwatch()
    unheard()
  })
  beforeRoutes?.(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  installSecurityHeaders(app, config)
  if (registry) {
    measureRequests(registry, app, services, unmeasured && pageLabel(unmeasured))
    measureQueries(registry, services)
    measureReplica(registry, services)
  }
  const pages = registry && unmeasured ? measurePages(registry, unmeasured) : unmeasured
  watchResponses(app)
  refuseTwoHosts(app)
  installGate(app, services.gate)
  if (pages) installLanguages(app)
  // before the limits of load: what is in the cache costs next to nothing
  respondFromCache(app, services.responseCache)
  if (config.BACK_PRESSURE) await installBackPressure(app, services, pressure)
  installBodies(app, services, bodySeconds)
  app.addHook('onRequest', (request, reply, done) => {
    if (routeLabel(request) !== 'file') requestLog.admitted(request, reply)
    done()
  })

  await app.register(cookie)
  await app.register(formbody)
  installAuthentication(app)

  await app.register(
    async (api) => {
      // what a form elsewhere can send without asking, and no route reads
      api.removeContentTypeParser('text/plain')
      api.addHook('onRequest', refuseForeignOrigin(config.publicUrl))
      api.addHook('preValidation', refuseUnstorableText)
      await installOpenApi(api, {
        version: VERSION,
        shapes: SHAPES,
        send: (request, reply, make) =>
          respondWith(services.responseCache, request, reply, '/api/docs/json', async () => ({
            status: 200,
            headers: { 'content-type': 'application/json; charset=utf-8' },
            body: make(),
          })),
      })
      tellWhoWasFirst(api, services)
      auditExports(api, services)
      const features: ApiPlugin<Services>[] = [
        healthRoutes,
        accountRoutes,
        riderRoutes,
        manageProductRoutes,
        productRoutes,
        productFileRoutes,
        pastRoutes,
        goesWithRoutes,
        questionRoutes,
        blogRoutes,
        articleRoutes,
        areaRoutes,
        promiseRoutes,
        cartRoutes,
        cashStepRoutes,
        deliveryRoutes,
        carrierRoutes,
        carrierCashRoutes,
        accountCartRoutes,
        savedRoutes,
        alertRoutes,
        orderRoutes,
        teamRoutes,
        newsRoutes,
        orderLinkRoutes,
        draftRoutes,
        drawerRoutes,
        discountRoutes,
        discountDeskRoutes,
        staffOrderRoutes,
        bulkOrderRoutes,
        orderChangeRoutes,
        refundRoutes,
        returnRoutes,
        creditRoutes,
        cardSaleRoutes,
        taxRoutes,
        reviewRoutes,
        deskReviewRoutes,
        notificationRoutes,
        gatewayHealthRoutes,
        payWayRoutes,
        receiptRoutes,
        imageRoutes,
        messageRoutes,
        inboxRoutes,
        subscriberRoutes,
        campaignRoutes,
        overviewRoutes,
        putAwayRoutes,
        stockRoutes,
        labelRoutes,
        stockEntryRoutes,
        supplierRoutes,
        settingsRoutes,
        logoRoutes,
        firstDayRoutes,
        wordsRoutes,
        contentRoutes,
        redirectRoutes,
        synonymRoutes,
        auditRoutes,
        roleRoutes,
        mailRoutes,
        phoneMessageRoutes,
        smsProviderRoutes,
        chatOrderRoutes,
        jobRoutes,
        reconciliationRoutes,
        ownDataRoutes,
        exportRoutes,
        customerRoutes,
        customerDataRoutes,
      ]
      for (const routes of features) await api.register(routes, { services })
    },
    { prefix: '/api' },
  )
  await app.register(imageFileRoutes, { services })
  if (pages) {
    await app.register(languageRoutes)
    await app.register(pagesPlugin, { services, pages })
    await app.register(pictureRoutes, { services, pages })
  }
  return app
}
