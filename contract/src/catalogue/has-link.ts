/** Whether a text leads elsewhere: what is written for its link alone always has one. */

/** Ends of addresses that spam has; '2.1.in' of a tyre and the end of a sentence without a blank are none of them. */
const ENDS =
  'com|net|org|info|biz|xyz|top|shop|site|online|store|club|link|click|live|ru|cn|io|me|ly|tk|cc|co|bd|app|dev|vip|win'

const LINK = new RegExp(
  [
    // a scheme, also one written apart
    '\\b(?:https?|ftp|javascript)\\s*:\\s*\\S',
    '\\bwww\\s*\\.\\s*\\w',
    // a host with or without what follows; an e-mail address has one, too
    `[\\p{L}\\p{N}-]\\.(?:${ENDS})(?![\\p{L}\\p{N}])`,
    '<\\s*a\\s',
    '\\[url',
  ].join('|'),
  'iu',
)

export function hasLink(text: string): boolean {
  // full-width letters and dots are the same to a browser; what shows nothing hides no link
  return LINK.test(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll('。', '.'),
  )
}
