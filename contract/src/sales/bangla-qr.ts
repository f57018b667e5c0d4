/**
 * The text of a Bangla QR, as EMVCo writes merchant codes: two digits of tag, two of length, then the value. Lengths count
 * letters, the checksum bytes. Whether a bank takes amounts in a real merchant's code is its own to say: docs/payments.md.
 */

export interface BanglaQr {
  /** Of the merchant, as a wallet shows it. */
  name: string
  city: string
  /** Tag and value, in their order, without the checksum. */
  fields: readonly (readonly [tag: string, value: string])[]
}

/** ISO 4217. */
const TAKA = '050'
const LONGEST = 512
/** Of one value, since its length is two digits. */
const LONGEST_VALUE = 99
const LONGEST_REFERENCE = 25

/** The merchant's own code, for any amount; or what is wrong with it, in words for the owner. */
export function readBanglaQr(text: string): BanglaQr | { wrong: string } {
  const code = text.trim()
  const fields = code.length <= LONGEST ? fieldsOf(code) : null
  const said = (tag: string) => fields?.find(([one]) => one === tag)?.[1]
  if (fields === null || fields[0]?.[0] !== '00' || fields[0][1] !== '01') {
    return { wrong: 'This is not the text of a payment code. It begins with 000201.' }
  }
  if (new Set(fields.map(([tag]) => tag)).size < fields.length) {
    return { wrong: 'The code says the same thing twice. Read it with a scanner once more.' }
  }
  const [last] = fields.slice(-1)
  if (last?.[0] !== '63' || last[1].toUpperCase() !== checksum(code.slice(0, -4))) {
    return { wrong: 'The code is damaged: its checksum is wrong. Paste all of it, to the last letter.' }
  }
  if (said('53') !== TAKA || said('58') !== 'BD') {
    return { wrong: 'The code is not for taka in Bangladesh.' }
  }
  if (!fields.some(([tag]) => Number(tag) >= 2 && Number(tag) <= 51)) {
    return { wrong: 'The code names no account that is paid.' }
  }
  if (said('54') !== undefined) {
    return { wrong: 'This code has an amount in it. Take the one that your shop shows for any amount.' }
  }
  const more = said('62')
  if (more !== undefined && fieldsOf(more) === null) {
    return { wrong: 'The code can’t be read to its end. Read it with a scanner once more.' }
  }
  return { name: said('59') ?? '', city: said('60') ?? '', fields: fields.slice(0, -1) }
}

/**
 * The code of one payment: a dynamic one, with the amount and what it is for. `amountMinor` in paisa, more than nothing;
 * `reference` in letters that all scanners know, at most 25. Throws RangeError for others.
 */
export function banglaQrFor(
  { fields }: BanglaQr,
  { amountMinor, reference }: { amountMinor: number; reference: string },
): string {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError('an amount in whole paisa')
  if (!/^[\w./-]+$/.test(reference) || reference.length > LONGEST_REFERENCE) {
    throw new RangeError('a reference of at most 25 plain letters')
  }
  const kept = fields.filter(([tag]) => !['00', '01', '54', '62'].includes(tag))
  const after = kept.findIndex(([tag]) => tag === '53') + 1
  const text = [
    ['00', '01'] as const,
    ['01', '12'] as const,
    ...kept.slice(0, after),
    ['54', amountText(amountMinor)] as const,
    ...kept.slice(after),
    ['62', withReference(fields.find(([tag]) => tag === '62')?.[1] ?? '', reference)] as const,
  ]
    .map(([tag, value]) => field(tag, value))
    .join('')
  return `${text}6304${checksum(`${text}6304`)}`
}

/** What the bank wrote there stays, unless there is no room. */
function withReference(before: string, reference: string): string {
  const others = (fieldsOf(before) ?? []).filter(([tag]) => tag !== '05')
  const label = field('05', reference)
  const text = [...others.map(([tag, value]) => field(tag, value)), label].join('')
  return [...text].length <= LONGEST_VALUE ? text : label
}

/** Whole taka without decimals. */
const amountText = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2))

const field = (tag: string, value: string) => `${tag}${String([...value].length).padStart(2, '0')}${value}`

/** Null where it does not end with its last value. */
function fieldsOf(text: string): (readonly [string, string])[] | null {
  const letters = [...text]
  const fields: (readonly [string, string])[] = []
  for (let at = 0; at < letters.length; ) {
    const head = letters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return null
    const length = Number(head.slice(2))
    const value = letters.slice(at + 4, at + 4 + length)
    if (value.length < length) return null
    fields.push([head.slice(0, 2), value.join('')])
    at += 4 + length
  }
  return fields
}

/** CRC-16/CCITT-FALSE over the UTF-8 of a text, as four capital hex digits. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000 ? 0x1021 : 0) ^ (crc << 1)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
