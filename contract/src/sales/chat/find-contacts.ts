/** Numbers of phones, mailboxes and links, which are found first: nothing else is read in their letters. */
import { BARRIER, blank, digits } from './chat-text.ts'
import type { Part } from './part.ts'

/** Between two digits of one number. */
const GAP = '[ \\u00a0.()\\p{Pd}]{0,2}'
/** A mobile number of Bangladesh: with its country or without, and with the 0 or, as spreadsheets leave it, without. */
const MOBILE = new RegExp(
  `(?<![\\d+])(?:(?:\\+|＋|00)${GAP}88${GAP}0?${GAP}|88-?0${GAP}|0${GAP})?1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)`,
  'gu',
)
/** Anything else that begins as a number does; so many digits are dialled. */
const OTHER = new RegExp(`(?<![\\d\\p{L}])(?:\\+|＋|0)${GAP}\\d(?:${GAP}\\d){5,13}(?!\\d)`, 'gu')

const LINK = /(?:https?:\/\/|www\.|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|me|bd|shop)\b(?=\/))\S*/giu
const MAILBOX = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.[a-z]{2,}/gi

export interface Contacts {
  phones: Part[]
  email: Part | null
  /** The text with a barrier in place of each letter of these. */
  rest: string
}

export function findContacts(text: string): Contacts {
  let rest = digits(text)
  const mailboxes = [...rest.matchAll(MAILBOX)].map(({ 0: found, index }) => partAt(found, index, true))
  rest = blank(blank(rest, MAILBOX, BARRIER), LINK, BARRIER)
  const phones: Part[] = []
  const take = (what: RegExp, read: (found: string) => { value: string; isSure: boolean }) => {
    rest = rest.replace(what, (found, ...more) => {
      const { value, isSure } = read(found.replace(/[^\d+＋]/gu, '').replace('＋', '+'))
      const index = more.find((one) => typeof one === 'number') ?? 0
      const known = phones.find((one) => one.value === value)
      if (known) known.isSure ||= isSure
      else phones.push({ value, isSure, at: [index, index + found.length] })
      return BARRIER.repeat(found.length)
    })
  }
  take(MOBILE, (found) => ({ value: `0${found.slice(-10)}`, isSure: /^0|^\+?88/.test(found) }))
  take(OTHER, (found) => ({ value: found, isSure: false }))
  phones.sort((one, other) => one.at[0] - other.at[0])
  return { phones, email: mailboxes[0] ?? null, rest }
}

const partAt = (value: string, from: number, isSure: boolean): Part => ({
  value,
  isSure,
  at: [from, from + value.length],
})
