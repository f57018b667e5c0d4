/** A cart that came by WhatsApp is a draft to look at: told to those of the staff who asked to hear of new orders. */
import { may } from '@spokehaat/contract/identity/permissions'
import { standingOf } from '../../identity/sessions/own-role.ts'
import { mailTexts } from '../../outbox/mail-texts.ts'
import { enqueueMail } from '../../outbox/outbox.queries.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { writeMail } from '../../outbox/write-mail.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { selectToTell } from './news.queries.ts'

interface NewCart {
  draft: string
  /** Name and phone; '' where WhatsApp gave none. */
  who: readonly string[]
}

export async function hearCart(
  trx: DatabaseTransaction,
  { config }: Platform,
  { draft, who }: NewCart,
): Promise<void> {
  const [first, ...rest] = who.filter((one) => one !== '')
  const link = `${config.publicUrl}/dashboard/neworder/${draft}`
  for (const one of await selectToTell(trx)) {
    if (!may(standingOf(one), 'orders.write')) continue
    const texts = await mailTexts(trx, one.language)
    const onceKey = `cart:${draft}:${one.id}`
    if (one.by_mail) {
      const mail = writeMail({
        texts,
        subject: texts.cart_news_subject({}),
        heading: texts.cart_news_heading({}),
        paragraphs: [texts.cart_news_text({})],
        blocks: first === undefined ? [] : [{ title: first, lines: rest }],
        button: { label: texts.cart_news_open({}), url: link },
        notes: [texts.news_why({})],
      })
      await enqueueMail(trx, { to: one.email, ...mail }, onceKey)
    }
    if (one.by_phone && one.phone) {
      const text = texts.sms_cart_news({ link })
      await enqueueSms(trx, { to: one.phone, subject: 'Cart by WhatsApp: told to staff', text, onceKey })
    }
  }
}
