/** The mail server refuses: the connection, the password, or a reader. */
import { z } from '../../../contract/src/basics/zod.ts'
import { mailSummary } from '../../../contract/src/post/mail.ts'
import { openNode } from '../../../harness/node.ts'
import { type Mailbox, openMailbox, type Refused } from '../../stage/mailbox.ts'
import type { BadDay } from '../bad-day.ts'
import type { Ground } from '../ground.ts'

const common = {
  seen: { 'An order': /^taken and paid$/, 'A page': /^200$/ },
  alert: 'SpokehaatMailFails',
  trouble: /^Mail: /,
}

/** Those that wait are sent at their next try, which may be a quarter of an hour away: here the clock is put on. */
async function allSent({ stage }: Ground, givenUp: number) {
  const node = await openNode(stage.shop)
  try {
    for (const minutes of [2, 20, 120]) await node.sendMails(minutes)
    const rows = await node.services.db.selectFrom('mails').select(['sent_at', 'parked_at']).execute()
    const waiting = rows.filter(({ sent_at, parked_at }) => sent_at === null && parked_at === null).length
    const parked = rows.filter(({ parked_at }) => parked_at !== null).length
    const wrong = [
      ...(waiting > 0 ? [`${waiting} mails still wait`] : []),
      ...(givenUp === 0 && parked > 0 ? [`${parked} mails were given up`] : []),
      ...(givenUp > 0 && parked === 0 ? ['no mail was given up'] : []),
    ]
    const sent = `${rows.length - parked} mails sent by the next tries`
    return { words: parked > 0 ? `${sent}, ${parked} given up` : sent, wrong }
  } finally {
    await node.close()
  }
}

const refusing = (title: string, what: Refused, line: RegExp): BadDay => ({
  ...common,
  title,
  line,
  strike: async ({ mailbox }) => mailbox.refuse(what),
  async heal({ mailbox }) {
    mailbox.refuse(null)
    return ''
  },
  after: (ground) => allSent(ground, what === 'recipient' ? 1 : 0),
  // the server works: only who is to be written to again by hand is told
  ...(what === 'recipient' && { alert: 'SpokehaatMailGivenUp', trouble: /550/, shown: givenUp, stays: true }),
})

/** What Mail in the dashboard says of those that were given up. */
async function givenUp({ admin, stage }: Ground): Promise<string[]> {
  const answer = await stage.client.ask('GET', `${stage.shop.url}/api/mails?state=parked`, {
    token: admin.token,
  })
  return z
    .array(mailSummary)
    .parse(answer.data)
    .map(({ lastError }) => `Mail, given up: ${lastError}`)
}

export const smtpLogin = refusing('SMTP refuses the password', 'login', /535/)
export const smtpRecipient = refusing('SMTP refuses a reader', 'recipient', /550/)

export const smtpConnection: BadDay = {
  ...common,
  title: 'SMTP refuses connections',
  line: /ECONNREFUSED/,
  strike: ({ mailbox }) => mailbox.close(),
  async heal({ ports, site }) {
    const again: Mailbox = await openMailbox(ports.mailbox)
    site.onClose(() => again.close())
    return ''
  },
  after: (ground) => allSent(ground, 0),
}
