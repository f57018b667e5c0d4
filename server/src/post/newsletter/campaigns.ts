/** Letters that the shop writes to the readers of its newsletter. */
import type {
  Campaign,
  CampaignListQuery,
  CampaignPreview,
  CampaignRequest,
  CampaignWords,
} from '@spokehaat/contract/post/campaign'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { issueLinks } from '../../outbox/links.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail, enqueueMails } from '../../outbox/outbox.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type CampaignMailWords, campaignMail } from './campaign-mail.ts'
import { campaignView } from './campaign-view.ts'
import * as queries from './campaigns.queries.ts'

const BATCH = 500
/** Milliseconds between one hundred letters and the next: a mail that somebody waits for goes in between. */
const PAUSE = 5_000
const PAUSE_AFTER = 100

/**
 * Writes the letter down and hands every reader's mail to the outbox, all or nothing. With a key that was used already
 * it sends nothing more and gives the letter that went. Throws `letter_already_sent` where that one was another,
 * `letter_no_readers`.
 */
export async function sendCampaign(
  services: Platform,
  by: Viewer,
  request: CampaignRequest,
): Promise<Campaign> {
  const { key, subject, text, buttonLabel, buttonPath } = request
  const interests = [...new Set(request.interests)].sort()
  const id = newId()
  return inTransaction(services.db, async (trx) => {
    const isNew = await queries.insertCampaign(trx, {
      id,
      once_key: key,
      subject,
      text,
      button_label: buttonLabel || null,
      button_path: buttonPath || null,
      interests,
      // how many there are is known when all are written
      readers: 1,
      by_user_id: by.userId,
      by_name: by.email,
      at: services.now(),
    })
    if (!isNew) {
      const sent = await queries.campaignWithKey(trx, key)
      const isSame =
        JSON.stringify([sent.subject, sent.text, sent.button_label, sent.button_path, sent.interests]) ===
        JSON.stringify([subject, text, buttonLabel || null, buttonPath || null, interests])
      if (!isSame) throw fail('letter_already_sent')
      return campaignView(sent)
    }
    const readers = await writeToReaders(services, trx, id, request)
    if (readers === 0) throw fail('letter_no_readers')
    await queries.setReaders(trx, id, readers)
    await audit(trx, {
      by,
      action: 'send letter',
      entity: 'mail',
      entityId: id,
      label: subject,
      after: { readers, interests },
    })
    return campaignView(await queries.campaignWithKey(trx, key))
  })
}

async function writeToReaders(
  services: Platform,
  trx: DatabaseTransaction,
  campaignId: string,
  request: CampaignRequest,
): Promise<number> {
  const { publicUrl } = services.config
  const now = services.now()
  const words = {
    en: mailWords(publicUrl, await mailTexts(trx, 'en'), request),
    bn: mailWords(publicUrl, await mailTexts(trx, 'bn'), request),
  }
  let count = 0
  let after: string | null = null
  for (;;) {
    const readers = await queries.selectReaders(trx, request.interests, { after, limit: BATCH })
    const tokens = await issueLinks(
      trx,
      readers.map(({ id }) => ({ purpose: 'newsletter-unsubscribe', subscriberId: id, now })),
    )
    await enqueueMails(
      trx,
      readers.map(({ id, email, language }, n) => ({
        mail: campaignMail(publicUrl, email, tokens[n] ?? '', words[language]),
        onceKey: `letter:${campaignId}:${id}`,
        dueAt: new Date(now.getTime() + Math.floor((count + n) / PAUSE_AFTER) * PAUSE),
      })),
    )
    count += readers.length
    after = readers.at(-1)?.id ?? null
    if (after === null) return count
  }
}

/** The letter as its readers will have it; the way out is a reader's own, and nobody's here. */
export async function previewCampaign(
  { db, config }: Platform,
  words: CampaignWords,
): Promise<CampaignPreview> {
  const texts = await mailTexts(db, 'en')
  const { html, text } = writeMail({
    ...mailWords(config.publicUrl, texts, words),
    unsubscribe: {
      label: texts.unsubscribe({}),
      url: `${config.publicUrl}/newsletter/unsubscribe`,
    },
  })
  return { html, text }
}

/** To the address of whoever is writing, and to nobody else. */
export async function sendTestCampaign(services: Platform, by: Viewer, words: CampaignWords): Promise<void> {
  const subject = `Test: ${words.subject}`
  const mail = { to: by.email, subject, ...(await previewCampaign(services, words)) }
  await inTransaction(services.db, (trx) => enqueueMail(trx, mail))
}

export async function listCampaigns({ db }: Platform, query: CampaignListQuery) {
  const { rows, total } = await queries.selectCampaignPage(db, query)
  return { letters: rows.map(campaignView), total }
}

/** The letter itself is as the desk wrote it; what stands around it is in the reader's language. */
function mailWords(
  publicUrl: string,
  texts: MailTexts,
  { subject, text, buttonLabel, buttonPath }: CampaignWords,
): CampaignMailWords {
  return {
    texts,
    subject,
    heading: subject,
    paragraphs: text.split(/\r?\n(?:[ \t]*\r?\n)+/),
    ...(buttonLabel !== '' && { button: { label: buttonLabel, url: `${publicUrl}${buttonPath}` } }),
  }
}
