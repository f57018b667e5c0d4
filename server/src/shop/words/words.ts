/** The owner's words of mails and messages: reading, changing, looking at them and trying them out. */
import type { Language } from '@spokehaat/contract/basics/language'
import { may } from '@spokehaat/contract/identity/permissions'
import { readWords, shownWords } from '@spokehaat/contract/post/own-words'
import { smsLength } from '@spokehaat/contract/post/sms-parts'
import type {
  WordsIn,
  WordsList,
  WordsOfKind,
  WordsPreview,
  WordsTry,
  WordsUpdate,
} from '@spokehaat/contract/post/words'
import { isByOrder, WORDS_KIND_IDS, type WordsKindId, wordsKind } from '@spokehaat/contract/post/words-kinds'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { readWording, textsOf } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { keysOf, type OwnWords, oursOf, ruleOf } from '../../outbox/own-words.ts'
import type { Sending } from '../../outbox/send-mails.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectMailedOrder } from '../../sales/order-mails/order-mails.queries.ts'
import type { SaidOrder } from '../../sales/order-mails/order-mails.ts'
import { readSettings } from '../../settings/settings.ts'
import { MADE_UP } from './shown-order.ts'
import * as queries from './words.queries.ts'
import { writeShown } from './write-shown.ts'

export async function listWords({ db }: Pick<Platform, 'db'>): Promise<WordsList> {
  const rows = await queries.selectUsed(db)
  return {
    own: rows.flatMap(({ kind: named, language, words, at, by_name: by }) => {
      const kind = WORDS_KIND_IDS.find((one) => one === named)
      if (kind === undefined || Object.keys(words).length === 0) return []
      const unused = textsIn(kind, language, words).filter(({ problem }) => problem !== null).length
      return [{ kind, language, at: at.toISOString(), by, unused }]
    }),
  }
}

export async function wordsOf(db: Database, kind: WordsKindId): Promise<WordsOfKind> {
  const rows = await queries.selectVersions(db, kind)
  const within = (language: Language): WordsIn => {
    const versions = rows.filter((row) => row.language === language)
    const [used] = versions
    return {
      version: used?.version ?? 0,
      texts: textsIn(kind, language, used?.words ?? {}),
      versions: versions.map(({ version, at, by_name: by, words }) => ({
        version,
        at: at.toISOString(),
        by,
        words: shown(language, words),
      })),
    }
  }
  return { kind, en: within('en'), bn: within('bn') }
}

/** Those that this program has, with their fields by what they are called. */
const shown = (language: Language, words: OwnWords): OwnWords =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, one]) => {
      const rule = ruleOf(key, language)
      return rule ? [[key, shownWords(one, rule.fields)]] : []
    }),
  )

function textsIn(kind: WordsKindId, language: Language, words: OwnWords): WordsIn['texts'] {
  const { texts } = wordsKind(kind)
  return keysOf(kind).flatMap((key) => {
    const rule = ruleOf(key, language)
    if (!rule) return []
    const ours = shownWords(oursOf(key, language), rule.fields)
    const own = words[key]
    const read = own === undefined ? null : readWords(own, rule)
    return {
      key,
      part: rule.part,
      label: texts[key]?.label ?? key,
      canGo: rule.canGo,
      ours,
      words: own === undefined ? ours : shownWords(own, rule.fields),
      isOwn: own !== undefined,
      problem: read && 'problem' in read ? read.problem : null,
      fields: [...rule.fields],
    }
  })
}

/** With the fields by name, without what is as ours. Throws `validation_failed` with what is wrong, text by text. */
function takenWords(kind: WordsKindId, language: Language, typed: OwnWords): OwnWords {
  const keys = new Set<string>(keysOf(kind))
  const taken: Record<string, string> = {}
  const fields: Record<string, string> = {}
  for (const [key, words] of Object.entries(typed)) {
    const rule = keys.has(key) ? ruleOf(key, language) : null
    const read = rule ? readWords(words, rule) : { problem: 'There is no such text in it.' }
    if ('problem' in read) fields[`words.${key}`] = read.problem
    else taken[key] = read.words
  }
  if (Object.keys(fields).length > 0) throw fail('validation_failed', { fields })
  return Object.fromEntries(
    keysOf(kind).flatMap((key) => {
      const words = taken[key]
      return words === undefined || words === oursOf(key, language) ? [] : [[key, words]]
    }),
  )
}

/**
 * Each save is a version; what says the same as before is none. Throws `validation_failed`, and `version_conflict` where
 * somebody else has saved since they were read.
 */
export async function changeWords(
  services: Platform,
  by: Viewer,
  kind: WordsKindId,
  { language, words: typed, seen }: WordsUpdate,
): Promise<WordsOfKind> {
  const words = takenWords(kind, language, typed)
  await inTransaction(services.db, async (trx) => {
    await queries.lockKind(trx, kind)
    const current = (await queries.selectVersions(trx, kind)).find((row) => row.language === language)
    const version = current?.version ?? 0
    const before = current?.words ?? {}
    if (isSame(before, words)) return
    if (version !== seen) throw fail('version_conflict', { details: { by: current?.by_name ?? '' } })
    await queries.insertVersion(trx, {
      kind,
      language,
      version: version + 1,
      words,
      by_user_id: by.userId,
      by_name: by.email,
      at: services.now(),
    })
    await audit(trx, {
      by,
      action: Object.keys(words).length === 0 ? 'back to our words' : 'write words',
      entity: 'words',
      entityId: kind,
      label: `${wordsKind(kind).label}, ${NAMES[language]}`,
      before,
      after: words,
    })
  })
  return wordsOf(services.db, kind)
}
const NAMES: Record<Language, string> = { en: 'English', bn: 'Bangla' }

function isSame(one: OwnWords, other: OwnWords): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/**
 * As it would go out with these words. Who may not see orders sees a made-up one. Throws `validation_failed`,
 * `not_allowed`, `order_not_found`.
 */
async function tryWords(services: Sending, by: Viewer, kind: WordsKindId, asked: WordsTry) {
  const { language } = asked
  const words = takenWords(kind, language, asked.words)
  const { shop, words: own } = await readWording(services.db, language)
  const others = Object.entries(own).filter(([key]) => !keysOf(kind).some((one) => one === key))
  const texts = textsOf(shop, language, { ...Object.fromEntries(others), ...words })
  const real = await orderToShow(services, by, asked.order)
  const written = writeShown(services, { kind, text: asked.text, order: real ?? MADE_UP, texts })
  return { written, shop, order: isByOrder(kind) ? (real?.number ?? null) : null }
}

async function orderToShow({ db }: Platform, by: Viewer, number: string): Promise<SaidOrder | null> {
  if (!may(by, 'orders.read')) {
    if (number !== '') throw fail('not_allowed')
    return null
  }
  const id = await queries.selectOrderToShow(db, number)
  if (id !== undefined) return inTransaction(db, (trx) => selectMailedOrder(trx, id))
  if (number === '') return null
  throw fail('order_not_found', { fields: { order: 'There is no order with this number.' } })
}

export async function previewWords(
  services: Sending,
  by: Viewer,
  kind: WordsKindId,
  asked: WordsTry,
): Promise<WordsPreview> {
  const { written, order } = await tryWords(services, by, kind, asked)
  if ('message' in written) {
    const { smsPartPaisa } = await readSettings(services.db)
    const size = smsLength(written.message)
    const costPaisa = smsPartPaisa === 0 ? null : smsPartPaisa * size.parts
    return { order, mail: null, phone: { text: written.message, ...size, costPaisa } }
  }
  const pictures = new Map(
    await Promise.all(
      written.pictures.map(
        async (picture) => [picture.cid, await services.mailPictures.png(picture)] as const,
      ),
    ),
  )
  const html = written.mail.html.replace(/\bcid:([\w.@-]+)/g, (_, cid: string) => {
    const png = pictures.get(cid)
    return png ? `data:image/png;base64,${png.toString('base64')}` : ''
  })
  return { order, mail: { subject: written.mail.subject, html }, phone: null }
}

/**
 * A mail to whoever asks, a message to the shop's own phone. Throws as `previewWords`, and `words_phone_off` where none
 * would go. Gives where it goes.
 */
export async function testWords(
  services: Sending,
  by: Viewer,
  kind: WordsKindId,
  asked: WordsTry,
): Promise<string> {
  const { written, shop } = await tryWords(services, by, kind, asked)
  return inTransaction(services.db, async (trx) => {
    if ('message' in written) {
      const subject = `Test: ${wordsKind(kind).label}`
      if (!(await enqueueSms(trx, { to: shop.phone, subject, text: written.message }))) {
        throw fail('words_phone_off')
      }
      return shop.phone
    }
    const { subject, text, html } = written.mail
    await enqueueMail(trx, {
      to: by.email,
      subject: `Test: ${subject}`,
      text,
      html,
      pictures: written.pictures,
    })
    return by.email
  })
}
