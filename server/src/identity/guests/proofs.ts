/**
 * Proving a phone or an address by a code that is sent there. A guest proves either, to pay in cash; an account its phone
 * (its address it confirms by the link in a mail), and gets the orders that guests have placed with it.
 */
import { createHmac, randomInt } from 'node:crypto'
import { errorMessage } from '@spokehaat/contract/basics/errors'
import type { Language } from '@spokehaat/contract/basics/language'
import {
  PROOF_CODE_SECONDS,
  PROOF_CODE_TRIES,
  PROOF_CODE_WAIT,
  type ProofCheck,
  type ProofRequest,
  type ProofSent,
  type Proofs,
} from '@spokehaat/contract/identity/proof'
import type { Settings } from '@spokehaat/contract/shop/settings'
import { CODE_TO_PHONE } from '../../outbox/hide-secrets.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { MOBILE, onePhone } from '../../outbox/one-phone.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { countTry, forgetTry, LIMITS, type Limit, networkOf } from '../../platform/load/throttle.ts'
import { areSameBytes } from '../../platform/passwords/same-bytes.ts'
import { readSettings } from '../../settings/settings.ts'
import type { Viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { updateUser } from '../users/users.queries.ts'
import { insertProof, lockCode, replaceCode, spendCode, takeTry } from './proofs.queries.ts'
import { provenOf } from './proven.ts'

/**
 * Sends a code, unless one went there within the last minute. Throws `proof_phone_off` where the shop sends no messages to
 * phones, `proof_phone_elsewhere`, `proof_no_mail` (of an account), `proof_day_spent` where the shop has sent all that it sends in a day, `too_many_requests`.
 */
export async function sendCode(
  services: Identity,
  viewer: Viewer,
  { kind, to }: ProofRequest,
  from: { ip: string; language: Language },
): Promise<ProofSent> {
  if (kind === 'mail' && viewer.role !== 'guest') throw fail('proof_no_mail')
  const value = kind === 'phone' ? onePhone(to) : to
  if (kind === 'phone' && !MOBILE.test(value))
    throw fail('proof_phone_elsewhere', about('to', 'proof_phone_elsewhere'))
  const { userId } = viewer
  const now = services.now()
  const waiting = await inTransaction(services.db, (trx) => lockCode(trx, userId, kind))
  const left = waiting ? secondsUntil(waiting.sent_at, PROOF_CODE_WAIT, now) : 0
  if (waiting?.value === value && left > 0) {
    return { kind, to: value, wait: left, seconds: secondsUntil(waiting.expires_at, 0, now) }
  }
  const caps = await readSettings(services.db)
  await countTry(services, { ...LIMITS.proofAddress, tries: caps.smsCodesAddress }, networkOf(from.ip))
  await countTry(services, LIMITS.proofSession, userId)
  await countTry(services, LIMITS.proofTarget, value)
  await countTry(services, { ...LIMITS.proofTargetOfDay, tries: caps.smsCodesPhone }, value)
  // what one block of numbers is refused takes nothing from the day of the others
  if (kind === 'phone') await stayWithinBlock(services, caps, value)
  if (kind === 'phone') await stayWithinDay(services, caps)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(services.db, async (trx) => {
    await replaceCode(trx, {
      user_id: userId,
      kind,
      value,
      code_hash: hashOf(services, userId, value, code),
      tries_left: PROOF_CODE_TRIES,
      sent_at: now,
      expires_at: new Date(now.getTime() + PROOF_CODE_SECONDS * 1000),
    })
    const expiresAt = new Date(now.getTime() + PROOF_CODE_SECONDS * 1000)
    await send(trx, from.language, { kind, to: value }, { code, expiresAt })
  })
  return { kind, to: value, wait: PROOF_CODE_WAIT, seconds: PROOF_CODE_SECONDS }
}

type Caps = Pick<Settings, 'smsCodesPrefix' | 'smsCodesDay'>

/** The ten thousand numbers that begin as this one does. */
const blockOf = (phone: string): string => phone.slice(0, 7)

/** Whoever earns by messages has them sent to a block of numbers that is theirs. The shop is told once a day. */
async function stayWithinBlock(services: Identity, { smsCodesPrefix }: Caps, phone: string): Promise<void> {
  const block = blockOf(phone)
  await orTell(services, { ...LIMITS.proofBlockOfDay, tries: smsCodesPrefix }, block, {
    key: 'proofs-block',
    subject: `No more codes go to ${block}… today`,
    paragraphs: [
      `${smsCodesPrefix} codes have gone within a day to phones whose numbers begin with ${block}, and nobody typed them. Somebody may be having them sent there, at your cost. Until the day is over no more are sent to these numbers; to all others they go as before.`,
    ],
  })
}

/** Messages cost, and whoever sends them to strangers has many addresses. The shop is told once when the day's are spent. */
async function stayWithinDay(services: Identity, { smsCodesDay }: Caps): Promise<void> {
  await orTell(services, { ...LIMITS.proofShopOfDay, tries: smsCodesDay }, 'shop', {
    key: 'proofs',
    subject: 'No more codes go to phones today',
    paragraphs: [
      `${smsCodesDay} codes have gone to phones within a day, and nobody typed them. Somebody may be having them sent to strangers, at your cost. Until the day is over no more are sent.`,
    ],
  })
}

/** Throws `proof_day_spent` where the limit is reached, and has written to the shop then. */
async function orTell(
  services: Identity,
  limit: Limit,
  subject: string,
  told: { key: string; subject: string; paragraphs: string[] },
): Promise<void> {
  try {
    await countTry(services, limit, subject)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    const words = writeMail({
      // to the shop
      texts: await mailTexts(services.db, 'en'),
      subject: told.subject,
      heading: told.subject,
      paragraphs: [
        ...told.paragraphs,
        'Customers can prove their e-mail address instead, and pay online as before. What phones were sent is under Messages to phones on the dashboard.',
      ],
      notes: ['This comes once a day at most.'],
    })
    const mail = { to: services.config.MAIL_TO, ...words }
    await inTransaction(services.db, (trx) => enqueueMail(trx, mail, `${told.key}:${dayOf(services.now())}`))
    throw fail('proof_day_spent')
  }
}

const secondsUntil = (from: Date, plus: number, now: Date) =>
  Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1000) + plus)

const about = (field: string, code: Parameters<typeof errorMessage>[0]) => ({
  fields: { [field]: errorMessage(code) },
})

/** With the shop's own secret: of a million codes each hash could be found by trying. */
function hashOf({ sessionSecret }: Identity, userId: string, value: string, code: string): string {
  return createHmac('sha256', sessionSecret).update(`proof.${userId}.${value}.${code}`).digest('base64url')
}

/** Nothing that was typed is in it: else a stranger could have us send words of theirs to anyone. */
async function send(
  trx: DatabaseTransaction,
  language: Language,
  { kind, to }: ProofRequest,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const m = await mailTexts(trx, language)
  if (kind === 'mail') {
    await enqueueMail(trx, { to, ...proofMail(m, code) })
    return
  }
  if (!(await readSettings(trx)).sms) throw fail('proof_phone_off')
  // the code in digits that phones take out of a message by themselves
  const text = m.proof_message({ code })
  if (!(await enqueueSms(trx, { to, subject: CODE_TO_PHONE, text, purpose: 'code', expiresAt }))) {
    throw fail('proof_phone_elsewhere', about('to', 'proof_phone_elsewhere'))
  }
}

export function proofMail(m: MailTexts, code: string) {
  return writeMail({
    texts: m,
    subject: m.proof_subject({ code }),
    heading: m.proof_heading({}),
    paragraphs: [m.proof_text({}), code],
    notes: [m.proof_ten_minutes({}), m.proof_not_you({})],
  })
}

/**
 * Takes the code for a proof. An account gets the guests' orders with that phone; a guest is written to at the address.
 * Throws `proof_code_wrong` with `details.triesLeft`, `proof_code_over` where another has to be sent, `too_many_requests`.
 */
export async function checkCode(
  services: Identity,
  viewer: Viewer,
  { kind, code }: ProofCheck,
  ip: string,
): Promise<Proofs> {
  await countTry(services, LIMITS.codeAddress, networkOf(ip))
  const { userId } = viewer
  const now = services.now()
  const sent = await takeTry(services.db, userId, kind, now)
  if (!sent) throw fail('proof_code_over', about('code', 'proof_code_over'))
  const given = Buffer.from(hashOf(services, userId, sent.value, code))
  const hash = Buffer.from(sent.code_hash)
  if (!areSameBytes(given, hash)) {
    if (sent.tries_left === 0) throw fail('proof_code_over', about('code', 'proof_code_over'))
    throw fail('proof_code_wrong', {
      ...about('code', 'proof_code_wrong'),
      details: { triesLeft: sent.tries_left },
    })
  }
  await forgetTry(services, LIMITS.proofAddress, networkOf(ip))
  if (kind === 'phone') {
    await forgetTry(services, LIMITS.proofShopOfDay, 'shop')
    await forgetTry(services, LIMITS.proofBlockOfDay, blockOf(sent.value))
  }
  const orders = await inTransaction(services.db, async (trx) => {
    if (!(await spendCode(trx, userId, kind, sent.code_hash))) throw fail('proof_code_over')
    await insertProof(trx, { user_id: userId, kind, value: sent.value, proved_at: now })
    if (viewer.role !== 'guest') {
      return services.guestOrders.take(trx, services, userId, { kind, value: sent.value })
    }
    if (kind === 'mail') await updateUser(trx, userId, { contact_email: sent.value })
    return 0
  })
  return { ...(await readProofs(services, viewer)), orders }
}

export async function readProofs({ db }: Pick<Platform, 'db'>, viewer: Viewer): Promise<Proofs> {
  const { phones, mails } = await provenOf(db, viewer.userId)
  const { sms } = await readSettings(db)
  return { phones, mails, canText: sms, orders: 0 }
}
