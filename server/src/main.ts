import { join } from 'node:path'
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'
import { buildApp, type Services } from './app.ts'
import { plantFirstArticles } from './blog/first-articles.ts'
import { EVERYTHING, onChange } from './cache/changes.ts'
import { listen } from './cache/listen.ts'
import { createPurger, type Purger } from './cache/purge.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { noteAllForSearch } from './catalogue/search/search-index.ts'
import { FIRST_SYNONYMS } from './catalogue/synonyms/first-synonyms.ts'
import { offerSynonyms } from './catalogue/synonyms/synonyms.ts'
import { ensureAdmin } from './identity/accounts/ensure-admin.ts'
import { sessionSecret } from './identity/sessions/session-secret.ts'
import { resetTwoFactorOf } from './identity/two-factor/reset-two-factor.ts'
import { createImageStore } from './media/uploads/create-image-store.ts'
import { measureImages } from './media/uploads/measure-images.ts'
import { pictureTrials, tellPictureTroubles } from './media/uploads/picture-troubles.ts'
import { openDatabases } from './open-databases.ts'
import { mailTrials, tellMailTroubles } from './outbox/mail-troubles.ts'
import { measureSending } from './outbox/measure-sending.ts'
import { startSendingMails } from './outbox/send-mails.ts'
import { startSendingSms } from './outbox/send-sms.ts'
import { createSmsTransport } from './outbox/sms-transport.ts'
import { createMailTransport } from './outbox/transport.ts'
import { createMailPictures, plainMailPictures } from './pages/mail-pictures.ts'
import { openPages } from './pages/pages.ts'
import { type Config, hasCouriers, readConfig, unreadNames } from './platform/config/config.ts'
import { SANDBOX } from './platform/config/sandbox.ts'
import { poolOf } from './platform/db/client.ts'
import { createOutside } from './platform/http/outside.ts'
import { beginJobs } from './platform/job-queue/begin-jobs.ts'
import { acceptMany } from './platform/lifecycle/accept-many.ts'
import { closeShop, FINISH_MS } from './platform/lifecycle/close-shop.ts'
import { proveWritable } from './platform/lifecycle/data-folder.ts'
import { onStop, stop, stopOnSignals } from './platform/lifecycle/lifecycle.ts'
import { claimable, neededPorts } from './platform/lifecycle/ports.ts'
import { startStep } from './platform/lifecycle/start-step.ts'
import { watchDatabase, watchDataFolder } from './platform/lifecycle/watch-parts.ts'
import { createGate } from './platform/load/gate.ts'
import { errorWords } from './platform/log/error-words.ts'
import { openLogOutput } from './platform/log/log-output.ts'
import { createRegistry, openMetrics } from './platform/metrics/metrics-server.ts'
import { keepTrying } from './platform/trouble/keep-trying.ts'
import { createTroubles } from './platform/trouble/trouble.ts'
import { createAskCarrier } from './sales/carriers/ask-carrier.ts'
import { couriersPort, startCouriers } from './sales/carriers/sandbox-couriers.ts'
import { merchantOf } from './sales/gateway/merchant.ts'
import { startSandbox } from './sales/gateway/sandbox-process.ts'
import { guestOrders } from './sales/order-steps/guest-orders.ts'
import { paymentOutcomes } from './sales/order-steps/payment-outcomes.ts'
import { createGateways } from './sales/pay-ways/create-gateways.ts'
import { watchHolds } from './sales/sweep/watch-holds.ts'
import { watchBackups } from './shop/backup/watch-backups.ts'
import { seedDemo } from './shop/demo/seed.ts'
import { registerPurges } from './shop/figures/purge-metrics.ts'
import { registerShopMetrics } from './shop/figures/shop-metrics.ts'
import { TIMETABLE } from './shop/jobs/timetable.ts'

/** ms after which the proxy in front drops again what has changed: an answer of before it may have been under way. */
const PURGE_ECHO = 1_000

const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  for (const one of neededPorts(config)) await claimable(one)
  await proveWritable(config.dataDir)
  const log = openLogOutput()
  onStop('the log', () => log.flush())
  const { db, startDb, readDb, watchDb, replica, listenUrl } = await openDatabases(config, print)
  const planted = await startStep('putting in the first articles', () => plantFirstArticles(startDb))
  if (planted > 0) print(`Filled the blog with ${planted} articles.`)
  if (config.demo) {
    const added = await startStep('filling the empty catalogue', () => seedDemo(startDb))
    if (added > 0) print(`Filled the empty catalogue with ${added} demo products.`)
  }
  await startStep('preparing products for the search', () => noteAllForSearch(startDb))
  await startStep('putting in the first search words', () => offerSynonyms(startDb, FIRST_SYNONYMS))
  const admin = await startStep('making the first admin', () => ensureAdmin(startDb, config))
  await startDb.destroy()

  const now = () => new Date()
  const responseCache = createResponseCache({
    bytes: config.PAGE_CACHE_MB * 1024 * 1024,
    now,
    replica: replica?.watch ?? null,
    shared: {
      seconds: config.SHARED_CACHE_SECONDS,
      purge: config.CACHE_PURGE_URL === undefined ? null : config.CACHE_PURGE_STYLE,
    },
  })
  onStop('notices of changes', onChange(db, responseCache.drop))
  const registry = config.METRICS_PORT === undefined ? undefined : createRegistry()
  const troubles = createTroubles(now)
  const images = tellPictureTroubles(createImageStore(config), troubles, config)
  const mail = tellMailTroubles(createMailTransport(config), troubles, config)
  const transports = { mail, sms: createSmsTransport(config) }
  const payment = await paymentOptions(config)
  const secret = await sessionSecret(config)
  const services: Services = {
    config,
    db,
    readDb,
    replica: replica?.watch ?? null,
    watchDb,
    responseCache,
    outcomes: paymentOutcomes,
    guestOrders,
    gateways: createGateways({ db, sessionSecret: secret, now, publicUrl: config.publicUrl }, payment),
    images: registry ? measureImages(registry, images) : images,
    ...(registry ? measureSending(registry, transports) : transports),
    jobs: null,
    mailPictures: plainMailPictures,
    gate: createGate(),
    outside: createOutside(),
    askCarrier: createAskCarrier({ timeoutMs: 20_000, connectMs: 5_000 }),
    sessionSecret: secret,
    troubles,
    now,
  }
  const { RESET_TWO_FACTOR } = config
  if (RESET_TWO_FACTOR !== undefined) {
    await startStep('turning off two-factor sign-in', () => resetByEnvironment(services, RESET_TWO_FACTOR))
  }
  const pages = await openPages(services)
  services.mailPictures = createMailPictures(services, pages)
  if (hasCouriers(config)) {
    onStop(
      'the sandbox of couriers',
      await startCouriers(config, { warn: (line) => process.stderr.write(`${line}\n`) }),
    )
  }
  const app = await buildApp(services, { pages, logTo: log, ...(registry && { registry }) })
  const purger = purgerOf(services)
  if (registry && config.METRICS_PORT !== undefined) {
    const address = { port: config.METRICS_PORT, host: config.METRICS_HOST }
    const figures = registerShopMetrics(registry, services, app.log)
    if (purger) registerPurges(registry, purger)
    const metrics = await openMetrics(registry, figures.refresh, app.log, address)
    onStop('the metrics', () => metrics.stop())
  }
  replica?.watch.begin(app.log, services.troubles)
  if (responseCache.isOn || replica) {
    onStop('the listener', listen(listenUrl, responseCache, app.log, watchDb))
  }
  watchDatabase(db, services.troubles)
  // the embedded database is on the disk of DATA_DIR
  const database = config.DATABASE_URL === undefined ? poolOf(db).health : undefined
  onStop('the watch over the disk', watchDataFolder(config.dataDir, services.troubles, { database }).stop)
  const trials = [...mailTrials(services.mail, config), ...pictureTrials(services.images, config)]
  const stopTrying = keepTrying(trials, troubles, app.log)
  // one that is under way would only be waited for
  onStop('the tries of mail and pictures', async () => void stopTrying())
  await acceptMany(app, config.PORT, config.HOST)
  purger?.purge(new Set([EVERYTHING]))
  // what a request has begun may need the jobs and the mail, so these go after it
  onStop('the mail', startSendingMails(services, app.log))
  onStop('the messages to phones', startSendingSms(services, app.log))
  onStop('the watch over holds', watchHolds(services, app.log))
  onStop('the watch over backups', watchBackups(services, app.log))
  onStop('the jobs', beginJobs(services, TIMETABLE, app.log, jobsFailed))
  const drainMs = config.DRAIN_SECONDS * 1_000
  onStop('the shop', () => closeShop(app, services.gate, drainMs), drainMs + FINISH_MS + 1_000)

  print(`\n${PROGRAM} is open on ${config.publicUrl}`)
  print(`API page on ${config.publicUrl}/api/docs`)
  if (config.METRICS_PORT !== undefined)
    print(`Metrics on http://${config.METRICS_HOST}:${config.METRICS_PORT}/metrics`)
  if (config.SMTP_URL === undefined) print(`Mails are not sent but kept in ${join(config.dataDir, 'mail')}`)
  if (config.PAYMENT_URL === undefined)
    print(`Sandbox payment gateway on port ${config.PORT + 1}: no money moves`)
  if (hasCouriers(config))
    print(`Sandbox of couriers on http://localhost:${couriersPort(config)}: no parcel moves`)
  if (admin) print(`Admin: ${admin.email}  password: ${admin.password}`)
  process.send?.({ ready: true })
}

/** Null where there is no proxy that could be told. */
function purgerOf({ config, db, troubles }: Services): Purger | null {
  const { CACHE_PURGE_URL: urls, CACHE_PURGE_STYLE: style, CACHE_PURGE_TOKEN: token } = config
  if (urls === undefined) return null
  const purger = createPurger({ style, urls, token }, troubles, [PURGE_ECHO])
  const stopHearing = onChange(db, ({ tags }) => purger.purge(tags))
  onStop('what the proxy is told', async () => {
    await stopHearing()
    await purger.stop()
  })
  return purger
}

function jobsFailed(error: unknown): void {
  process.stderr.write(`The jobs of the shop can't start, so it stops: ${errorWords(error)}\n`)
  void stop(1)
}

/** Who may set the shop's variables runs the machine, and could do it in the database, too. */
async function resetByEnvironment(services: Services, email: string): Promise<void> {
  const isReset = await resetTwoFactorOf(services, email)
  print(
    isReset
      ? `Two-factor sign-in of ${email} is off. Take RESET_TWO_FACTOR out of the settings again.`
      : `RESET_TWO_FACTOR: two-factor sign-in of ${email} is not on.`,
  )
}

async function paymentOptions(config: Config) {
  const merchant = merchantOf(config)
  if (merchant !== null) return merchant
  const sandbox = await startSandbox(config, {
    warn: (line) => process.stderr.write(`${line}\n`),
  })
  onStop('the sandbox gateway', () => sandbox.stop())
  return {
    url: sandbox.url,
    ...SANDBOX,
    prefix: config.PAYMENT_PREFIX,
    checkoutHosts: [sandbox.publicHost],
  }
}

stopOnSignals()
try {
  const config = readConfig(process.env)
  for (const line of unreadNames(process.env)) process.stderr.write(`${line}\n`)
  await start(config)
} catch (error) {
  process.stderr.write(`\n${PROGRAM} can't start. ${errorWords(error)}\n`)
  await stop(1)
}
