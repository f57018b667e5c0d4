import type { Language } from '@spokehaat/contract/basics/language'
import type { MailColors } from '../settings/shop.ts'
import type { MailTexts } from './mail-texts.ts'

/**
 * The words of a mail, once; out come the plain text and the HTML. Mail programs know no stylesheets and little layout:
 * tables, and a style on every element.
 */
export interface Words {
  /** Those of its reader's language. */
  texts: MailTexts
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** What was ordered. */
  lines?: readonly LineWords[]
  totals?: readonly { label: string; value: string; isStrong?: boolean }[]
  /** Things, each with a link of its own to do something about it. */
  tasks?: readonly TaskWords[]
  /** An address, a tracking number: a title and its lines. */
  blocks?: readonly { title: string; lines: readonly string[] }[]
  button?: { label: string; url: string }
  /** Below the button, in smaller print. */
  notes?: readonly string[]
  /** The way out of letters that nobody has to get. */
  unsubscribe?: { label: string; url: string }
}

export interface TaskWords extends Pick<LineWords, 'cid' | 'name' | 'nameLanguage' | 'details'> {
  label: string
  url: string
}

export interface LineWords {
  /** The content id of its picture; null: none is shown. */
  cid: string | null
  name: string
  /** Set where that is not in the language of the mail. */
  nameLanguage?: Language | undefined
  /** Color, size and the like; empty where there is nothing to say. */
  details: string
  /** In the digits of the language. */
  quantity: string
  /** More than one. */
  isMany: boolean
  /** Of one piece. */
  price: string
  /** In smaller print behind it. */
  priceNote: string
}

export function writeMail(words: Words): { subject: string; text: string; html: string } {
  // the owner may have left some out
  const { paragraphs, notes = [] } = words
  const said = { ...words, paragraphs: paragraphs.filter(isSaid), notes: notes.filter(isSaid) }
  return { subject: words.subject, text: plain(said), html: html(said) }
}

const isSaid = (text: string) => text !== ''

function plain(words: Words): string {
  const { heading, paragraphs, lines = [], totals = [], tasks = [], blocks = [] } = words
  const { button, notes = [], unsubscribe } = words
  const m = words.texts
  return [
    heading,
    ...paragraphs,
    ...lines.map(({ quantity, isMany, name, details, price, priceNote }) =>
      [
        `${quantity} × ${name}`,
        ...(details ? [`    ${details}`] : []),
        `    ${isMany ? m.price_of_each({ price, note: priceNote }) : `${price} (${priceNote})`}`,
      ].join('\n'),
    ),
    ...(totals.length > 0 ? [totals.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...tasks.map(({ name, details, label, url }) =>
      [name, ...(details ? [`    ${details}`] : []), `    ${label}: ${url}`].join('\n'),
    ),
    ...blocks.map(({ title, lines: said }) => `${title}:\n${said.join('\n')}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    // what mail programs take for a signature
    `-- \n${m.signature({})}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** What a mail is dressed in: styles of its parts, in the colors of the shop. */
function dress(own: MailColors | null) {
  const colors = own ?? FIRST_COLORS
  const { ink, muted, line } = colors
  return {
    ...colors,
    text: `margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:${ink};overflow-wrap:anywhere`,
    small: `margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:${muted};overflow-wrap:anywhere`,
    cell: `padding:12px 0;border-bottom:1px solid ${line};vertical-align:top;${FONT};font-size:16px;line-height:1.4;color:${ink}`,
    fine: `font-size:14px;color:${muted}`,
  }
}
type Dress = ReturnType<typeof dress>

/** As a shop begins. */
const FIRST_COLORS: MailColors = {
  paper: '#faf7f1',
  ink: '#14201b',
  muted: '#55605a',
  line: '#e4dccb',
  primary: '#0e3b2e',
  onPrimary: '#ffffff',
  accent: '#ffb000',
  tag: '#9a6500',
}

function html(words: Words): string {
  const { subject, heading, paragraphs, lines = [], totals = [], tasks = [], blocks = [] } = words
  const { button, notes = [], unsubscribe, texts: m } = words
  const d = dress(m.shop.colors)
  return `<!doctype html>
<html lang="${m.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${d.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${d.paper}">
<tr><td align="center" style="padding:28px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;${FONT};font-size:24px;font-weight:800;color:${d.primary}">${wordmark(d, m.shop)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${d.line};border-top:4px solid ${d.accent};border-radius:8px;padding:28px 22px 16px">
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;color:${d.ink}">${escaped(heading)}</h1>
${paragraphs.map((text) => `<p style="${d.text}">${written(text)}</p>`).join('\n')}
${orderTable(d, lines, totals)}
${taskTable(d, tasks)}
${blocks.map((one) => block(d, one)).join('\n')}
${button ? buttonTable(d, button, m.button_fails({})) : ''}
${notes.map((text) => `<p style="${d.small}">${written(text)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
<p style="${d.small}">${escaped(m.signature({}))}</p>
${unsubscribe ? `<p style="${d.small}"><a href="${escaped(unsubscribe.url)}" style="color:${d.muted}">${escaped(unsubscribe.label)}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** A real table for once: pieces and prices. */
function orderTable(d: Dress, lines: readonly LineWords[], totals: NonNullable<Words['totals']>): string {
  if (lines.length === 0 && totals.length === 0) return ''
  const sums = totals.map(({ label, value, isStrong }) => {
    const weight = isStrong ? 'font-size:18px;font-weight:700' : 'font-size:16px'
    const cell = `padding:10px 0 0;${FONT};${weight};color:${d.ink}`
    return `<tr><td style="${cell}">${escaped(label)}</td><td align="right" style="${cell};white-space:nowrap">${escaped(value)}</td></tr>`
  })
  const table = (rows: string[], style: string) =>
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">\n${rows.join('\n')}\n</table>`
  return [
    table(
      lines.map((one) => orderLine(d, one)),
      `margin:4px 0 0;border-top:1px solid ${d.line}`,
    ),
    table(sums, 'margin:4px 0 22px'),
  ].join('\n')
}

function taskTable(d: Dress, tasks: readonly TaskWords[]): string {
  if (tasks.length === 0) return ''
  const rows = tasks.map(
    ({ label, url, ...thing }) => `<tr><td width="92" style="${d.cell}">${picture(thing)}</td>
<td style="${d.cell};overflow-wrap:anywhere">${named(d, thing)}<br><a href="${escaped(url)}" style="display:inline-block;padding:8px 0;color:${d.primary};font-weight:700">${escaped(label)}</a></td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:4px 0 22px;border-top:1px solid ${d.line}">\n${rows.join('\n')}\n</table>`
}

function orderLine(d: Dress, { quantity, price, priceNote, ...thing }: LineWords): string {
  // the price below the name: beside it a phone has no room
  return `<tr><td width="92" style="${d.cell}">${picture(thing)}</td>
<td style="${d.cell};overflow-wrap:anywhere">${named(d, thing)}<br>${quantity} × <strong>${escaped(price)}</strong> <span style="${d.fine}">${escaped(priceNote)}</span></td></tr>`
}

/** A mail program that shows no pictures shows the words beside them. */
function picture({ cid }: Pick<LineWords, 'cid'>): string {
  if (cid === null) return ''
  return `<img src="cid:${escaped(cid)}" width="80" height="60" alt="" style="display:block;width:80px;height:60px;border:0;border-radius:6px">`
}

function named(
  d: Dress,
  { name, nameLanguage, details }: Pick<LineWords, 'name' | 'nameLanguage' | 'details'>,
): string {
  const more = details ? `<br><span style="${d.fine}">${escaped(details)}</span>` : ''
  return `<strong${nameLanguage ? ` lang="${nameLanguage}"` : ''}>${escaped(name)}</strong>${more}`
}

function block(d: Dress, { title, lines }: { title: string; lines: readonly string[] }): string {
  return `<h2 style="margin:0 0 4px;${FONT};font-size:15px;line-height:1.4;color:${d.primary}">${escaped(title)}</h2>
<p style="${d.text}">${lines.map(escaped).join('<br>\n')}</p>`
}

/**
 * The ground is the cell's, which every mail program paints; the address is written out for those that show no link.
 * Programs that turn a mail dark by themselves turn dark letters light and light grounds dark, each by rules of its own:
 * dark letters on marigold became light on marigold. White on dark green stays as it is, or is turned as a pair; the
 * marigold is its edge, seen on either.
 */
function buttonTable(d: Dress, { label, url }: { label: string; url: string }, elsewise: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td bgcolor="${d.primary}" style="background:${d.primary};border:2px solid ${d.accent};border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:17px;font-weight:700;color:${d.onPrimary};text-decoration:none">${escaped(label)}</a></td></tr>
</table>
<p style="${d.small}">${escaped(elsewise)}<br><a href="${escaped(url)}" style="color:${d.primary};word-break:break-all">${escaped(url)}</a></p>`
}

const written = (text: string) => escaped(text).replace(/\r?\n/g, '<br>\n')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** In pixels, of a logo in a mail. */
const LOGO_ROOM = { width: 280, height: 48 }

/** The name is in the logo's place for who has pictures of mails switched off. */
function wordmark(d: Dress, { name, mark, logo }: MailTexts['shop']): string {
  if (logo === null)
    return `${escaped(mark.start)}${mark.tag ? `<span style="color:${d.tag}">${escaped(mark.tag)}</span>` : ''}`
  const share = Math.min(LOGO_ROOM.width / logo.width, LOGO_ROOM.height / logo.height)
  const [width, height] = [Math.round(logo.width * share), Math.round(logo.height * share)]
  return `<img src="${escaped(logo.address)}" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;border:0">`
}
