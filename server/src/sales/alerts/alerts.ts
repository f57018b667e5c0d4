/**
 * What people want to be told of. An alert of an address that nobody has confirmed counts once the link in a mail is
 * followed: otherwise anybody could have mails sent to a stranger, and pieces kept for nobody. The answer is the same
 * whatever that address waits for already. See docs/decisions/0060-a-place-to-keep-it.md
 */
import type { Language } from '@spokehaat/contract/basics/language'
import { fromDecimal, toDecimal } from '@spokehaat/contract/basics/money'
import {
  type Alert,
  type AlertRequest,
  type AskedAlert,
  MAX_ALERTS,
  type Waiting,
  type WaitingQuery,
} from '@spokehaat/contract/sales/alert'
import * as texts from '@spokehaat/texts/answers'
import { type SellableRow, sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { issueLink, openLink, spendLink } from '../../outbox/links.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { isConfirmed } from '../../outbox/strangers.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { chooseVariant } from '../cart/line-choice.ts'
import { confirmationMail } from './alert-mails.ts'
import {
  changeAlert,
  confirmAlert,
  type DescribedAlert,
  endAlertsOf,
  endOwnAlert,
  findAlert,
  insertAlert,
  lockAlertsOf,
  type OpenAlert,
  selectAlertsOf,
  selectDescribed,
  selectOwnAlerts,
  selectWaitingPage,
} from './alerts.queries.ts'

interface Asking {
  viewer: Viewer | null
  ip: string
  language: Language
}

type Target = Pick<
  Parameters<typeof insertAlert>[1],
  'product_id' | 'variant_id' | 'color_hex' | 'below_cents'
>

/**
 * Throws `validation_failed` where nobody knows whom to tell, `product_not_found`, also of what is no longer offered,
 * `choose_variant`, `variant_not_found`, `alert_in_stock`, `alert_price_met`, `alerts_full`, `too_many_requests`.
 */
export async function askAlert(
  services: Platform,
  request: AlertRequest,
  { viewer, ip, language }: Asking,
): Promise<AskedAlert> {
  const { db } = services
  await countTry(services, LIMITS.alertAddress, networkOf(ip))
  const account = viewer !== null && viewer.role !== 'guest' ? viewer : null
  const email = account?.email ?? request.email ?? viewer?.email ?? ''
  if (email === '') throw fail('validation_failed', { fields: { email: texts.email_required() } })
  const [product] = await sellableProducts(db, [request.product])
  if (!product || product.archived_at !== null) throw fail('product_not_found')
  const target = targetOf(product, request)
  const isOwn = account !== null && (await isConfirmed(db, email))
  if (!isOwn) await countTry(services, LIMITS.alertMail, email)
  const now = services.now()
  return inTransaction(db, async (trx) => {
    const open = await lockAlertsOf(trx, email)
    const known = isOwn ? sameThing(open, { kind: request.kind, ...target }) : undefined
    if (known) {
      await changeAlert(trx, known.id, { ...target, user_id: account?.userId ?? null })
      return { state: 'on' }
    }
    if (isOwn) refuseFull(open)
    const id = newId()
    await insertAlert(trx, {
      id,
      kind: request.kind,
      ...target,
      user_id: account?.userId ?? null,
      email,
      language,
      asked_at: now,
      confirmed_at: isOwn ? now : null,
    })
    if (isOwn) return { state: 'on' }
    await askByMail(services, trx, id)
    return { state: 'mailed' }
  })
}

/** What is waited for. Throws what stands in its way. */
function targetOf(product: SellableRow, request: AlertRequest): Target {
  if (request.kind === 'price') {
    const below = fromDecimal(request.below)
    if (product.price_cents <= below) throw fail('alert_price_met')
    return { product_id: product.id, variant_id: null, color_hex: null, below_cents: below }
  }
  const { color, size } = request
  const choice = chooseVariant(product, request)
  if (!choice) {
    const isGone =
      (color && !product.colors.some(({ hex }) => hex === color)) ||
      (size && !product.variants.some((variant) => variant.size === size))
    throw fail(isGone ? 'variant_not_found' : 'choose_variant')
  }
  if (product.in_stock && choice.variant.available > 0) throw fail('alert_in_stock')
  return {
    product_id: product.id,
    variant_id: choice.variant.id,
    color_hex: choice.color?.hex ?? null,
    below_cents: null,
  }
}

type Thing = Pick<OpenAlert, 'kind' | 'product_id' | 'variant_id'>

const sameThing = (
  open: readonly OpenAlert[],
  thing: Pick<Target, 'product_id' | 'variant_id'> & Pick<Thing, 'kind'>,
) =>
  open.find(
    ({ kind, product_id, variant_id, confirmed_at }) =>
      confirmed_at !== null &&
      kind === thing.kind &&
      product_id === thing.product_id &&
      variant_id === (thing.variant_id ?? null),
  )

function refuseFull(open: readonly OpenAlert[]): void {
  if (open.filter(({ confirmed_at }) => confirmed_at !== null).length >= MAX_ALERTS) throw fail('alerts_full')
}

async function askByMail(services: Platform, trx: DatabaseTransaction, alertId: string): Promise<void> {
  const now = services.now()
  const [described] = await selectDescribed(trx, [alertId])
  if (!described) throw new Error('an alert is gone that was written just now')
  const token = await issueLink(trx, { purpose: 'alert-confirmation', alertId, now })
  const stopToken = await issueLink(trx, { purpose: 'alert-stop', alertId, now })
  const { publicUrl } = services.config
  const texts = await mailTexts(trx, described.language)
  await enqueueMail(trx, confirmationMail({ alert: described, texts, publicUrl, stopToken }, token))
}

/**
 * Whoever waits for the same thing already keeps the place in the queue; of two prices the later one counts. Throws
 * `link_unknown`, `link_used`, `link_expired`, `alert_not_found` of one that its owner let go of, `alerts_full`,
 * `too_many_requests`.
 */
export async function confirmAsked(services: Platform, token: string, ip: string): Promise<void> {
  await countTry(services, LIMITS.linkAddress, networkOf(ip))
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const { alert_id: id } = await spendLink(trx, 'alert-confirmation', token, now)
    const asked = id === null ? undefined : await findAlert(trx, id)
    if (!asked) throw fail('link_unknown')
    const open = await lockAlertsOf(trx, asked.email)
    if (!open.some((one) => one.id === asked.id)) throw fail('alert_not_found')
    const known = sameThing(open, asked)
    if (known) return changeAlert(trx, known.id, asked)
    refuseFull(open)
    await confirmAlert(trx, asked.id, now)
  })
}

/**
 * Lets go of all that the address waits for. The link works as often as it is followed. Throws `link_unknown`,
 * `too_many_requests`.
 */
export async function stopAlerts(services: Platform, token: string, ip: string): Promise<void> {
  await countTry(services, LIMITS.linkAddress, networkOf(ip))
  const now = services.now()
  const { alert_id: id } = await openLink(services.db, 'alert-stop', token, now)
  const alert = id === null ? undefined : await findAlert(services.db, id)
  if (!alert) throw fail('link_unknown')
  await endAlertsOf(services.db, alert.email, now)
}

export async function listOwnAlerts(db: Database, userId: string): Promise<Alert[]> {
  return (await selectOwnAlerts(db, userId)).map(alertView)
}

/** Throws `alert_not_found`, also of somebody else's. */
export async function endAlert({ db, now }: Platform, userId: string, id: string): Promise<void> {
  if (!(await endOwnAlert(db, id, userId, now()))) throw fail('alert_not_found')
}

/** What a person waits or waited for. `email`: theirs, where it is confirmed. */
export async function exportAlerts(db: Database, userId: string, email: string | null) {
  return (await selectAlertsOf(db, userId, email)).map((row) => ({
    ...alertView(row),
    email: row.email,
    overAt: row.over_at?.toISOString() ?? null,
  }))
}

function alertView(row: DescribedAlert): Alert {
  return {
    _id: row.id,
    kind: row.kind,
    ...thingView(row),
    below: row.below_cents === null ? null : toDecimal(row.below_cents),
    askedAt: row.asked_at.toISOString(),
    isConfirmed: row.confirmed_at !== null,
  }
}

export function thingView(
  row: Pick<
    DescribedAlert,
    'product_id' | 'name' | 'name_bn' | 'color_hex' | 'color_name' | 'color_name_bn' | 'size'
  >,
) {
  return {
    product: row.product_id,
    name: row.name,
    nameBn: row.name_bn,
    color: row.color_hex,
    colorName: row.color_name,
    colorNameBn: row.color_name_bn ?? '',
    size: row.size,
  }
}

/** What people wait for, without who they are. */
export async function listWaiting(
  db: Database,
  query: WaitingQuery,
): Promise<{ items: Waiting[]; total: number }> {
  const { rows, total } = await selectWaitingPage(db, query)
  const items = rows.map((row) => ({
    product: { _id: row.product_id, name: row.name },
    variant: row.variant_id,
    sku: row.sku,
    color: row.color,
    size: row.size,
    people: row.people,
    since: row.since.toISOString(),
    available: row.available,
    kept: row.kept,
    price: toDecimal(row.price_cents),
    best: row.best_cents === null ? null : toDecimal(row.best_cents),
  }))
  return { items, total }
}
