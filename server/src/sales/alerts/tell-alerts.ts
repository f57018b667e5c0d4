/**
 * Tells those who wait, each once. Of what has come in, as many are told as there are pieces, and each has one kept for two
 * hours; when that time is over, the next is told. Safe on any number of nodes: whoever serves a variant holds its row.
 */
import { hash, randomBytes } from 'node:crypto'
import { KEPT_MS } from '@spokehaat/contract/sales/alert'
import { issueLinks } from '../../outbox/links.ts'
import type { Mail } from '../../outbox/mail.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMails } from '../../outbox/outbox.queries.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { keepPieces, letGoLapsed, lockVariants } from '../../stock/stock.ts'
import { backInStockMail, lowPriceMail } from './alert-mails.ts'
import { selectDescribed } from './alerts.queries.ts'
import { isOffered, lockFirst, lockPriced, markTold, selectToServe } from './telling.queries.ts'

/** Variants in one round; what is left is served in the next, seconds later. */
const MOST_VARIANTS = 200
/** Mails in one transaction. */
const MOST_MAILS = 100

/** Gives how many were told. */
export async function tellAlerts(services: Platform): Promise<number> {
  let told = 0
  for (const variantId of await selectToServe(services.db, services.now(), MOST_VARIANTS)) {
    told += await inTransaction(services.db, (trx) => serveVariant(trx, services, variantId))
  }
  for (;;) {
    const count = await inTransaction(services.db, (trx) => tellPrices(trx, services))
    told += count
    if (count < MOST_MAILS) return told
  }
}

async function serveVariant(
  trx: DatabaseTransaction,
  services: Platform,
  variantId: string,
): Promise<number> {
  const now = services.now()
  const free = (await lockVariants(trx, [{ variantId }])).get(variantId)
  if (free === undefined) return 0
  const pieces = free + (await letGoLapsed(trx, variantId, now))
  if (pieces <= 0 || !(await isOffered(trx, variantId))) return 0
  const ids = await lockFirst(trx, variantId, Math.min(pieces, MOST_MAILS))
  const until = new Date(now.getTime() + KEPT_MS)
  await keepPieces(trx, variantId, ids, until)
  await tell(trx, services, ids, until)
  return ids.length
}

async function tellPrices(trx: DatabaseTransaction, services: Platform): Promise<number> {
  const ids = await lockPriced(trx, MOST_MAILS)
  await tell(trx, services, ids, null)
  return ids.length
}

/** `until`: a piece is kept for each of them; null: they wait for a price. */
async function tell(
  trx: DatabaseTransaction,
  services: Platform,
  ids: readonly string[],
  until: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  const now = services.now()
  const [alerts, { bdtPerUsd: rate }, stopTokens] = await Promise.all([
    selectDescribed(trx, ids),
    readOrderSettings(trx),
    issueLinks(
      trx,
      ids.map((alertId) => ({ purpose: 'alert-stop', alertId, now })),
    ),
  ])
  const holdTokens = new Map(
    until === null ? [] : ids.map((id) => [id, randomBytes(32).toString('base64url')]),
  )
  await markTold(
    trx,
    ids.map((id) => ({ id, holdTokenHash: hashed(holdTokens.get(id)) })),
    now,
    until,
  )
  const stopTokenOf = new Map(ids.map((id, index) => [id, stopTokens[index] ?? '']))
  const { publicUrl } = services.config
  const texts = { en: await mailTexts(trx, 'en'), bn: await mailTexts(trx, 'bn') }
  await enqueueMails(
    trx,
    alerts.map((alert) => {
      const written = {
        alert,
        texts: texts[alert.language],
        publicUrl,
        stopToken: stopTokenOf.get(alert.id) ?? '',
      }
      const holdToken = holdTokens.get(alert.id)
      const mail: Mail =
        holdToken === undefined || until === null
          ? lowPriceMail(written, rate)
          : backInStockMail(written, { holdToken, until, rate })
      return { mail, onceKey: `alert:${alert.id}`, dueAt: now }
    }),
  )
}

const hashed = (token: string | undefined) =>
  token === undefined ? null : hash('sha256', token, 'base64url')
