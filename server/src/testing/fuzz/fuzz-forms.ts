/** Forms with a file in them for fuzzing: as the description has them, and as they break what reads them. */
import sharp from 'sharp'
import type { Chance } from './chance.ts'
import type { FormFile } from './fuzz-operations.ts'

interface Form {
  contentType: string
  payload: Buffer
}

interface Part {
  field: string
  /** Without a name it is a field like any. */
  fileName?: string
  type?: string
  content: Buffer
}

/** What is around the parts. */
interface Envelope {
  announced?: string
  isClosed?: boolean
}

const BOUNDARY = 'bike'

const picture = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: 200, g: 30, b: 30 } } })

const PICTURES = [
  { fileName: 'heron.png', type: 'image/png', content: await picture(40).png().toBuffer() },
  { fileName: 'heron.webp', type: 'image/webp', content: await picture(50).webp().toBuffer() },
] as const

/** Of no one color, and large enough to be a shop's. */
const LOGO = await sharp({
  create: {
    width: 160,
    height: 160,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .png()
  .toBuffer()

/** A file that is what it should be. */
function goodFile({ field, kind }: FormFile, chance: Chance): Required<Part> {
  if (kind === 'picture') return { field, ...chance.pick(PICTURES) }
  if (kind === 'logo') return { field, fileName: 'logo.png', type: 'image/png', content: LOGO }
  if (kind === 'redirects')
    return { field, fileName: 'old.csv', type: 'text/csv', content: redirects(chance) }
  if (kind === 'customers')
    return { field, fileName: 'people.csv', type: 'text/csv', content: customers(chance) }
  if (kind === 'payouts') return { field, fileName: 'payout.csv', type: 'text/csv', content: payouts(chance) }
  if (kind === 'articles') return { field, fileName: 'blog.csv', type: 'text/csv', content: articles(chance) }
  const rows = Array.from({ length: chance.whole(1, 4) }, () => {
    const sku = chance.whole(700_000, 700_400)
    return `${sku},Heron ${sku},${chance.whole(1, 900)}.50,City Bikes,${chance.whole(0, 50)}`
  })
  const content = Buffer.from(['sku,name,price,category,stock', ...rows].join('\r\n'))
  return { field, fileName: 'bikes.csv', type: 'text/csv', content }
}

function redirects(chance: Chance): Buffer {
  return Buffer.from(['from,to', `/old/heron-${chance.whole(1, 40)},/shop`].join('\r\n'))
}

function payouts(chance: Chance): Buffer {
  const row = `HERON-${chance.whole(1, 40)},${chance.whole(1, 900)},60,P-${chance.whole(1, 40)},2026-02-20`
  const head = 'Consignment ID,Collected amount,Delivery fee,Payment ID,Payment date'
  return Buffer.from([head, row].join('\r\n'))
}

function customers(chance: Chance): Buffer {
  const head = 'First Name,Last Name,Email,Accepts Email Marketing,Phone,Total Spent'
  return Buffer.from([head, `Nabila,Karim,nabila-${chance.whole(1, 40)}@old.example,no,,120`].join('\r\n'))
}

function articles(chance: Chance): Buffer {
  const head = 'address,category,picture,author,date,published,title_en,excerpt_en,text_en'
  const rows = Array.from({ length: chance.whole(1, 4) }, () => {
    const id = `heron-${chance.whole(1, 40)}`
    return `${id},Racing,puncture,Nabila Karim,2026-02-20,true,${id},A bird.,"It stands.\n\nIt flies."`
  })
  return Buffer.from([head, ...rows].join('\r\n'))
}

const CAPTION: Part = { field: 'caption', content: Buffer.from('me on my bike') }

export function validForm(file: FormFile, chance: Chance): Form {
  const parts = [goodFile(file, chance)]
  return write(chance.next() < 0.5 ? [CAPTION, ...parts] : parts)
}

const HOSTILE_NAMES = [
  '',
  '../../x',
  '..\\..\\x.png',
  '/etc/passwd',
  'a\0b.png',
  'a";b.png',
  'a\\"; name=\\"role',
  "a'b.png",
  `${'x'.repeat(300)}.png`,
  '.htaccess',
  'x.png\r\nContent-Type: text/html',
  '<img src=x onerror=alert(1)>.png',
  '=1+1.csv',
  '\u{202e}gnp.exe',
]

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const FOREIGN = [
  { fileName: 'a.svg', type: 'image/svg+xml', text: SVG },
  { fileName: 'a.png', type: 'image/png', text: `<?xml version="1.0"?>${SVG}` },
  { fileName: 'a.png', type: 'image/png', text: '<html><script>alert(1)</script></html>' },
  { fileName: 'a.gif', type: 'image/gif', text: 'GIF89a/*<script>*/=alert(1)//' },
  { fileName: 'a.csv', type: 'text/csv', text: '"sku","name\r\n1,=cmd|calc' },
  { fileName: 'a.xlsx', type: 'application/zip', text: 'PK\x03\x04\0\0\0' },
]

/** What is sent of the right file instead. */
const SPOILT_PARTS: Record<string, (file: Required<Part>, chance: Chance) => Part[]> = {
  nothing: () => [],
  empty: (file) => [{ ...file, content: Buffer.alloc(0) }],
  cutOff: ({ content, ...file }, chance) => [
    { ...file, content: content.subarray(0, chance.whole(1, content.length - 1)) },
  ],
  inAnotherField: (file, chance) => [
    { ...file, field: chance.pick(['', 'Image', 'upload', '__proto__', 'x'.repeat(500)]) },
  ],
  twice: (file) => [file, file],
  fortyTimes: (file) => Array.from({ length: 40 }, () => file),
  declaredWrong: (file, chance) => [
    { ...file, type: chance.pick(['text/html', 'image/svg+xml', 'multipart/mixed', '', '\0']) },
  ],
  foreign: ({ field }, chance) => {
    const { text, ...told } = chance.pick(FOREIGN)
    return [{ field, ...told, content: Buffer.from(text) }]
  },
  namedBadly: (file, chance) => [{ ...file, fileName: chance.pick(HOSTILE_NAMES) }],
  asAField: ({ field, content }) => [{ field, content }],
  besideARole: (file) => [{ field: 'role', content: Buffer.from('admin') }, file],
  besideALongField: (file) => [{ field: 'caption', content: Buffer.alloc(70_000, 'x') }, file],
}

const SPOILT_ENVELOPES: Envelope[] = [
  { isClosed: false },
  { announced: 'multipart/form-data; boundary=another' },
  { announced: 'multipart/form-data' },
  { announced: 'multipart/form-data; boundary=' },
  { announced: `multipart/form-data; boundary=${'x'.repeat(300)}` },
  { announced: 'multipart/mixed; boundary=bike' },
  { announced: 'image/png' },
]

export function spoiltForm(file: FormFile, chance: Chance): Form {
  const good = goodFile(file, chance)
  if (chance.next() < 0.35) return write([CAPTION, good], chance.pick(SPOILT_ENVELOPES))
  return write(chance.pick(Object.values(SPOILT_PARTS))(good, chance))
}

function write(parts: readonly Part[], { announced, isClosed = true }: Envelope = {}): Form {
  const pieces = parts.flatMap((part) => [Buffer.from(headOf(part)), part.content, Buffer.from('\r\n')])
  if (isClosed) pieces.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return {
    contentType: announced ?? `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat(pieces),
  }
}

/** As it is, whatever the name may hold: no client that means well would write it so. */
function headOf({ field, fileName, type }: Part): string {
  const name = fileName === undefined ? '' : `; filename="${fileName}"`
  const said = type === undefined ? '' : `\r\nContent-Type: ${type}`
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name}${said}\r\n\r\n`
}
