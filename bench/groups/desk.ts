/** Looking for orders, people, messages and mails at the desk, among very many. One person, one question after another. */
import { median, quantile } from '../../harness/statistics.ts'
import { fillDesk } from '../../server/src/testing/catalogue/fill-desk.ts'
import type { Bench } from '../bench.ts'
import { judge, type Row } from '../figures/row.ts'
import { startChild } from '../processes/child.ts'

const ROWS = 100_000
const AT_MOST = 50
/** Of each kind, so many different questions. */
const QUESTIONS = 60

const LISTS = {
  orders: '/api/orders',
  users: '/api/auth/alluser',
  messages: '/api/messages',
  mails: '/api/mails',
  subscribers: '/api/subscribers',
  'audit log': '/api/audit',
} as const

const pick = (words: string) => {
  const all = words.split(' ')
  return (n: number) => all[n % all.length] ?? ''
}
const rider = (n: number) => `rider${1000 + n * 1571}@desk`
const bangla = pick('রহিমা নাসরিন জাহিদ সাদিয়া মোহাম্মদ ইমরান তানভীর হাসান')
const banglish = pick('rohima nasreen jahid shadia mohammod imraan tanveer hassan')
const slip = pick('rahmia nasirn zahdi tanvri shramin farhaan')
const family = pick('খাতুন khatun চৌধুরী choudhury বিশ্বাস biswas')
const area = pick('মিরপুর mirpor ধানমন্ডি dhanmondi যাত্রাবাড়ি jatrabari')

const KINDS: Record<keyof typeof LISTS, Record<string, (n: number) => string>> = {
  orders: {
    'a number': (n) => `SH-000${10_000 + n * 1471}`,
    'a phone': (n) => `+880 17000-${10_000 + n * 1471}`,
    'a name in Bangla': (n) => `${bangla(n)} ${family(n)}`,
    'a name in Banglish': (n) => `${banglish(n)} ${family(n + 3)}`,
    'a first name': (n) => (n % 2 ? bangla(n) : banglish(n)),
    'a slip of the finger': slip,
    'an area': area,
  },
  users: {
    'an e-mail': rider,
    'a name in Bangla': (n) => `${bangla(n)} ${family(n)}`,
    'a name in Banglish': (n) => `${banglish(n)} ${family(n + 3)}`,
    'a first name': (n) => (n % 2 ? bangla(n) : banglish(n)),
    'a slip of the finger': slip,
  },
  messages: {
    'an e-mail': rider,
    'a name': (n) => `${n % 2 ? bangla(n) : banglish(n)} ${family(n)}`,
    'an area': area,
  },
  mails: { 'an e-mail': rider, 'a name': (n) => (n % 2 ? bangla(n) : banglish(n)) },
  subscribers: {
    'an e-mail': (n) => `${1000 + n * 1571}@desk`,
    'a name': (n) => (n % 2 ? bangla(n) : banglish(n)),
  },
  'audit log': { 'a name': (n) => (n % 2 ? bangla(n) : banglish(n)) },
}

export async function* searchingTheDesk(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop({ env: { DEMO: 'off' } })
  const timed = startChild<{ urls: string[]; token: string }, number[]>('timed-process.ts')
  try {
    const admin = await shop.node.person('admin')
    bench.say(`Filling the desk with ${ROWS.toLocaleString('en-GB')} orders …`)
    await fillDesk(shop.node.services.db, ROWS, admin.userId)
    const questions = bench.quick ? 20 : QUESTIONS
    for (const [list, kinds] of Object.entries(KINDS)) {
      for (const [kind, wordsOf] of Object.entries(kinds)) {
        const urls = Array.from({ length: questions }, (_, n) => {
          const words = encodeURIComponent(wordsOf(n))
          return `${shop.url}${LISTS[list as keyof typeof LISTS]}?limit=20&search=${words}`
        })
        const p95 = async () => quantile(await timed.ask({ urls, token: admin.token }), 0.95)
        // connections are opened, and plans and pages are in memory
        await p95()
        const rounds: number[] = []
        for (let round = 0; round < bench.rounds; round++) rounds.push(await p95())
        yield judge(
          `${list} by ${kind}, p95 at ${ROWS.toLocaleString('en-GB')}`,
          { value: median(rounds), unit: 'ms' },
          { atMost: AT_MOST },
        )
      }
    }
  } finally {
    await timed.stop()
    await shop.stop()
  }
}
