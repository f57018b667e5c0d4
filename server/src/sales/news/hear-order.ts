/** A new order is heard of once: at every open desk, and by mail and message by those of the staff who asked for it. */
import type { Language } from '@spokehaat/contract/basics/language'
import { formatMoney } from '@spokehaat/contract/basics/money'
import { may } from '@spokehaat/contract/identity/permissions'
import { districtName } from '@spokehaat/contract/sales/districts'
import { standingOf } from '../../identity/sessions/own-role.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { markHeard, type NoticeRow } from './news.queries.ts'

interface NewOrder {
  id: string
  number: string
  first_name: string
  last_name: string
  phone: string
  district: string
  total_paisa: number
  payment_method: string
  lines: readonly { quantity: number; name: string }[]
}

export async function hearOrder(
  trx: DatabaseTransaction,
  services: Platform,
  order: NewOrder,
): Promise<void> {
  const staff = await markHeard(trx, order.id, services.now())
  const link = `${services.config.publicUrl}/dashboard/allorders/${order.id}`
  for (const one of staff) {
    // who has lost the right since is told nothing of customers
    if (!may(standingOf(one), 'orders.read')) continue
    if (one.by_mail) await mailTo(trx, one, order, link)
    if (one.by_phone && one.phone) await messageTo(trx, { ...one, phone: one.phone }, order, link)
  }
}

const takaOf = (order: NewOrder, language: Language) =>
  formatMoney({ minor: order.total_paisa, currency: 'BDT' }, language)

async function mailTo(trx: DatabaseTransaction, to: NoticeRow, order: NewOrder, link: string): Promise<void> {
  const { language } = to
  const m = await mailTexts(trx, language)
  const total = takaOf(order, language)
  await enqueueMail(
    trx,
    {
      to: to.email,
      ...writeMail({
        texts: m,
        subject: m.news_subject({ number: order.number, total }),
        heading: m.news_heading({}),
        paragraphs: [
          order.payment_method === 'cod'
            ? m.news_at_door({ total })
            : order.payment_method === 'advance'
              ? m.news_advance({ total })
              : m.news_paid({ total }),
        ],
        blocks: [
          {
            title: order.number,
            lines: [
              [order.first_name, order.last_name].filter(Boolean).join(' '),
              order.phone,
              districtName(order.district, language),
            ].filter((line) => line !== ''),
          },
          {
            title: m.news_goods({}),
            lines: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
          },
        ],
        button: { label: m.news_open({}), url: link },
        notes: [m.news_why({})],
      }),
    },
    `news:${order.id}:${to.id}`,
  )
}

async function messageTo(
  trx: DatabaseTransaction,
  to: NoticeRow & { phone: string },
  order: NewOrder,
  link: string,
): Promise<void> {
  const { number } = order
  await enqueueSms(trx, {
    to: to.phone,
    subject: `Order ${number}: told to staff`,
    text: (await mailTexts(trx, to.language)).sms_news({ number, total: takaOf(order, to.language), link }),
    onceKey: `news:${order.id}:${to.id}`,
  })
}
