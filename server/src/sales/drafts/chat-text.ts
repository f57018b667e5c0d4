/** An order to be paid, as a text for a chat: what it is, what it comes to, until when the price is kept, and the link. */

import { dayInWords } from '@spokehaat/contract/basics/day-in-words'
import { dhakaDay, dhakaTime } from '@spokehaat/contract/basics/dhaka-clock'
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import { LANGUAGES, type Language } from '@spokehaat/contract/basics/language'
import { formatMoney } from '@spokehaat/contract/basics/money'
import { buildText } from '@spokehaat/contract/catalogue/build'
import { buildTextBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import { textIn } from '@spokehaat/contract/catalogue/text-in'
import type { PayChat } from '@spokehaat/contract/sales/draft'
import { bentName } from '@spokehaat/contract/shop/name-in'
import type { Settings } from '@spokehaat/contract/shop/settings'
import * as bn from '@spokehaat/texts/chat/bn'
import * as en from '@spokehaat/texts/chat/en'
import { dialled } from '../../outbox/one-phone.ts'
import type { Config } from '../../platform/config/config.ts'
import { shopOf } from '../../settings/shop.ts'
import type { MailedLine, MailedOrder } from '../order-mails/order-mails.queries.ts'
import { shortOrderLinkAddress } from '../order-record/order-link-address.ts'
import { dueNowOf, sumsOf } from '../order-record/order-sums.ts'

const TEXTS = { en, bn }
/** More are counted in one line: a chat is read on a phone. */
const MOST_LINES = 5

interface ToPay {
  order: MailedOrder
  payBy: Date
  token: string
}

/** In both languages; `whatsApp`: the number as its links want it, such as 8801712345678; null where the order has none. */
export function payChat(config: Config, settings: Settings, toPay: ToPay): PayChat {
  const inLanguage = (language: Language) =>
    textFor(
      language,
      shopOf(settings, language).name,
      toPay,
      shortOrderLinkAddress(config, toPay.token, language),
    )
  const [english, bangla] = LANGUAGES.map(inLanguage)
  return {
    language: toPay.order.language,
    en: english ?? '',
    bn: bangla ?? '',
    whatsApp: dialled(toPay.order.phone)?.replace('+', '') ?? null,
  }
}

function textFor(language: Language, shop: string, { order, payBy }: ToPay, link: string): string {
  const m = TEXTS[language]
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' }, language)
  const figure = (text: string | number) => (language === 'bn' ? inBanglaDigits(String(text)) : String(text))
  const { number, first_name: name } = order
  const named = { number, ...bentName(shop) }
  const sums = sumsOf(order, order.lines)
  const due = dueNowOf(order)
  const part = (say: (inputs: { amount: string }) => string, paisa: number) =>
    paisa === 0 ? [] : [say({ amount: taka(paisa) })]
  const shown = order.lines.slice(0, order.lines.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES)
  const rest = order.lines.slice(shown.length)
  return [
    name ? m.order_of({ name, ...named }) : m.order(named),
    ...shown.map((line) =>
      m.line({
        quantity: figure(line.quantity),
        goods: goodsOf(line, language),
        amount: taka(worth([line])),
      }),
    ),
    ...(rest.length > 0 ? [m.more({ count: figure(rest.length), amount: taka(worth(rest)) })] : []),
    ...part(m.discount, -sums.discount.paisa),
    ...part(m.delivery, sums.delivery.paisa),
    m.total({ amount: taka(order.total_paisa) }),
    ...part(m.credit, -sums.creditPaisa),
    ...(due === order.total_paisa ? [] : [m.now({ amount: taka(due) })]),
    '',
    m.until({ time: figure(dhakaTime(payBy)), day: dayInWords(dhakaDay(payBy), language) }),
    link,
  ].join('\n')
}

const worth = (lines: readonly MailedLine[]) =>
  lines.reduce((sum, { price_paisa, quantity }) => sum + price_paisa * quantity, 0)

function goodsOf(line: MailedLine, language: Language): string {
  const name = textIn(language, { en: line.name, bn: line.name_bn }).text
  if (line.configuration) {
    return `${name}, ${(language === 'bn' ? buildTextBn : buildText)(line.configuration)}`
  }
  const color = line.color_name && textIn(language, { en: line.color_name, bn: line.color_name_bn }).text
  const size = line.size && TEXTS[language].size({ size: line.size })
  return [name, color, size].filter(Boolean).join(', ')
}
