/** The mails about what somebody waited for. None says a word that the one who asked has typed. */

import { dayInWords } from '@spokehaat/contract/basics/day-in-words'
import { dhakaTime } from '@spokehaat/contract/basics/dhaka-clock'
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import { centsToPaisa, formatMoney } from '@spokehaat/contract/basics/money'
import { nameIn, textIn } from '@spokehaat/contract/catalogue/text-in'
import type { Mail } from '../../outbox/mail.ts'
import type { MailTexts } from '../../outbox/mail-texts.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { campaignMail } from '../../post/newsletter/campaign-mail.ts'
import type { DescribedAlert } from './alerts.queries.ts'

const STOP_PATH = '/alerts/stop'
const PICTURE = 'product'

interface Written {
  alert: DescribedAlert
  texts: MailTexts
  publicUrl: string
  /** Of the way out. */
  stopToken: string
}

export function confirmationMail(written: Written, token: string): Mail {
  const { alert, texts: m, publicUrl, stopToken } = written
  const { language } = alert
  const { text: name } = nameOf(alert)
  return campaignMail(
    publicUrl,
    alert.email,
    stopToken,
    {
      texts: m,
      subject: m.alert_confirm_subject({}),
      heading: m.alert_confirm_heading({}),
      paragraphs: [
        alert.kind === 'stock'
          ? m.alert_confirm_stock({ name: [name, detailsOf(written)].filter(Boolean).join(', ') })
          : m.alert_confirm_price({ name, price: dollars(alert.below_cents ?? 0, language) }),
      ],
      button: {
        label: m.alert_confirm_yes({}),
        url: `${publicUrl}${inLanguage(language, `/alerts/confirm?token=${token}`)}`,
      },
      notes: [m.works_once_week({}), m.alert_not_you({})],
    },
    STOP_PATH,
  )
}

/** `holdToken`: opens the product with a piece that is kept until then. */
export function backInStockMail(
  written: Written,
  { holdToken, until, rate }: { holdToken: string; until: Date; rate: number },
): Mail {
  const { alert, texts: m } = written
  const { text: name } = nameOf(alert)
  const [time, day] = timeInWords(until, alert.language)
  return toldMail(written, rate, {
    subject: m.back_subject({ name }),
    heading: m.back_heading({}),
    paragraphs: [m.back_text({ time, day })],
    label: m.back_open({}),
    url: `${productAddress(written)}#held=${holdToken}`,
    notes: [m.back_then({}), m.alert_once({})],
  })
}

export function lowPriceMail(written: Written, rate: number): Mail {
  const { alert, texts: m } = written
  const { text: name } = nameOf(alert)
  const below = dollars(alert.below_cents ?? 0, alert.language)
  return toldMail(written, rate, {
    subject: m.price_subject({ name, price: dollars(alert.price_cents, alert.language) }),
    heading: m.price_heading({}),
    paragraphs: [m.price_text({ price: below })],
    label: m.price_open({}),
    url: productAddress(written),
    notes: [m.alert_once({})],
  })
}

interface ToldWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
  label: string
  url: string
  notes: readonly string[]
}

function toldMail(written: Written, rate: number, { label, url, ...words }: ToldWords): Mail {
  const { alert, texts, publicUrl, stopToken } = written
  const { language } = alert
  const name = nameOf(alert)
  const line = {
    cid: PICTURE,
    name: name.text,
    nameLanguage: name.lang,
    details: detailsOf(written),
    quantity: language === 'bn' ? inBanglaDigits('1') : '1',
    isMany: false,
    price: formatMoney({ minor: centsToPaisa(alert.price_cents, rate), currency: 'BDT' }, language),
    priceNote: dollars(alert.price_cents, language),
  }
  const mail = campaignMail(
    publicUrl,
    alert.email,
    stopToken,
    { texts, ...words, lines: [line], button: { label, url } },
    STOP_PATH,
  )
  const { product_id: productId, color_hex: colorHex } = alert
  return { ...mail, pictures: [{ kind: 'product', cid: PICTURE, productId, colorHex }] }
}

const nameOf = ({ language, name, name_bn }: DescribedAlert) => nameIn(language, { name, nameBn: name_bn })

function detailsOf({ alert, texts }: Written): string {
  const { language, color_name, color_name_bn, size } = alert
  const color = color_name && textIn(language, { en: color_name, bn: color_name_bn ?? '' }).text
  return [color, size && texts.size({ size })].filter(Boolean).join(', ')
}

const dollars = (cents: number, language: Language) =>
  formatMoney({ minor: cents, currency: 'USD' }, language)

/** The product with the color and size that were waited for. */
function productAddress({ alert, publicUrl }: Written): string {
  const chosen = new URLSearchParams()
  if (alert.color_hex !== null) chosen.set('color', alert.color_hex.slice(1))
  if (alert.size !== null) chosen.set('size', alert.size)
  const path = inLanguage(alert.language, `/shopdetails/${alert.product_id}`)
  return `${publicUrl}${path}${chosen.size > 0 ? `?${chosen}` : ''}`
}

/** The time and the day in Dhaka, `14:05` and `Fri, 4 Dec`. */
function timeInWords(moment: Date, language: Language): [time: string, day: string] {
  const time = dhakaTime(moment)
  return [language === 'bn' ? inBanglaDigits(time) : time, dayInWords(dayOf(moment), language)]
}
