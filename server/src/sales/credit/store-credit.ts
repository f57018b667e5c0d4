/** What the shop owes an account. */
import { inLanguage } from '@spokehaat/contract/basics/language'
import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import type { GiveCreditRequest, StoreCredit } from '@spokehaat/contract/sales/credit'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { changeBalance } from './balances.ts'
import { creditOf, findHolder, isGiven, selectLedger } from './credit.queries.ts'
import { entryView } from './credit-view.ts'

export async function readStoreCredit(
  db: Database,
  userId: string,
  to: 'staff' | 'owner',
): Promise<StoreCredit> {
  const [balance, ledger] = await Promise.all([
    creditOf(db, userId),
    selectLedger(db, { cardId: null, userId }),
  ])
  return { balanceBdt: toDecimal(balance), ledger: ledger.map((row) => entryView(row, to)) }
}

/** For staff. Throws `user_not_found`. */
export async function readCreditOf(services: Platform, userId: string): Promise<StoreCredit> {
  return inTransaction(services.db, async (trx) => {
    if (!(await findHolder(trx, userId))) throw fail('user_not_found')
    return readStoreCredit(trx, userId, 'staff')
  })
}

/** The same key gives once. Its owner is told by mail. Throws `user_not_found`, `credit_not_possible`. */
export async function giveCredit(
  services: Platform,
  viewer: Viewer,
  userId: string,
  { amountBdt, reason }: GiveCreditRequest,
  key: string,
): Promise<StoreCredit> {
  return inTransaction(services.db, async (trx) => {
    const holder = await findHolder(trx, userId)
    if (!holder) throw fail('user_not_found')
    // nobody could ever come back to it
    if (holder.role === 'guest') throw fail('credit_not_possible')
    const onceKey = `given ${userId} ${key}`
    if (!(await isGiven(trx, onceKey))) {
      const delta = amountBdt * 100
      const change = {
        delta,
        reason: 'given',
        by: viewer,
        text: reason,
        onceKey,
        at: services.now(),
      } as const
      if (!(await changeBalance(trx, { cardId: null, userId }, change))) throw fail('credit_not_possible')
      await audit(trx, {
        by: viewer,
        action: 'give credit',
        entity: 'user',
        entityId: userId,
        label: holder.email,
        after: { amountBdt, reason },
      })
      await tellHolder(trx, services, holder, delta)
    }
    return readStoreCredit(trx, userId, 'staff')
  })
}

async function tellHolder(
  trx: DatabaseTransaction,
  services: Platform,
  { id, email, language }: NonNullable<Awaited<ReturnType<typeof findHolder>>>,
  delta: number,
): Promise<void> {
  const m = await mailTexts(trx, language)
  await enqueueMail(trx, {
    to: email,
    ...creditMail(services, m, { delta, balance: await creditOf(trx, id) }),
  })
}

/** In paisa. */
export function creditMail(
  { config }: Pick<Platform, 'config'>,
  m: MailTexts,
  { delta, balance }: { delta: number; balance: number },
) {
  const { language } = m
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' }, language)
  const amount = taka(delta)
  return writeMail({
    texts: m,
    subject: m.credit_subject({ amount }),
    heading: m.credit_heading({}),
    paragraphs: [m.credit_text({ amount, balance: taka(balance) })],
    button: {
      label: m.credit_see({}),
      url: `${config.publicUrl}${inLanguage(language, '/dashboard/profile')}`,
    },
  })
}
