/** RFC 2047: an encoded word has at most 75 characters, 12 of which are its frame; and base64 makes 4 of 3 bytes. */
const WORD_BYTES = Math.floor((75 - 12) / 4) * 3

/**
 * A text for a header, so that its reader sees what was typed. What looks like an encoded word would be shown decoded, as
 * other words than the shop has kept and its staff have read; so it is encoded once more, in whole characters.
 */
export function headerText(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ')
  if (!line.includes('=?')) return line
  const words: string[] = []
  let word = ''
  for (const character of line) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  // readers leave out the blanks between two encoded words
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ')
}
