import { inLanguage } from '@spokehaat/contract/basics/language'
import type { Mail } from '../../outbox/mail.ts'
import { writeMail } from '../../outbox/write-mail.ts'

export type CampaignMailWords = Omit<Parameters<typeof writeMail>[0], 'unsubscribe'>

/**
 * A mail with the way out in it: for people at its foot, for mail programs in its head (RFC 2369, RFC 8058). `stop`: the
 * path of its page, and below /api of what mail programs post to.
 */
export function campaignMail(
  publicUrl: string,
  to: string,
  token: string,
  words: CampaignMailWords,
  stop = '/newsletter/unsubscribe',
): Mail {
  return {
    to,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api${stop}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...writeMail({
      ...words,
      unsubscribe: {
        label: words.texts.unsubscribe({}),
        url: `${publicUrl}${inLanguage(words.texts.language, `${stop}?token=${token}`)}`,
      },
    }),
  }
}
