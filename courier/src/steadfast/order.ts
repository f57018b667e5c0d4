import { type Fields, textOf } from './body.ts'

/** A row's own codes. Those of lengths are not known to the letter; ours say the same. */
export type RowCode =
  | 'INVOICE_IS_REQUIRED'
  | 'INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE'
  | 'INVOICE_LENGTH_MUST_NOT_EXCEED_100_CHARS'
  | 'THIS_INVOICE_ALREADY_EXISTS'
  | 'RECEIVER_NAME_IS_REQUIRED'
  | 'RECEIVER_NAME_MUST_NOT_EXCEED_100_CHARS'
  | 'RECEIVER_PHONE_IS_REQUIRED'
  | 'RECEIVER_PHONE_IS_INVALID'
  | 'RECEIVER_PHONE_MUST_NOT_EXCEED_40_CHARS'
  | 'RECEIVER_ADDRESS_IS_REQUIRED'
  | 'RECEIVER_ADDRESS_MUST_NOT_EXCEED_500_CHARS'
  | 'RECEIVER_NOTE_MUST_NOT_EXCEED_500_CHARS'
  | 'RECEIVER_EMAIL_IS_INVALID'
  | 'TOTAL_LOT_ERROR'
  | 'DELIVERY_TYPE_ERROR'
  | 'COD_AMOUNT_ERROR'

export interface Wanted {
  invoice: string
  name: string
  phone: string
  address: string
  cod: number
  note: string
  alternativePhone: string
  item: string
  lot: number
}

/** What is wrong with an order, by field; or the order, its texts as Steadfast keeps them. */
export function readOrder(
  fields: Fields,
  isTaken: (invoice: string) => boolean,
): { order: Wanted; errors?: undefined } | { errors: Partial<Record<string, RowCode[]>> } {
  const errors: Partial<Record<string, RowCode[]>> = {}
  const wrong = (field: string, code: RowCode) => {
    errors[field] = [...(errors[field] ?? []), code]
  }
  const invoice = textOf(fields.invoice)
  if (invoice === '') wrong('invoice', 'INVOICE_IS_REQUIRED')
  else if (!/^[\w-]+$/.test(invoice)) wrong('invoice', 'INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE')
  else if (invoice.length > 100) wrong('invoice', 'INVOICE_LENGTH_MUST_NOT_EXCEED_100_CHARS')
  else if (isTaken(invoice)) wrong('invoice', 'THIS_INVOICE_ALREADY_EXISTS')

  const name = tidied(fields.recipient_name)
  if (name === '') wrong('recipient_name', 'RECEIVER_NAME_IS_REQUIRED')
  else if (name.length > 100) wrong('recipient_name', 'RECEIVER_NAME_MUST_NOT_EXCEED_100_CHARS')

  const phone = textOf(fields.recipient_phone)
  if (phone === '') wrong('recipient_phone', 'RECEIVER_PHONE_IS_REQUIRED')
  else if (phone.length > 40) wrong('recipient_phone', 'RECEIVER_PHONE_MUST_NOT_EXCEED_40_CHARS')
  else if (!isPhone(phone)) wrong('recipient_phone', 'RECEIVER_PHONE_IS_INVALID')

  const address = tidied(fields.recipient_address)
  if (address === '') wrong('recipient_address', 'RECEIVER_ADDRESS_IS_REQUIRED')
  else if (address.length > 500) wrong('recipient_address', 'RECEIVER_ADDRESS_MUST_NOT_EXCEED_500_CHARS')

  const note = tidied(fields.note)
  if (note.length > 500) wrong('note', 'RECEIVER_NOTE_MUST_NOT_EXCEED_500_CHARS')
  const email = textOf(fields.recipient_email)
  if (email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    wrong('recipient_email', 'RECEIVER_EMAIL_IS_INVALID')

  const cod = wholeOf(fields.cod_amount)
  if (cod === null || cod > 1_000_000) wrong('cod_amount', 'COD_AMOUNT_ERROR')
  const lot = fields.total_lot === undefined ? 1 : wholeOf(fields.total_lot)
  if (lot === null || lot < 1) wrong('total_lot', 'TOTAL_LOT_ERROR')
  if (!['undefined', '0', '1'].includes(String(fields.delivery_type)))
    wrong('delivery_type', 'DELIVERY_TYPE_ERROR')

  if (Object.keys(errors).length > 0 || cod === null || lot === null) return { errors }
  return {
    order: {
      invoice,
      name,
      phone,
      // cut without a word
      address: address.slice(0, 490),
      note: note.slice(0, 480),
      item: tidied(fields.item_description).slice(0, 255),
      alternativePhone: textOf(fields.alternative_phone),
      cod,
      lot,
    },
  }
}

export const isPhone = (phone: string) => /^01\d{9}$/.test(phone)

/** `{ } ; < >` become blanks. */
const tidied = (value: unknown) =>
  textOf(value)
    .replaceAll(/[{};<>]/g, ' ')
    .trim()

/** Whole taka, as number or text. */
function wholeOf(value: unknown): number | null {
  const text = textOf(value)
  return /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : null
}

const SENTENCES: Partial<Record<RowCode, string>> = {
  THIS_INVOICE_ALREADY_EXISTS: 'This invoice already exists.',
  INVOICE_IS_REQUIRED: 'Invoice is required.',
  INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE:
    'Invoice may only have letters, numbers, dashes and underscores.',
  COD_AMOUNT_ERROR: 'The cash amount is not a whole number between 0 and 1000000.',
}

/** A code as the extended bulk call words it. */
export const sentenceOf = (code: RowCode) =>
  SENTENCES[code] ?? `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}.`
