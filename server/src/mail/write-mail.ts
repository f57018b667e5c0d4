/**
 * The words of a mail, once; out come the plain text and the HTML. Mail programs know no stylesheets and little layout:
 * tables, and a style on every element.
 */
interface Words {
  subject: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Below the button, in smaller print. */
  notes?: readonly string[]
  /** The way out of letters that nobody has to get. */
  unsubscribe?: { label: string; url: string }
}

export function writeMail(words: Words): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: plain(words), html: html(words) }
}

const SIGNATURE = 'Spokehaat, bicycles for all of Bangladesh'

function plain({ heading, paragraphs, button, notes = [], unsubscribe }: Words): string {
  return [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    // what mail programs take for a signature
    `-- \n${SIGNATURE}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#14201b;overflow-wrap:anywhere`
const SMALL = `margin:0 0 8px;${FONT};font-size:14px;line-height:1.5;color:#55605a;overflow-wrap:anywhere`

function html({ subject, heading, paragraphs, button, notes = [], unsubscribe }: Words): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf7f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f1">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;${FONT};font-size:24px;font-weight:800;color:#0e3b2e">Spoke<span style="color:#9a6500">haat</span></td></tr>
<tr><td style="background:#ffffff;border:1px solid #e4dccb;border-top:4px solid #ffb000;border-radius:8px;padding:32px 28px 20px">
<h1 style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.2;color:#14201b">${escaped(heading)}</h1>
${paragraphs.map((text) => `<p style="${TEXT}">${lines(text)}</p>`).join('\n')}
${button ? buttonTable(button) : ''}
${notes.map((text) => `<p style="${SMALL}">${lines(text)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
<p style="${SMALL}">${escaped(SIGNATURE)}</p>
${unsubscribe ? `<p style="${SMALL}"><a href="${escaped(unsubscribe.url)}" style="color:#55605a">${escaped(unsubscribe.label)}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The ground is the cell's, which every mail program paints; the address is written out for those that show no link. */
function buttonTable({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
<tr><td bgcolor="#ffb000" style="border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 26px;${FONT};font-size:17px;font-weight:700;color:#14201b;text-decoration:none">${escaped(label)}</a></td></tr>
</table>
<p style="${SMALL}">If the button does nothing, open this address:<br><a href="${escaped(url)}" style="color:#0e3b2e;word-break:break-all">${escaped(url)}</a></p>`
}

const lines = (text: string) => escaped(text).replace(/\r?\n/g, '<br>\n')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
