/** Takes a message of ours apart (RFC 2046 and 2045): what `transport.ts` writes, not what anybody could send. */
export interface ReadMail {
  /** By the name in lower case. */
  headers: Record<string, string>
  text: string
  html: string
  /** By content id, without its angle brackets. */
  pictures: ReadonlyMap<string, { type: string; bytes: Buffer }>
}

interface Entity {
  headers: Record<string, string>
  body: string
}

/** Throws where a part is missing that every mail of ours has. */
export function readMail(bytes: Buffer): ReadMail {
  const whole = splitEntity(bytes.toString('latin1'))
  const leaves = leavesOf(whole)
  const words = (type: string) => {
    const found = leaves.find(({ headers }) => headers['content-type']?.startsWith(type))
    if (!found) throw new Error(`The mail has no part ${type}.`)
    return decoded(found).toString('utf8').replace(/\r\n/g, '\n')
  }
  const pictures = leaves.flatMap((leaf): [string, { type: string; bytes: Buffer }][] => {
    const type = leaf.headers['content-type']?.split(';')[0] ?? ''
    const cid = leaf.headers['content-id']?.replace(/^<|>$/g, '')
    return cid && type.startsWith('image/') ? [[cid, { type, bytes: decoded(leaf) }]] : []
  })
  return {
    headers: whole.headers,
    text: words('text/plain'),
    html: words('text/html'),
    pictures: new Map(pictures),
  }
}

function leavesOf(entity: Entity): Entity[] {
  const boundary = /boundary="([^"]+)"/.exec(entity.headers['content-type'] ?? '')?.[1]
  if (!boundary) return [entity]
  return entity.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leavesOf(splitEntity(part)))
}

function splitEntity(entity: string): Entity {
  const trimmed = entity.replace(/^\r\n/, '')
  const end = trimmed.indexOf('\r\n\r\n')
  const head = trimmed.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: trimmed.slice(end + 4) }
}

function decoded({ headers, body }: Entity): Buffer {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
