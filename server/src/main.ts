/** Starts the shop: database, migrations, demo, admin, sandbox gateway, pages, and listens. Stops them in turn. */
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import { sessionSecret } from './accounts/session-secret.ts'
import { buildApp } from './app.ts'
import { noteAllForSearch } from './catalogue/search-index.ts'
import { type Config, readConfig } from './config.ts'
import { connect, type Database } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './demo/seed.ts'
import type { Services } from './http/services.ts'
import { startSendingMails } from './mail/send-mails.ts'
import { createMailTransport } from './mail/transport.ts'
import { createImageStore } from './media/create-image-store.ts'
import { openPages } from './pages/pages.ts'
import { SANDBOX, startSandbox } from './payments/sandbox-process.ts'
import { createShurjoPay } from './payments/shurjopay.ts'
import { startSweeping } from './payments/sweep.ts'

/** What was started, last first: stopping goes backwards. */
const running: { name: string; stop: () => Promise<void> }[] = []
let stopping = false

const print = (line: string) => process.stdout.write(`${line}\n`)

async function stop(code: number): Promise<never> {
  if (!stopping) {
    stopping = true
    const forced = setTimeout(() => process.exit(1), 20_000)
    forced.unref()
    for (const { name, stop: end } of running.reverse()) {
      await end().catch((error: unknown) => process.stderr.write(`Stopping ${name}: ${String(error)}\n`))
    }
    process.exit(code)
  }
  return new Promise(() => {})
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// whoever started us is gone without a word: nobody could stop us any more
process.on('disconnect', () => void stop(0))

/** Throws where the port is taken, before anything has been started. */
function claimable(port: number, host: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(error.code ?? '')) {
        return reject(
          new Error(`HOST is ${host}, which is no address of this machine. Leave it out for all.`),
        )
      }
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`
      reject(new Error(`Port ${port} ${why}. Set ${name} to a free one, for example: PORT=8080 npm start`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function start(config: Config): Promise<void> {
  await claimable(config.PORT, config.HOST, 'PORT')
  if (config.PAYMENT_URL === undefined) {
    await claimable(config.PORT + 1, '127.0.0.1', 'PORT (the sandbox gateway takes the one after it)')
  }
  // the embedded database makes the folder itself, as its own user must be able to reach it
  const url = config.DATABASE_URL ?? (await ownDatabase(config))
  await mkdir(config.dataDir, { recursive: true })
  const db = connect(url, config.DATABASE_POOL)
  running.push({ name: 'database connections', stop: () => db.destroy() })
  const readDb =
    config.DATABASE_READ_URL === undefined ? db : connect(config.DATABASE_READ_URL, config.DATABASE_POOL)
  if (readDb !== db) running.push({ name: 'replica connections', stop: () => readDb.destroy() })

  await reachable(db, 'DATABASE_URL')
  if (readDb !== db) await reachable(readDb, 'DATABASE_READ_URL')
  const migrated = await migrate(db)
  if (migrated.length > 0) print(`Migrated the database: ${migrated.join(', ')}`)
  if (config.demo) {
    const added = await seedDemo(db)
    if (added > 0) print(`Filled the empty catalogue with ${added} demo products.`)
  }
  await noteAllForSearch(db)
  const admin = await ensureAdmin(db, config)

  const services: Services = {
    config,
    db,
    readDb,
    gateway: createShurjoPay(await paymentOptions(config)),
    images: createImageStore(config),
    mail: createMailTransport(config),
    sessionSecret: await sessionSecret(config),
    now: () => new Date(),
  }
  const app = await buildApp(services, { pages: await openPages(services) })
  await app.listen({ port: config.PORT, host: config.HOST })
  running.push({ name: 'the shop', stop: () => app.close() })
  running.push({ name: 'the sweep', stop: startSweeping(services, app.log) })
  running.push({ name: 'the mail', stop: startSendingMails(services, app.log) })

  print(`\nSpokehaat is open on ${config.publicUrl}`)
  print(`API page on ${config.publicUrl}/api/docs`)
  if (config.SMTP_URL === undefined) print(`Mails are not sent but kept in ${join(config.dataDir, 'mail')}`)
  if (config.PAYMENT_URL === undefined)
    print(`Sandbox payment gateway on port ${config.PORT + 1}: no money moves`)
  if (admin) print(`Admin: ${admin.email}  password: ${admin.password}`)
  process.send?.({ ready: true })
}

/** Throws where the database can't be asked, naming the setting; the address itself holds a password. */
async function reachable(db: Database, setting: string): Promise<void> {
  await sql`select 1`.execute(db).catch((error: Error) => {
    throw new Error(`The database that ${setting} names can't be reached: ${error.message}`)
  })
}

async function ownDatabase(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print })
  running.push({ name: 'PostgreSQL', stop: () => postgres.stop() })
  postgres.onExit(() => {
    if (stopping) return
    process.stderr.write('The embedded PostgreSQL has ended unexpectedly; the shop stops too.\n')
    void stop(1)
  })
  return postgres.url
}

async function paymentOptions(config: Config) {
  if (config.PAYMENT_URL !== undefined) {
    return {
      url: config.PAYMENT_URL,
      username: config.PAYMENT_USERNAME ?? '',
      password: config.PAYMENT_PASSWORD ?? '',
      prefix: config.PAYMENT_PREFIX,
    }
  }
  const sandbox = await startSandbox(config, {
    warn: (line) => process.stderr.write(`${line}\n`),
  })
  running.push({ name: 'the sandbox gateway', stop: () => sandbox.stop() })
  return {
    url: sandbox.url,
    ...SANDBOX,
    prefix: config.PAYMENT_PREFIX,
    checkoutHosts: [sandbox.publicHost],
  }
}

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`\nSpokehaat can't start. ${error instanceof Error ? error.message : String(error)}\n`)
  await stop(1)
}
