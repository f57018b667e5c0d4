/**
 * The newsletter. An address gets letters once its owner has said so by a mail to it (double opt-in), until one click in
 * any letter. Whether an address is on the list, nobody learns who can't read its mail.
 */
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { SubscribeRequest } from '@spokehaat/contract/post/newsletter'
import { shutLinks } from '../../outbox/links.queries.ts'
import { issueLink, openLink, spendLink } from '../../outbox/links.ts'
import { type MailTexts, mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import { type CampaignMailWords, campaignMail } from './campaign-mail.ts'
import { withdrawCampaigns } from './campaigns.queries.ts'
import { confirmSubscriber, markUnsubscribed, subscriberOf } from './newsletter.queries.ts'

/**
 * Asks the address's owner; the same for every address, also one on the list, whose interests stay as they are until
 * the link is followed. Throws `too_many_requests`.
 */
export async function subscribe(
  services: Platform,
  { email, interests }: SubscribeRequest,
  { network, language }: { network: string; language: Language },
): Promise<void> {
  await countTry(services, LIMITS.newsletterAddress, network)
  await countTry(services, LIMITS.newsletter, email)
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const subscriber = await subscriberOf(trx, { email, language, now })
    const token = await issueLink(trx, {
      purpose: 'newsletter-confirmation',
      subscriberId: subscriber.id,
      interests: [...new Set(interests)],
      now,
    })
    const m = await mailTexts(trx, language)
    await sendCampaign(services, trx, subscriber, subscribedWords(services, m, token))
  })
}

export function subscribedWords(
  { config }: Pick<Platform, 'config'>,
  m: MailTexts,
  token: string,
): CampaignMailWords {
  return {
    texts: m,
    subject: m.newsletter_subject({}),
    heading: m.newsletter_heading({}),
    paragraphs: [m.newsletter_text({})],
    button: {
      label: m.newsletter_yes({}),
      url: `${config.publicUrl}${inLanguage(m.language, `/newsletter/confirm?token=${token}`)}`,
    },
    notes: [m.works_once_week({}), m.newsletter_not_you({})],
  }
}

/** Throws `link_unknown`, `link_used`, `link_expired`, `too_many_requests`. */
export async function confirmSubscription(
  services: Platform,
  token: string,
  { network, language }: { network: string; language: Language },
): Promise<void> {
  await countTry(services, LIMITS.linkAddress, network)
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const link = await spendLink(trx, 'newsletter-confirmation', token, now)
    const id = subscriberIn(link)
    const m = await mailTexts(trx, language)
    const email = await confirmSubscriber(trx, id, { interests: link.interests ?? [], language, now })
    await sendCampaign(services, trx, { id, email }, welcomeWords(services, m))
  })
}

export function welcomeWords({ config }: Pick<Platform, 'config'>, m: MailTexts): CampaignMailWords {
  return {
    texts: m,
    subject: m.welcome_subject({}),
    heading: m.welcome_heading({}),
    paragraphs: [m.welcome_text({})],
    button: { label: m.see_bikes({}), url: `${config.publicUrl}${inLanguage(m.language, '/shop')}` },
  }
}

/**
 * Ends the letters, and what was still to be confirmed. The link works as often as it is followed: mail programs and
 * impatient thumbs press twice. Throws `link_unknown`, `too_many_requests`.
 */
export async function unsubscribe(services: Platform, token: string, network: string): Promise<void> {
  await countTry(services, LIMITS.linkAddress, network)
  const now = services.now()
  const id = subscriberIn(await openLink(services.db, 'newsletter-unsubscribe', token, now))
  await inTransaction(services.db, async (trx) => {
    await markUnsubscribed(trx, id, now)
    await withdrawCampaigns(trx, id)
    await shutLinks(trx, 'newsletter-confirmation', { subscriberId: id }, now)
  })
}

async function sendCampaign(
  services: Platform,
  trx: DatabaseTransaction,
  to: { id: string; email: string },
  words: CampaignMailWords,
): Promise<void> {
  const now = services.now()
  const token = await issueLink(trx, { purpose: 'newsletter-unsubscribe', subscriberId: to.id, now })
  await enqueueMail(trx, campaignMail(services.config.publicUrl, to.email, token, words))
}

function subscriberIn({ subscriber_id: id }: { subscriber_id: string | null }): string {
  if (id === null) throw new Error('A link of the newsletter has no subscriber.')
  return id
}
