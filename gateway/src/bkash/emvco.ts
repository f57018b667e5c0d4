/**
 * The text of a Bangla QR, as EMVCo writes merchant codes: two digits of tag, two of length, then the value. Which accounts
 * a real code names is each bank's own and not read.
 */
import { paisaOf } from '../money.ts'

export interface QrCode {
  name: string
  city: string
  /** What the payer owes, in paisa; null where the payer types it. */
  amount: number | null
  /** The reference label (62-05), else the bill number (62-01). */
  reference: string | null
}

/** ISO 4217. */
const TAKA = '050'

/** What a code says, or what is wrong with it in words for a person. */
export function readQr(text: string): QrCode | { wrong: string } {
  const code = text.trim()
  const tags = tagsOf(code)
  if (tags?.get('00') !== '01') return { wrong: 'This is not the text of a payment code.' }
  const end = code.lastIndexOf('6304')
  if (end !== code.length - 8 || tags.get('63')?.toUpperCase() !== checksum(code.slice(0, end + 4))) {
    return { wrong: 'The code is damaged: its checksum is wrong.' }
  }
  if (tags.get('53') !== TAKA || tags.get('58') !== 'BD')
    return { wrong: 'The code is not for taka in Bangladesh.' }
  if (![...tags.keys()].some((tag) => Number(tag) >= 2 && Number(tag) <= 51)) {
    return { wrong: 'The code names no account to pay to.' }
  }
  const amount = tags.has('54') ? paisaOf(tags.get('54')) : null
  if (amount === undefined || amount === 0) return { wrong: 'The amount in the code can’t be read.' }
  const more = tagsOf(tags.get('62') ?? '')
  return {
    name: tags.get('59') ?? '',
    city: tags.get('60') ?? '',
    amount,
    reference: more?.get('05') ?? more?.get('01') ?? null,
  }
}

function tagsOf(text: string): Map<string, string> | undefined {
  const tags = new Map<string, string>()
  // Lengths count letters, not bytes.
  const letters = [...text]
  for (let at = 0; at < letters.length; ) {
    const head = letters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const length = Number(head.slice(2))
    const value = letters.slice(at + 4, at + 4 + length)
    if (value.length < length) return undefined
    tags.set(head.slice(0, 2), value.join(''))
    at += 4 + length
  }
  return tags
}

/** CRC-16/CCITT-FALSE over the text's UTF-8, as four capital hex digits. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? 0x1021 : 0) ^ (crc << 1)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
