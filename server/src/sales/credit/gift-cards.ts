/** Gift cards: given at the desk, or sold by an order (sold-cards.ts). Who has the code has the money, so it is told once and kept nowhere. */
import { randomInt } from 'node:crypto'
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import { formatMoney } from '@spokehaat/contract/basics/money'
import type {
  GiftCard,
  GiftCardDetail,
  GiftCardListQuery,
  GiftCardRequest,
  MadeGiftCard,
} from '@spokehaat/contract/sales/credit'
import { GIFT_CODE_ALPHABET, GIFT_CODE_LENGTH, giftCodeInGroups } from '@spokehaat/contract/sales/gift-code'
import { sql } from 'kysely'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { lastDayBefore } from '../../outbox/long-day.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { type Words, writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf, endOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { changeBalance } from './balances.ts'
import {
  blockGiftCard,
  findGiftCard,
  findGiftCardByKey,
  type GiftCardRow,
  insertGiftCard,
  selectGiftCardPage,
  selectLedger,
} from './credit.queries.ts'
import { entryView, giftCardView } from './credit-view.ts'
import { giftCodeHash } from './gift-code-hash.ts'

function newGiftCode(): string {
  return Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_ALPHABET[randomInt(32)]).join('')
}

/**
 * Given by the shop, with a reason: nobody has paid for it. The same key again gives the card without its code. Throws
 * `validation_failed` where its last day is over, `idempotency_key_reused`.
 */
export async function makeGiftCard(
  services: Platform,
  viewer: Viewer,
  request: GiftCardRequest,
  key: string,
): Promise<MadeGiftCard> {
  return inTransaction(services.db, async (trx) => {
    const known = await findMade(trx, services, viewer, request, key)
    if (known) return known
    const made = await insertCard(trx, services, { ...request, key, by: viewer, orderId: null })
    if (request.email !== undefined) await mailCode(trx, services, made, request)
    return made
  })
}

/** The card that the key stands for, without its code. Throws `idempotency_key_reused`. */
export async function findMade(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  viewer: Viewer,
  { amountBdt }: Pick<GiftCardRequest, 'amountBdt'>,
  key: string,
): Promise<MadeGiftCard | null> {
  const known = await findGiftCardByKey(trx, key)
  if (!known) return null
  if (known.made_by !== viewer.userId || known.amount_paisa !== amountBdt * 100) {
    throw fail('idempotency_key_reused')
  }
  return { ...giftCardView(known, services.now()), code: null }
}

interface NewCard extends Pick<GiftCardRequest, 'email' | 'lastDay' | 'note'> {
  amountBdt: number
  key: string
  /** Null where a rider has bought it in the shop. */
  by: Viewer | null
  /** By which it is sold; null: it is given. */
  orderId: string | null
}

/** With its first entry, on record. Throws `validation_failed` where its last day is over. */
export async function insertCard(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  { amountBdt, email = '', lastDay, note, key, by, orderId }: NewCard,
): Promise<MadeGiftCard & { code: string }> {
  const now = services.now()
  if (lastDay !== undefined && lastDay < dayOf(now)) {
    throw fail('validation_failed', { fields: { lastDay: 'This day is over.' } })
  }
  const code = newGiftCode()
  const id = newId()
  const amount = Math.round(amountBdt * 100)
  await insertGiftCard(trx, {
    id,
    code_hash: giftCodeHash(code),
    last_four: code.slice(-4),
    amount_paisa: amount,
    balance_paisa: 0,
    expires_at: lastDay === undefined ? null : await momentAfter(trx, lastDay),
    email,
    note,
    order_id: orderId,
    made_by: by?.userId ?? null,
    made_by_name: by?.email ?? SOLD_ONLINE,
    made_at: now,
    idempotency_key: key,
  })
  await changeBalance(
    trx,
    { cardId: id, userId: null },
    { delta: amount, reason: 'made', at: now, ...(by && { by }), ...(orderId && { orderId }) },
  )
  const card = giftCardView(known404(await findGiftCard(trx, id)), now)
  if (by) {
    await audit(trx, {
      by,
      action: orderId === null ? 'make' : 'sell',
      entity: 'gift-card',
      entityId: id,
      label: `…${card.lastFour}`,
      after: { amountBdt, email: card.email, note: card.note, lastDay: lastDay ?? null },
    })
  }
  return { ...card, code: giftCodeInGroups(code) }
}
const SOLD_ONLINE = 'Sold online'

async function momentAfter(trx: DatabaseTransaction, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${endOf(day)} as at`.execute(trx)
  if (!rows[0]) throw new Error('a day without an end')
  return rows[0].at
}

/** As all that is sent, the mail's words are gone from the database once it is out. */
export async function mailCode(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'config'>,
  card: GiftCard & { code: string },
  { language }: { language: Language },
): Promise<void> {
  const m = await mailTexts(trx, language)
  await enqueueMail(trx, { to: card.email, replyTo: m.shop.email, ...codeMail(services, m, card) })
}

export function codeMail(
  services: Pick<Platform, 'config'>,
  m: MailTexts,
  { amountBdt, code, expiresAt }: Pick<GiftCard, 'amountBdt' | 'expiresAt'> & { code: string },
) {
  const { language } = m
  const amount = formatMoney({ minor: Math.round(amountBdt * 100), currency: 'BDT' }, language)
  const until = expiresAt === null ? null : lastDayBefore(new Date(expiresAt), language)
  return ownersMail(services, {
    texts: m,
    subject: m.gift_card_subject({ amount }),
    heading: m.gift_card_heading({ amount }),
    paragraphs: [m.gift_card_text({})],
    blocks: [{ title: m.gift_card_code({}), lines: [code] }],
    notes: [...(until === null ? [] : [m.gift_card_until({ day: until })]), m.gift_card_like_cash({})],
  })
}

/** With the way to the shop, where the card is spent. */
function ownersMail({ config }: Pick<Platform, 'config'>, words: Omit<Words, 'button'>) {
  const { texts } = words
  const button = {
    label: texts.gift_card_shop({}),
    url: `${config.publicUrl}${inLanguage(texts.language, '/shop')}`,
  }
  return writeMail({ ...words, button })
}

/** To whom the card was sent, where money came back onto it from an order of somebody else. The code is not in it. */
export async function mailMoneyBack(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'config'>,
  card: GiftCardRow,
  { paisa, language }: { paisa: number; language: Language },
): Promise<void> {
  const m = await mailTexts(trx, language)
  const mail = moneyBackMail(services, m, card, paisa)
  await enqueueMail(trx, { to: card.email, replyTo: m.shop.email, ...mail })
}

export function moneyBackMail(
  services: Pick<Platform, 'config'>,
  m: MailTexts,
  { last_four: lastFour, expires_at: until, blocked_at }: MoneyBackCard,
  paisa: number,
) {
  const { language } = m
  const amount = formatMoney({ minor: paisa, currency: 'BDT' }, language)
  return ownersMail(services, {
    texts: m,
    subject: m.card_money_back_subject({ amount }),
    heading: m.card_money_back_subject({ amount }),
    paragraphs: [m.card_money_back_text({ amount, lastFour })],
    notes: [
      ...(until === null ? [] : [m.credited_card_until({ day: lastDayBefore(until, language) })]),
      ...(blocked_at === null ? [] : [m.credited_card_blocked({})]),
    ],
  })
}
type MoneyBackCard = Pick<GiftCardRow, 'last_four' | 'expires_at' | 'blocked_at'>

export async function listGiftCards(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  query: GiftCardListQuery,
): Promise<{ cards: GiftCard[]; total: number }> {
  const at = now()
  const { rows, total } = await selectGiftCardPage(db, query, at)
  return { cards: rows.map((row) => giftCardView(row, at)), total }
}

/** With its ledger. Throws `gift_card_not_found`. */
export async function readGiftCard(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  id: string,
): Promise<GiftCardDetail> {
  const [card, ledger] = await Promise.all([
    findGiftCard(db, id),
    selectLedger(db, { cardId: id, userId: null }),
  ])
  return {
    ...giftCardView(known404(card), now()),
    ledger: ledger.map((row) => entryView(row, 'staff')),
  }
}

/** A blocked card pays nothing, and what comes back of its orders waits on it. Throws `gift_card_not_found`. */
export async function setBlock(
  services: Platform,
  viewer: Viewer,
  id: string,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const card = known404(await findGiftCard(trx, id))
    const wasBlocked = card.blocked_at !== null
    if (wasBlocked === isBlocked) return
    await blockGiftCard(trx, id, isBlocked ? services.now() : null)
    await audit(trx, {
      by: viewer,
      action: isBlocked ? 'block' : 'unblock',
      entity: 'gift-card',
      entityId: id,
      label: `…${card.last_four}`,
      before: { isBlocked: wasBlocked },
      after: { isBlocked, reason },
    })
  })
}

function known404(card: GiftCardRow | undefined): GiftCardRow {
  if (!card) throw fail('gift_card_not_found')
  return card
}
