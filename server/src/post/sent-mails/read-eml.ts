import PostalMime from 'postal-mime'

export interface ReadMail {
  /** By the name in lower case; as they stand in the message. */
  headers: Record<string, string>
  text: string
  html: string
  /** By content id, without its angle brackets. */
  pictures: ReadonlyMap<string, { type: string; bytes: Buffer }>
}

/** Takes a message of ours apart. Throws where a part is missing that every mail of ours has. */
export async function readMail(bytes: Buffer): Promise<ReadMail> {
  const { headers, text, html, attachments } = await PostalMime.parse(bytes, { attachmentEncoding: 'base64' })
  if (text === undefined || html === undefined) throw new Error('The mail lacks its text or its HTML.')
  const pictures = attachments.flatMap(({ contentId, mimeType: type, content }) => {
    const cid = contentId?.replace(/^<|>$/g, '')
    if (!cid || !type.startsWith('image/') || typeof content !== 'string') return []
    return [[cid, { type, bytes: Buffer.from(content, 'base64') }] as const]
  })
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    text,
    html,
    pictures: new Map(pictures),
  }
}
