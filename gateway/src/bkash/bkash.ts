import type { FastifyInstance } from 'fastify'
import { openBook } from '../book.ts'
import type { Sandbox } from '../sandbox.ts'
import { bKashFaults, type FaultSwitch, type Faults } from './faults.ts'
import { createNotices, type Notices, type SnsSettings, snsSchema } from './notices.ts'
import { pageRoutes } from './page.routes.ts'
import { createPayments, type Payments } from './payments.ts'
import { qrRoutes } from './qr.routes.ts'
import { recordSchema } from './records.ts'
import { sandboxRoutes } from './sandbox.routes.ts'
import { snsRoutes } from './sns.routes.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { v1Routes } from './v1.routes.ts'
import { v2Routes } from './v2.routes.ts'

/** What every route of bKash shares. */
export interface BKash {
  tokens: Tokens
  payments: Payments
  notices: Notices
  faults: Faults
  sandbox: Sandbox
}

export interface BKashOptions {
  sns?: Partial<SnsSettings>
  /** Faults switched on from the start. */
  faults?: readonly FaultSwitch[]
}

/** bKash's tokenised checkout in both versions, its page, its notices and what a wallet's app does with a QR code. */
export function bKash(app: FastifyInstance, options: BKashOptions, sandbox: Sandbox): BKash {
  const book = openBook(sandbox.fileOf('bkash'), recordSchema)
  const tokens = createTokens(book, sandbox)
  const faults = bKashFaults(options.faults ?? [], tokens, sandbox)
  const notices = createNotices(book, faults, sandbox, snsSchema.parse(options.sns ?? {}))
  const payments = createPayments(book, sandbox, notices.tell)
  const bkash = { tokens, payments, notices, faults, sandbox }
  v2Routes(app, bkash)
  v1Routes(app, bkash)
  pageRoutes(app, bkash)
  qrRoutes(app, bkash)
  snsRoutes(app, bkash)
  sandboxRoutes(app, bkash)

  app.addHook('onListen', async () => {
    if (!notices.isConfirmed()) notices.later(0, notices.subscribe)
  })
  app.addHook('onClose', async () => {
    await notices.idle()
    book.close()
  })
  return bkash
}
