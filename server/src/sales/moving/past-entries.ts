/** Rows of another shop's customers or orders → entries, and what is wrong with which row. Pure. */
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import { ADDRESS, asciiAddress } from '@spokehaat/contract/identity/email-address'
import type { PastKind } from '@spokehaat/contract/sales/past'
import { CellError } from '../../catalogue/file-format/cells.ts'
import { readAmount, readText } from '../../catalogue/file-format/foreign-cells.ts'
import { dialled, onePhone } from '../../outbox/one-phone.ts'
import { districtIn } from './districts-of-files.ts'

export interface CustomerEntry {
  name: string
  email: string
  phone: string
  streetAddress: string
  apartment: string
  city: string
  district: string
  postcode: string
  /** When they agreed to letters; null where they did not, or nobody knows when. */
  agreedAt: string | null
  createdAt: string | null
}

export interface OrderEntry {
  number: string
  placedAt: string
  status: string
  currency: string
  totalMinor: number
  name: string
  email: string
  phone: string
  lines: PastLine[]
}

interface PastLine {
  name: string
  sku: string
  quantity: number
  priceMinor: number
}

/** Of either program, and of the plug-ins that people export with; where several are there, the first that says something. */
const COLUMNS = {
  customers: {
    email: ['email', 'user_email', 'billing_email'],
    name: ['name', 'display_name'],
    first: ['first name', 'first_name', 'billing_first_name'],
    last: ['last name', 'last_name', 'billing_last_name'],
    phone: ['phone', 'default address phone', 'billing_phone'],
    street: ['default address address1', 'address1', 'billing_address_1', 'shipping_address_1'],
    apartment: ['default address address2', 'address2', 'billing_address_2', 'shipping_address_2'],
    city: ['default address city', 'city', 'billing_city', 'shipping_city'],
    state: [
      'province',
      'default address province code',
      'province code',
      'billing_state',
      'region',
      'shipping_state',
    ],
    postcode: ['default address zip', 'zip', 'billing_postcode', 'postal code', 'shipping_postcode'],
    agreed: ['accepts email marketing', 'accepts marketing'],
    agreed_at: [
      'accepts email marketing updated at',
      'accepts marketing updated at',
      'accepts_marketing_updated_at',
      'email marketing: updated at',
      'marketing consent date',
    ],
    created: ['created at', 'date_registered', 'user_registered', 'sign up'],
  },
  orders: {
    number: ['order_number', 'order number', 'order_number_formatted', 'name', 'order_id', 'order id'],
    placed: ['created at', 'order_date', 'order date', 'date'],
    status: ['status', 'order_status', 'order status', 'financial status'],
    cancelled: ['cancelled at'],
    currency: ['currency', 'order_currency', 'order currency'],
    total: ['total', 'order_total', 'order total', 'order total amount'],
    email: ['email', 'billing_email', 'email (billing)', 'billing email', 'customer_email'],
    phone: ['phone', 'billing_phone', 'phone (billing)', 'billing phone', 'shipping phone'],
    name: ['billing name', 'shipping name'],
    first: ['billing_first_name', 'first name (billing)', 'shipping_first_name'],
    last: ['billing_last_name', 'last name (billing)', 'shipping_last_name'],
    item: ['lineitem name', 'item_name', 'item name', 'product name'],
    sku: ['lineitem sku', 'item_sku', 'sku'],
    quantity: ['lineitem quantity', 'item_quantity', 'quantity', 'quantity (- refund)'],
    price: ['lineitem price', 'item_price', 'item cost'],
    items: ['line_items'],
  },
} as const satisfies Record<PastKind, Record<string, readonly string[]>>

export interface PastRow {
  /** As a spreadsheet counts, the header being 1. */
  row: number
  cells: Partial<Record<string, string>>
  /** What the file calls the column that a cell came from. */
  names: Partial<Record<string, string>>
}

/** Cells by names of our own; a row with nothing in it is null. */
export function rowReader(kind: PastKind, header: readonly string[]) {
  const names = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const columns = Object.entries<readonly string[]>(COLUMNS[kind]).map(
    ([key, aliases]) => [key, aliases.map((alias) => names.indexOf(alias)).filter((at) => at >= 0)] as const,
  )
  return (record: readonly string[], row: number): PastRow | null => {
    const found: PastRow = { row, cells: {}, names: {} }
    for (const [key, places] of columns) {
      const at = places.find((place) => (record[place]?.trim() ?? '') !== '') ?? places[0]
      if (at === undefined) continue
      found.names[key] = header[at]?.trim() ?? key
      const cell = record[at]?.trim() ?? ''
      if (cell !== '') found.cells[key] = cell
    }
    return record.some((cell) => cell.trim() !== '') ? found : null
  }
}

/** Where something comes twice: what, and in which row it was first. */
export type Seen = Map<string, number>

interface Read<Entry> {
  entry: Entry | null
  problems: ImportError[]
}

function reader({ row, cells, names }: PastRow) {
  const problems: ImportError[] = []
  const bad = (key: string, message: string) => problems.push({ row, column: names[key] ?? null, message })
  const text = (key: string, longest = 200): string => {
    const cell = cells[key]
    if (cell === undefined) return ''
    try {
      return readText(cell).slice(0, longest).trim()
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      bad(key, error.message)
      return ''
    }
  }
  return { problems, bad, text }
}

export function readCustomer(row: PastRow, seen: Seen): Read<CustomerEntry> & { isUndated: boolean } {
  const { problems, bad, text } = reader(row)
  const email = asciiAddress(text('email', 254).toLowerCase())
  const isAddress = email === '' || ADDRESS.test(email)
  if (!isAddress) bad('email', 'This is no e-mail address.')
  const typed = text('phone', 60)
  // a spreadsheet takes the zero that a number began with
  const phone = typed === '' ? '' : onePhone(/^1[3-9]\d{8}$/.test(typed) ? `0${typed}` : typed)
  if (/e\+/i.test(typed)) bad('phone', 'This is what Excel made of a phone number: its last digits are lost.')
  else if (phone !== '' && dialled(phone) === null) bad('phone', 'This is no phone number.')
  if (problems.length === 0 && email === '' && phone === '') {
    bad('email', 'Neither an e-mail address nor a phone: there is nobody to know again.')
  }
  for (const [key, value, what] of [
    ['email', email, 'e-mail address'],
    ['phone', phone, 'phone'],
  ] as const) {
    if (value === '') continue
    const before = seen.get(`${key}:${value}`)
    if (before === undefined) seen.set(`${key}:${value}`, row.row)
    // families share a phone; an account has one address
    else if (key === 'email' || email === '') bad(key, `Row ${before} has the same ${what}.`)
  }
  const agreed = /^(?:yes|true|1|subscribed)$/i.test(text('agreed'))
  const agreedAt = agreed ? momentOf(text('agreed_at')) : null
  const [city, state] = [text('city'), text('state')]
  const entry: CustomerEntry = {
    name: (`${text('first')} ${text('last')}`.trim() || text('name') || email.split('@')[0] || '').slice(
      0,
      100,
    ),
    email,
    phone,
    streetAddress: text('street'),
    apartment: text('apartment'),
    city,
    district: districtIn(state, city),
    // Shopify keeps a leading zero by an apostrophe
    postcode: text('postcode', 20),
    agreedAt: agreedAt?.toISOString() ?? null,
    createdAt: momentOf(text('created'))?.toISOString() ?? null,
  }
  return {
    entry: problems.length === 0 ? entry : null,
    problems,
    isUndated: agreed && agreedAt === null && problems.length === 0,
  }
}

/** Rows of one order, which stand together. */
export function readOrder(rows: readonly PastRow[], seen: Seen): Read<OrderEntry> {
  const [head] = rows
  if (!head) return { entry: null, problems: [] }
  const { problems, bad, text } = reader(head)
  const number = text('number', 60)
  if (number === '') bad('number', 'An order has to have a number.')
  const before = seen.get(number)
  if (number !== '' && before !== undefined) {
    bad('number', `Order ${number} is in row ${before} already. The rows of an order stand together.`)
  } else seen.set(number, head.row)
  const placedAt = momentOf(text('placed'))
  if (placedAt === null) bad('placed', 'A day and time, please, such as 2026-03-05 18:00.')
  const total = amountOf(head, 'total', bad)
  if (total === null && head.cells.total === undefined) bad('total', 'The order’s total is missing.')
  const email = asciiAddress(text('email', 254).toLowerCase())
  const phone = text('phone', 60)
  const lines = rows.flatMap((row) => linesOf(row, problems))
  const entry = {
    number,
    placedAt: placedAt?.toISOString() ?? '',
    status: head.cells.cancelled ? 'cancelled' : text('status', 60).replace(/^wc-/, ''),
    currency: /^[A-Z]{3}$/.test(text('currency')) ? text('currency') : 'BDT',
    totalMinor: total ?? 0,
    name: (text('name') || `${text('first')} ${text('last')}`.trim()).slice(0, 100),
    email: ADDRESS.test(email) ? email : '',
    phone: phone === '' ? '' : onePhone(phone),
    lines,
  }
  return { entry: problems.length === 0 ? entry : null, problems }
}

function linesOf(row: PastRow, problems: ImportError[]): PastLine[] {
  const { bad, text, problems: own } = reader(row)
  const listed = row.cells.items
  if (listed !== undefined) return listed.split(';').flatMap(listedLine)
  const name = text('item', 300)
  const quantity = Number(text('quantity') || '1')
  const price = amountOf(row, 'price', bad)
  if (name !== '' && !(Number.isInteger(quantity) && quantity >= 0 && quantity < 100_000)) {
    bad('quantity', 'A whole number, please.')
  }
  problems.push(...own)
  return name === '' ? [] : [{ name, sku: text('sku', 100), quantity, priceMinor: price ?? 0 }]
}

/** `name:Bell|product_id:7|sku:B-1|quantity:2|total:900.00` */
function listedLine(cell: string): PastLine[] {
  const said = new Map(
    cell.split('|').flatMap((part) => {
      const [, key, value] = /^\s*(\w+):(.*)$/s.exec(part) ?? []
      return key === undefined || value === undefined ? [] : [[key, value.trim()] as const]
    }),
  )
  const name = said.get('name') ?? ''
  const quantity = Math.max(1, Math.trunc(Number(said.get('quantity'))) || 1)
  const total = Number(said.get('total') ?? said.get('sub_total') ?? 0) || 0
  const priceMinor = Math.max(0, Math.round((total * 100) / quantity))
  return name === '' ? [] : [{ name: name.slice(0, 300), sku: said.get('sku') ?? '', quantity, priceMinor }]
}

function amountOf(
  { cells }: PastRow,
  key: string,
  bad: (key: string, message: string) => void,
): number | null {
  const cell = cells[key]
  if (cell === undefined) return null
  try {
    const minor = Math.round(readAmount(cell) * 100)
    if (Number.isSafeInteger(minor)) return minor
    bad(key, 'This amount is too large.')
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    bad(key, error.message)
  }
  return null
}

/** By the clock in Dhaka where no zone is said. Null for what is no time. */
function momentOf(text: string): Date | null {
  const [, day, time = '00:00:00', zone = '+06:00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (day === undefined) return null
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const at = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(at.getTime()) ? null : at
}
