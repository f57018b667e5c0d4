/** Each mail and message as it would go out now, by the very functions that write it. Its links open nothing. */
import { inLanguage } from '@spokehaat/contract/basics/language'
import { toDecimal } from '@spokehaat/contract/basics/money'
import { textIn } from '@spokehaat/contract/catalogue/text-in'
import { inGsmWherePossible } from '@spokehaat/contract/post/sms-parts'
import type { WordsKindId } from '@spokehaat/contract/post/words-kinds'
import { answeredMail } from '../../catalogue/questions/questions.ts'
import { confirmationMail } from '../../identity/accounts/email-confirmation.ts'
import { resetMail } from '../../identity/accounts/forgotten-password.ts'
import { proofMail } from '../../identity/guests/proofs.ts'
import type { MailPicture } from '../../outbox/mail.ts'
import type { MailTexts } from '../../outbox/mail-texts.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { answerMail } from '../../post/inbox/inbox.ts'
import { campaignMail } from '../../post/newsletter/campaign-mail.ts'
import { subscribedWords, welcomeWords } from '../../post/newsletter/newsletter.ts'
import {
  confirmationMail as alertConfirmationMail,
  backInStockMail,
  lowPriceMail,
} from '../../sales/alerts/alert-mails.ts'
import { codeMail, moneyBackMail } from '../../sales/credit/gift-cards.ts'
import { creditMail } from '../../sales/credit/store-credit.ts'
import { orderMail, type SaidOrder } from '../../sales/order-mails/order-mails.ts'
import { messageFor } from '../../sales/order-mails/order-messages.ts'
import { orderLinkAddress, shortOrderLinkAddress } from '../../sales/order-record/order-link-address.ts'
import { newOrderToken, newShortOrderToken } from '../../sales/order-record/order-links.queries.ts'
import { askMail } from '../../sales/reviews/ask-for-reviews.ts'
import { asIf, MADE_UP, occasionOf } from './shown-order.ts'

interface Wanted {
  kind: WordsKindId
  /** The key of the text that is to be seen. */
  text: string
  order: SaidOrder
  texts: MailTexts
}

export type Shown =
  | { mail: { subject: string; text: string; html: string }; pictures: readonly MailPicture[] }
  | { message: string }

const DAY_MS = 24 * 60 * 60 * 1000
const AMOUNT = 50_000
const PRODUCT = '00000000-0000-4000-8000-000000000000'

export function writeShown(services: Pick<Platform, 'config' | 'now'>, wanted: Wanted): Shown {
  const { kind, text, texts: m } = wanted
  const { language } = m
  const order = { ...asIf(wanted.order, text), language }
  const now = services.now()
  const said = messageOf(services, kind, { order, m, now })
  if (said !== null) return { message: inGsmWherePossible(said) }
  const occasion = occasionOf(kind, text, { order, now })
  if (occasion) {
    const url = orderLinkAddress(services.config, newOrderToken(), language)
    return orderMail(occasion, order, m, { isOwners: true, url })
  }
  return { pictures: [], ...otherMail(services, kind, { order, m, text, now }) }
}

interface Facts {
  order: SaidOrder
  m: MailTexts
  now: Date
}

function messageOf(
  { config }: Pick<Platform, 'config'>,
  kind: WordsKindId,
  { order, m, now }: Facts,
): string | null {
  const link = shortOrderLinkAddress(config, newShortOrderToken(), m.language)
  const told = (occasion: Parameters<typeof messageFor>[0]) =>
    messageFor(occasion, order, link, m)?.text ?? ''
  switch (kind) {
    case 'phone-placed':
      return told({ kind: 'cod-placed' })
    case 'phone-sent':
      return told({ kind: 'shipped', courier: 'Pathao Courier', trackingNumber: null })
    case 'phone-pay-link':
      return told({ kind: 'pay-link', payBy: new Date(now.getTime() + DAY_MS) })
    case 'phone-code':
      return m.proof_message({ code: '482913' })
    default:
      return null
  }
}

/** What is not about an order. Products are those of the order. */
function otherMail(
  services: Pick<Platform, 'config' | 'now'>,
  kind: WordsKindId,
  { order, m, text, now }: Facts & { text: string },
): { mail: { subject: string; text: string; html: string }; pictures?: readonly MailPicture[] } {
  const { language } = m
  const { publicUrl } = services.config
  const line = order.lines[0] ?? MADE_UP.lines[0]
  if (!line) throw new Error('The made-up order is empty.')
  const token = newOrderToken()
  const product = textIn(language, { en: line.name, bn: line.name_bn }).text
  const alert = {
    id: PRODUCT,
    kind: text === 'alert_confirm_price' ? ('price' as const) : ('stock' as const),
    product_id: line.product_id ?? PRODUCT,
    color_hex: line.color_hex,
    below_cents: line.price_cents,
    email: '',
    language,
    asked_at: now,
    confirmed_at: now,
    name: line.name,
    name_bn: line.name_bn,
    price_cents: line.price_cents,
    color_name: line.color_name,
    color_name_bn: line.color_name_bn,
    size: line.size,
  }
  const written = { alert, texts: m, publicUrl, stopToken: token }
  const rate = Number(order.bdt_per_usd)
  const whole = (mail: {
    subject: string
    text: string
    html: string
    pictures?: readonly MailPicture[]
  }) => ({
    mail,
    pictures: mail.pictures ?? [],
  })
  switch (kind) {
    case 'confirm-address':
      return whole(confirmationMail(services, m, token))
    case 'new-password':
      return whole(resetMail(services, m, token))
    case 'code-by-mail':
      return whole(proofMail(m, '482913'))
    case 'credit':
      return whole(creditMail(services, m, { delta: AMOUNT, balance: 2 * AMOUNT }))
    case 'gift-card':
      return whole(
        codeMail(services, m, {
          amountBdt: toDecimal(2 * AMOUNT),
          code: 'XXXX-XXXX-XXXX-XXXX',
          expiresAt: new Date(now.getTime() + 365 * DAY_MS).toISOString(),
        }),
      )
    case 'gift-card-back':
      return whole(
        moneyBackMail(services, m, { last_four: 'K7QM', expires_at: null, blocked_at: null }, AMOUNT),
      )
    case 'newsletter-confirm':
      return whole(campaignMail(publicUrl, '', token, subscribedWords(services, m, token)))
    case 'welcome':
      return whole(campaignMail(publicUrl, '', token, welcomeWords(services, m)))
    case 'alert-confirm':
      return whole(alertConfirmationMail(written, token))
    case 'back-in-stock':
      return whole(
        backInStockMail(written, { holdToken: token, until: new Date(now.getTime() + DAY_MS), rate }),
      )
    case 'price-fell':
      return whole(lowPriceMail(written, rate))
    case 'question':
      return whole(
        answeredMail(m, {
          product,
          answer: ANSWER[language],
          url: `${publicUrl}${inLanguage(language, '/shop')}`,
        }),
      )
    case 'answer':
      return whole(answerMail(m, ANSWER[language], now))
    case 'ask-review': {
      const task = {
        cid: null,
        name: product,
        details: '',
        label: m.ask_review_write({}),
        url: `${publicUrl}${inLanguage(language, '/review/')}${token}`,
      }
      return whole(askMail(services, m, { order, tasks: [task], isStranger: false, stop: token }))
    }
    default:
      throw new Error(`Nothing shows the words of ${kind}.`)
  }
}

const ANSWER = {
  en: 'Yes, we have it in our shop, and would be glad to show it to you.',
  bn: 'জি, এটা আমাদের দোকানে আছে। এসে দেখে যান।',
}
