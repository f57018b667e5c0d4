import { fail } from '../../platform/http/refusal.ts'

/** What a spreadsheet on Windows saves as where nobody asked for UTF-8: Western letters alone. */
export const OLD_LETTERS = 'Windows-1252'

/**
 * A file's text, in pieces, without its byte order mark. Letters of Windows-1252 are read as such, which `onOldLetters` is
 * told; not where others before them were UTF-8. Throws, here or while it is read, `import_empty`, `import_not_text`, `import_not_utf8`.
 */
export async function decodeText(
  bytes: AsyncIterable<Uint8Array>,
  onOldLetters: () => void = () => {},
): Promise<{ firstLine: string; text: AsyncIterable<string> }> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done || first.value.length === 0) throw fail('import_empty')
  const encoding = encodingOf(first.value)
  // takes the mark off by itself; `fatal`: what is no letter must not be stored as one
  let decoder = new TextDecoder(encoding, { fatal: true })
  const letters = { areUnicode: encoding !== 'utf-8', begun: new Uint8Array() }
  const decode = (piece?: Uint8Array): string => {
    let text: string
    try {
      text = decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      const all = Buffer.concat([letters.begun, piece ?? new Uint8Array()])
      if (letters.areUnicode || hasUnicode(all)) throw fail('import_not_utf8')
      onOldLetters()
      letters.areUnicode = true
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(all, { stream: piece !== undefined })
    }
    letters.areUnicode ||= NOT_ASCII.test(text)
    if (piece) letters.begun = piece.slice(endOfAscii(piece))
    if (text.includes('\0')) throw fail('import_not_text')
    return text
  }
  const start = decode(first.value)
  if (start.trim() === '') throw fail('import_empty')
  return { firstLine: /^[^\r\n]*/.exec(start)?.[0] ?? '', text: rest(start, pieces, decode) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what ASCII is made of
const NOT_ASCII = /[^\x00-\x7f]/

/** Whether there are letters of UTF-8 among those that are not. */
const hasUnicode = (bytes: Uint8Array): boolean =>
  NOT_ASCII.test(new TextDecoder().decode(bytes).replaceAll('\ufffd', ''))

/** Where its last letter begins, if that is none of ASCII. */
function endOfAscii(piece: Uint8Array): number {
  let at = piece.length
  while (at > 0 && (piece[at - 1] ?? 0) >= 0x80) at -= 1
  return at
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
