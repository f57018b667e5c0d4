import { fail } from '../../platform/http/refusal.ts'

/**
 * A file's text, in pieces, without its byte order mark. Throws, here or while it is read, `import_empty`,
 * `import_not_text`, `import_not_utf8`.
 */
export async function decodeText(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ firstLine: string; text: AsyncIterable<string> }> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done || first.value.length === 0) throw fail('import_empty')
  const encoding = encodingOf(first.value)
  // takes the mark off by itself; `fatal`: what is no letter must not be stored as one
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (piece?: Uint8Array): string => {
    let text: string
    try {
      text = decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw fail('import_not_utf8')
    }
    if (text.includes('\0')) throw fail('import_not_text')
    return text
  }
  const start = decode(first.value)
  if (start.trim() === '') throw fail('import_empty')
  return { firstLine: /^[^\r\n]*/.exec(start)?.[0] ?? '', text: rest(start, pieces, decode) }
}

async function* rest(
  start: string,
  pieces: AsyncIterator<Uint8Array>,
  decode: (piece?: Uint8Array) => string,
): AsyncGenerator<string> {
  yield start
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield decode(next.value)
  yield decode()
}

/** By the mark at its beginning. Throws `import_not_text` for what programs, not people, read. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [a, b] = start
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  // a workbook (.xlsx) is a zip archive
  if ((a === 0x50 && b === 0x4b) || start.subarray(0, 1024).includes(0)) throw fail('import_not_text')
  return 'utf-8'
}
