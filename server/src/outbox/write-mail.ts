import type { Language } from '@spokehaat/contract/basics/language'
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
  return { subject: words.subject, text: plain(words), html: html(words) }
}

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
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#14201b;overflow-wrap:anywhere`
const SMALL = `margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:#55605a;overflow-wrap:anywhere`

function html(words: Words): string {
  const { subject, heading, paragraphs, lines = [], totals = [], tasks = [], blocks = [] } = words
  const { button, notes = [], unsubscribe, texts: m } = words
  const { mark } = m.shop
  return `<!doctype html>
<html lang="${m.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf7f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f1">
<tr><td align="center" style="padding:28px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;${FONT};font-size:24px;font-weight:800;color:#0e3b2e">${escaped(mark.start)}${mark.tag ? `<span style="color:#9a6500">${escaped(mark.tag)}</span>` : ''}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e4dccb;border-top:4px solid #ffb000;border-radius:8px;padding:28px 22px 16px">
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;color:#14201b">${escaped(heading)}</h1>
${paragraphs.map((text) => `<p style="${TEXT}">${written(text)}</p>`).join('\n')}
${orderTable(lines, totals)}
${taskTable(tasks)}
${blocks.map(block).join('\n')}
${button ? buttonTable(button, m.button_fails({})) : ''}
${notes.map((text) => `<p style="${SMALL}">${written(text)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
<p style="${SMALL}">${escaped(m.signature({}))}</p>
${unsubscribe ? `<p style="${SMALL}"><a href="${escaped(unsubscribe.url)}" style="color:#55605a">${escaped(unsubscribe.label)}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const CELL = `padding:12px 0;border-bottom:1px solid #e4dccb;vertical-align:top;${FONT};font-size:16px;line-height:1.4;color:#14201b`
const FINE = 'font-size:14px;color:#55605a'

/** A real table for once: pieces and prices. */
function orderTable(lines: readonly LineWords[], totals: NonNullable<Words['totals']>): string {
  if (lines.length === 0 && totals.length === 0) return ''
  const sums = totals.map(({ label, value, isStrong }) => {
    const weight = isStrong ? 'font-size:18px;font-weight:700' : 'font-size:16px'
    const cell = `padding:10px 0 0;${FONT};${weight};color:#14201b`
    return `<tr><td style="${cell}">${escaped(label)}</td><td align="right" style="${cell};white-space:nowrap">${escaped(value)}</td></tr>`
  })
  const table = (rows: string[], style: string) =>
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">\n${rows.join('\n')}\n</table>`
  return [
    table(lines.map(orderLine), 'margin:4px 0 0;border-top:1px solid #e4dccb'),
    table(sums, 'margin:4px 0 22px'),
  ].join('\n')
}

function taskTable(tasks: readonly TaskWords[]): string {
  if (tasks.length === 0) return ''
  const rows = tasks.map(
    ({ label, url, ...thing }) => `<tr><td width="92" style="${CELL}">${picture(thing)}</td>
<td style="${CELL};overflow-wrap:anywhere">${named(thing)}<br><a href="${escaped(url)}" style="display:inline-block;padding:8px 0;color:#0e3b2e;font-weight:700">${escaped(label)}</a></td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:4px 0 22px;border-top:1px solid #e4dccb">\n${rows.join('\n')}\n</table>`
}

function orderLine({ quantity, price, priceNote, ...thing }: LineWords): string {
  // the price below the name: beside it a phone has no room
  return `<tr><td width="92" style="${CELL}">${picture(thing)}</td>
<td style="${CELL};overflow-wrap:anywhere">${named(thing)}<br>${quantity} × <strong>${escaped(price)}</strong> <span style="${FINE}">${escaped(priceNote)}</span></td></tr>`
}

/** A mail program that shows no pictures shows the words beside them. */
function picture({ cid }: Pick<LineWords, 'cid'>): string {
  if (cid === null) return ''
  return `<img src="cid:${escaped(cid)}" width="80" height="60" alt="" style="display:block;width:80px;height:60px;border:0;border-radius:6px">`
}

function named({
  name,
  nameLanguage,
  details,
}: Pick<LineWords, 'name' | 'nameLanguage' | 'details'>): string {
  const more = details ? `<br><span style="${FINE}">${escaped(details)}</span>` : ''
  return `<strong${nameLanguage ? ` lang="${nameLanguage}"` : ''}>${escaped(name)}</strong>${more}`
}

function block({ title, lines }: { title: string; lines: readonly string[] }): string {
  return `<h2 style="margin:0 0 4px;${FONT};font-size:15px;line-height:1.4;color:#0e3b2e">${escaped(title)}</h2>
<p style="${TEXT}">${lines.map(escaped).join('<br>\n')}</p>`
}

/**
 * The ground is the cell's, which every mail program paints; the address is written out for those that show no link.
 * Programs that turn a mail dark by themselves turn dark letters light and light grounds dark, each by rules of its own:
 * dark letters on marigold became light on marigold. White on dark green stays as it is, or is turned as a pair; the
 * marigold is its edge, seen on either.
 */
function buttonTable({ label, url }: { label: string; url: string }, elsewise: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td bgcolor="#0e3b2e" style="background:#0e3b2e;border:2px solid #ffb000;border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:17px;font-weight:700;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr>
</table>
<p style="${SMALL}">${escaped(elsewise)}<br><a href="${escaped(url)}" style="color:#0e3b2e;word-break:break-all">${escaped(url)}</a></p>`
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
